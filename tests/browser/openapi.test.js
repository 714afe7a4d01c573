// The description of the API is true: every example in it is answered, in every format that it names,
// with the fields that it names.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startServer } from "./browser.js";

let stop, url;
before(async () => { ({ stop, url } = await startServer(["--time", "600"])); });
after(() => stop?.());

const get = (path, parameters) => fetch(`${url}${path.slice(1)}?${new URLSearchParams(parameters)}`);

test("every question is described, and answered as described", async () => {
    const { paths } = await (await get("/api/openapi")).json();
    assert.ok(Object.keys(paths).length > 10);
    for (const [path, { get: question }] of Object.entries(paths)) {
        const example = Object.fromEntries(question.parameters.filter(({ example: value }) => value !== undefined)
            .map(({ name, example: value }) => [name, value]));
        const required = question.parameters.filter((one) => one.required).map(({ name }) => name);
        for (const name of required) assert.ok(name in example, `${path}: an example of ${name}`);
        const response = await get(path, { ...example, format: "json" });
        assert.equal(response.status, 200, path);
        const answered = question.responses["200"];
        assert.ok("Zermelo-Remark" in answered.headers && "Zermelo-Undecided" in answered.headers, path);
        const answer = await response.json();
        const described = Object.keys(answered.content["application/json"].schema.properties);
        assert.ok(described.length > 0, path);
        for (const field of described) assert.ok(field in answer, `${path}: ${field}`);
        assert.equal(answer.undecided, undefined, path);
        const formats = question.parameters.find(({ name }) => name === "format").schema.enum;
        for (const format of formats) {
            const ofSequences = formats.includes("bfile") && ["bfile", "svg"].includes(format);
            const asked = ofSequences && !example.over ? { game: "strikeout", over: "n=5..8" } : example;
            assert.equal((await get(path, { ...asked, format })).status, 200, `${path} as ${format}`);
        }
    }
});

test("what is not described is refused", async () => {
    const { paths } = await (await get("/api/openapi")).json();
    for (const [path, { get: question }] of Object.entries(paths)) {
        const [first] = question.parameters.filter(({ example }) => example !== undefined);
        const response = await get(path, { ...first && { [first.name]: first.example }, nonsense: 1 });
        assert.equal(response.status, 400, path);
    }
    for (const local of ["check", "show", "bench", "play", "serve"])
        assert.equal((await get(`/api/${local}`, {})).status, 404, local);
});
