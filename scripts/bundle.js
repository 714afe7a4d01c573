// node scripts/bundle.js DIRECTORY: web/ in few files, so that a slow line has to be asked few times: the page with what every
// visitor needs, a file with all that only some want, and a style sheet for each. engine.js stays a file of its own, for that is
// what differs between the server and the site.
import { build, transform } from "esbuild";
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

const directory = process.argv[2];
const modules = { "preact.js": "preact", "preact-hooks.js": "preact/hooks", "htm.js": "htm", "uqr.js": "uqr" };

// All that is loaded when it is wanted is one file: many small ones would share much, and the page would begin with all they share.
// It has the page itself in it too, so that this is shared as a whole, as one file.
const sources = (await readdir("web", { recursive: true })).filter((name) => name.endsWith(".js"));
const wanted = new Set((await Promise.all(sources.map(async (name) => [...(await readFile(join("web", name), "utf8"))
    .matchAll(/import\("([^"]+)"\)/g)].map(([, path]) => `./${join("web", dirname(name), path)}`)))).flat());
const later = {
    name: "later",
    setup({ onResolve, onLoad }) {
        onResolve({ filter: /./ }, ({ kind }) => (kind === "dynamic-import" ? { path: "later", namespace: "later" } : undefined));
        onLoad({ filter: /./, namespace: "later" }, () =>
            ({ contents: ["./web/later_styles.js", "./web/page.js", ...wanted].map((path) => `export * from ${JSON.stringify(path)};`).join("\n"), resolveDir: process.cwd() }));
    },
};

// The modules have no addresses in web/, and the engine keeps its own.
const places = {
    name: "places",
    setup({ onResolve, resolve }) {
        onResolve({ filter: /(^|\/)(preact|preact-hooks|htm|uqr)\.js$/ }, ({ path, resolveDir, kind }) =>
            resolve(modules[path.split("/").pop()], { resolveDir, kind }));
        onResolve({ filter: /(^|\/)engine\.js$/ }, ({ kind }) => (kind === "entry-point" ? undefined : { path: "./engine.js", external: true }));
    },
};

await rm(directory, { recursive: true, force: true });
await mkdir(directory, { recursive: true });
const common = { outdir: directory, bundle: true, target: "es2022", minify: true, legalComments: "none", logLevel: "warning" };
const { metafile } = await build({ ...common, entryPoints: ["web/page.js"], splitting: true, format: "esm", chunkNames: "part-[hash]", plugins: [later, places], metafile: true });
await build({ ...common, entryPoints: ["web/engine.js"], format: "esm" });
// A plain script, for modules may be what does not work.
await build({ ...common, entryPoints: ["web/start.js"], format: "iife" });

// The page imports one file, which is all of it: that takes its place. Templates do not mind how they are indented.
const at = (name) => join(directory, name);
const whole = basename(metafile.outputs[at("page.js")].imports[0].path);
await rename(at(whole), at("page.js"));
for (const name of (await readdir(directory)).filter((one) => one.endsWith(".js")))
    await writeFile(at(name), (await readFile(at(name), "utf8")).replaceAll(whole, "page.js").replace(/\n\s+/g, "\n"));

const index = await readFile("web/index.html", "utf8");
const sheets = [...index.matchAll(/<link rel="(stylesheet|later)" href="([^"]*)">\n/g)];
for (const [kind, file] of [["stylesheet", "style.css"], ["later", "later.css"]]) {
    const styles = await Promise.all(sheets.filter(([, rel]) => rel === kind).map(([, , name]) => readFile(join("web", name), "utf8")));
    await writeFile(at(file), (await transform(styles.join("\n"), { loader: "css", minify: true })).code);
}
const rest = sheets.slice(1).reduce((text, [link]) => text.replace(link, ""), index.replace(sheets[0][2], "style.css"));
// All that the page begins with is asked for at once, and not when the first file is read; the first words of the page do not wait for it.
const early = ["page.js", "engine.js"].map((name) => `<link rel="modulepreload" href="${name}">\n`).join("");
const rare = (await readdir(directory)).filter((name) => name.startsWith("part-") || name === "later.css")
    .map((name) => `<link rel="later" href="${name}">\n`).join(""); // start.js knows who wants it at once
const style = '<link rel="preload" href="style.css" as="style">\n<link rel="preload" href="start.js" as="script">\n';
await writeFile(at("index.html"), rest.replace("</head>", `${style}${early}${rare}</head>`));
await cp("web/icon.svg", at("icon.svg"));
