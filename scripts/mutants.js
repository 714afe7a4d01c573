// Does a test notice when one condition of the program changes? The changes are data, in
// tests/mutants/NAME.mutants (tests/mutants/README.md says how they are written); each one is made in
// a copy of the tree, built, and the named test must then fail. Called by make mutants.
// Usage: node scripts/mutants.js [--read] [--kernel] [NAME...]: all lists without a name; --read only
// sees whether each change can still be made, and --kernel takes those that are marked as the kernel's.
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const LISTS = "tests/mutants";
const TREES = "build/mutants"; // one copy of the tree for each worker
const BUILD = "build/gcc"; // inside a copy, which takes along what is built there already
const KERNEL = process.argv.includes("--kernel");
const WORKERS = KERNEL ? 1 : Math.max(1, os.cpus().length); // the kernel's are one part of make test among others
const LEFT_OUT = new Set(["build", "node_modules", ".git"]);
const KEYS = new Set(["file", "old", "new", "test", "hangs", "kernel"]);
const MEGABYTES = 4096; // for a test that runs away
const SECONDS = 20; // of processor time and five times the usual, after which a test counts as hanging

// ---- The lists ----

function readList(name) {
    const file = path.join(LISTS, `${name}.mutants`);
    const mutants = [];
    let mutant = null;
    fs.readFileSync(file, "utf8").split("\n").forEach((line, index) => {
        if (line.startsWith("#")) return;
        if (line.trim() === "") {
            mutant = null;
            return;
        }
        const [, key, value] = line.match(/^([a-z]+): ?(.*)$/) ?? [];
        if (!KEYS.has(key)) throw new Error(`${file}:${index + 1}: expected one of ${[...KEYS].join(", ")}`);
        if (!mutant) mutants.push(mutant = { where: `${file}:${index + 1}` });
        if (key in mutant) throw new Error(`${file}:${index + 1}: ${key} is given twice`);
        mutant[key] = value;
    });
    return mutants;
}

// What is wrong with a mutant before anything is built; null when nothing is.
function fault(mutant) {
    for (const key of ["file", "old", "new", "test"])
        if (!(key in mutant)) return `${key} is missing`;
    if (!fs.existsSync(mutant.file)) return `there is no ${mutant.file}`;
    mutant.text = fs.readFileSync(mutant.file, "utf8");
    const count = mutant.text.split(mutant.old).length - 1;
    if (mutant.old === "" || count !== 1) return `'${mutant.old}' stands ${count} times in ${mutant.file}`;
    if (mutant.old === mutant.new) return "old and new are the same";
    if (!command(mutant.test)) return `there is no test ${mutant.test}`;
    return null;
}

// ---- The tests ----

// How a test is run inside a copy: what make must build, the words of its command, its variables.
function command(test) {
    const [name, ...files] = test.split(" ");
    const script = `tests/${name}`;
    if (/^test_\w+$/.test(name) && fs.existsSync(`tests/unit/${name}.c`))
        return { build: [`${BUILD}/tests/${name}`], words: [`${BUILD}/tests/${name}`] };
    if (name === "hard")
        return { build: [`${BUILD}/hard`], words: [`${BUILD}/hard`] };
    if (name === "examples")
        return {
            build: ["all", `${BUILD}/examples`],
            words: [`${BUILD}/examples`, ...(files.length ? files : everyExample())],
        };
    if (name === "load")
        return { build: ["all", `${BUILD}/load`], words: [`${BUILD}/load`, `${BUILD}/zermelo`, "2", "500"] };
    if (name.endsWith(".test.js") && fs.existsSync(script))
        return { build: ["all"], words: ["node", "--test", script], roomy: true };
    if (name.endsWith(".sh") && fs.existsSync(script))
        return { build: ["all"], words: ["sh", script, "$PROGRAM"] };
    return null;
}

function everyExample() {
    const inside = (folder, end) => fs.readdirSync(folder).filter(name => name.endsWith(end)).map(name => `${folder}/${name}`);
    return [...inside("tests/golden", ".golden"), "README.md", ...inside("docs", ".md")];
}

const running = new Set();

// Runs a command in a copy with all its children, and ends what it leaves behind.
function run(tree, words, { seconds, roomy = false, variables = {} }) {
    const limits = `ulimit -t ${seconds}; ${roomy ? "" : `ulimit -v ${MEGABYTES * 1024};`} exec "$@"`;
    const started = process.hrtime.bigint();
    return new Promise(resolve => {
        const child = spawn("bash", ["-c", limits, "bash", ...words], {
            cwd: tree, detached: true, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...variables },
        });
        const chunks = [];
        const end = () => { try { process.kill(-child.pid, "SIGKILL"); } catch { /* all gone */ } };
        let late = false;
        const clock = setTimeout(() => { late = true; end(); }, 1000 * (60 + 4 * seconds));
        running.add(end);
        child.stdout.on("data", chunk => chunks.push(chunk));
        child.stderr.on("data", chunk => chunks.push(chunk));
        child.on("exit", end);
        child.on("close", (status, signal) => {
            clearTimeout(clock);
            running.delete(end);
            resolve({
                passed: status === 0,
                hung: late || signal === "SIGXCPU" || status === 128 + os.constants.signals.SIGXCPU,
                seconds: Number(process.hrtime.bigint() - started) / 1e9,
                output: Buffer.concat(chunks).toString(),
            });
        });
    });
}

// Compiled quickly and without warnings, which does not change what is built already (-o).
const build = (tree, targets, jobs) =>
    run(tree, ["make", "--no-print-directory", `-j${jobs}`, `B=${BUILD}`, "-o", `${BUILD}/flags`, "EXTRA=-w -O1 -g0", ...targets],
        { seconds: 600, roomy: true });

function runTest(tree, test, seconds) {
    const { words, roomy } = command(test);
    const here = path.resolve(tree), program = path.join(here, BUILD, "zermelo");
    return run(tree, words.map(word => word === "$PROGRAM" ? program : word), {
        seconds, roomy,
        variables: {
            STOP_AT_FAILURE: "1", ENGINE: "server", ZERMELO: program,
            PATH: `${path.join(here, BUILD)}:${process.env.PATH}`,
        },
    });
}

// ---- Copies of the tree ----

// Makes a folder of the copy like ours; what is the same is not touched, so make need not build it.
function refresh(from, to) {
    fs.mkdirSync(to, { recursive: true });
    const names = fs.readdirSync(from).filter(name => from !== "." || !LEFT_OUT.has(name));
    for (const name of fs.readdirSync(to))
        if (!names.includes(name) && !(from === "." && LEFT_OUT.has(name)))
            fs.rmSync(path.join(to, name), { recursive: true });
    for (const name of names) {
        const ours = path.join(from, name), theirs = path.join(to, name);
        const about = fs.statSync(ours);
        if (about.isDirectory()) {
            refresh(ours, theirs);
        } else if (about.isFile()) {
            const content = fs.readFileSync(ours);
            const isNew = !fs.existsSync(theirs);
            if (!isNew && content.equals(fs.readFileSync(theirs))) continue;
            fs.writeFileSync(theirs, content);
            fs.chmodSync(theirs, about.mode);
            if (isNew) fs.utimesSync(theirs, about.atime, about.mtime); // as old as what was built from it
        }
    }
}

function prepare(tree) {
    const built = path.join(tree, BUILD);
    refresh(".", tree);
    if (fs.existsSync(BUILD) && !fs.existsSync(built)) {
        fs.mkdirSync(path.dirname(built), { recursive: true });
        execFileSync("cp", ["-a", BUILD, built]);
    }
    const modules = path.join(tree, "node_modules");
    if (fs.existsSync("node_modules") && !fs.existsSync(modules))
        fs.symlinkSync(path.resolve("node_modules"), modules);
}

// ---- The work ----

// In each copy the mutant that is made now, so that its file is whole again before the next.
const made = new Map();

function restore(tree) {
    const mutant = made.get(tree);
    if (mutant) fs.writeFileSync(path.join(tree, mutant.file), mutant.text);
    made.delete(tree);
}

function change(tree, mutant) {
    if (made.get(tree)?.file !== mutant.file) restore(tree);
    made.set(tree, mutant);
    fs.writeFileSync(path.join(tree, mutant.file), mutant.text.replace(mutant.old, () => mutant.new));
}

// Why a mutant counts as alive; null when its test noticed it.
async function survival(tree, mutant, usual) {
    change(tree, mutant);
    const built = await build(tree, command(mutant.test).build, 1);
    if (!built.passed) return `does not build:\n${built.output}`;
    const result = await runTest(tree, mutant.test, Math.ceil(SECONDS + 5 * usual));
    if (result.passed) return `${mutant.test} passes`;
    return result.hung && mutant.hangs !== "yes" ? `${mutant.test} hangs` : null;
}

// Does for each item what is asked, as many at a time as there are workers.
async function share(items, task) {
    const left = [...items];
    await Promise.all(Array.from({ length: WORKERS }, async (_, worker) => {
        while (left.length) await task(left.shift(), path.join(TREES, String(worker)));
    }));
}

async function main(words) {
    const names = words.filter(word => !word.startsWith("--"));
    let passed = 0, failed = 0;
    const fail = text => { failed++; console.log(text); };
    const lists = names.length ? names : fs.readdirSync(LISTS).filter(name => name.endsWith(".mutants"))
        .map(name => name.replace(/\.mutants$/, "")).sort();
    const good = lists.flatMap(readList).filter(mutant => !KERNEL || mutant.kernel === "yes").filter(mutant => {
        const wrong = fault(mutant);
        if (wrong) fail(`${mutant.where}: ${wrong}`);
        return !wrong;
    });
    if (words.includes("--read")) {
        console.log(`mutants: ${good.length} passed, ${failed} failed`);
        return failed === 0 ? 0 : 1;
    }
    // Neighbours in a file are built one after the other, without making it whole in between.
    good.sort((a, b) => a.file.localeCompare(b.file) || a.test.localeCompare(b.test));

    const tests = [...new Set(good.map(mutant => mutant.test))];
    const first = path.join(TREES, "0");
    prepare(first);
    const built = await build(first, [...new Set(tests.flatMap(test => command(test).build))], WORKERS);
    if (!built.passed) throw new Error(built.output);
    const usual = new Map();
    await share(tests, async test => {
        const result = await runTest(first, test, 600);
        if (!result.passed) fail(`${test} fails without any change:\n${result.output}`);
        else usual.set(test, result.seconds);
    });
    if (usual.size === tests.length) {
        for (let worker = 1; worker < WORKERS; worker++)
            execFileSync("sh", ["-c", `rm -rf ${TREES}/${worker} && cp -a ${first} ${TREES}/${worker}`]);
        await share(good, async (mutant, tree) => {
            const alive = await survival(tree, mutant, usual.get(mutant.test));
            if (alive) fail(`${mutant.where}: ${alive} with '${mutant.old}' -> '${mutant.new}' in ${mutant.file}`);
            else passed++;
        });
        for (const tree of [...made.keys()]) restore(tree);
    }
    console.log(`mutants: ${passed} passed, ${failed} failed`);
    return failed === 0 && passed > 0 ? 0 : 1;
}

for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
        for (const end of running) end();
        process.exit(1);
    });
process.exitCode = await main(process.argv.slice(2));
