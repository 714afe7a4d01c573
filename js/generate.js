// generate.js FOLDER < DESCRIPTION: questions.js and the types, from the program's own description (zermelo openapi --format json).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const { paths } = JSON.parse(readFileSync(0, "utf8"));
const questions = Object.entries(paths).map(([path, { get }]) => ({ command: path.replace(/.*\//, ""), ...get }));
const WORDS = ["game", "paper"]; // what a question is about; the rest are options

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const wordOf = ({ parameters }) => parameters.find(({ name }) => WORDS.includes(name));
const fieldsOf = ({ responses }) => Object.entries(responses["200"].content["application/json"].schema.properties);

function typeOfParameter({ name, schema }) {
    if (name === "after" || name === "over") return "string | readonly string[]";
    if (schema.enum) return schema.enum.map((choice) => JSON.stringify(choice)).join(" | ");
    return schema.type === "integer" ? "number" : schema.type;
}

function typeOfField({ type, items }) {
    const lists = { string: "string[]", object: "Row[]" };
    const types = { string: "string", boolean: "boolean", object: "Row", array: lists[items?.type] ?? "Json[]" };
    return type ? `${types[type]} | null` : "Json";
}

const comment = (text, indent) => `${indent}/** ${capital(text)} */\n`;

function answerType(question) {
    const fields = fieldsOf(question).map(([name, schema]) => `    ${name}?: ${typeOfField(schema)};\n`);
    return `export interface ${capital(question.command)}Answer extends Answer {\n${fields.join("")}}\n`;
}

function optionsType(question) {
    const options = question.parameters.filter(({ name }) => !WORDS.includes(name) && name !== "format");
    const lines = options.map((one) => `${comment(one.description, "    ")}    ${one.name}?: ${typeOfParameter(one)};\n`);
    return `export interface ${capital(question.command)}Options {\n${lines.join("")}}\n`;
}

// A format gives a text.
function signatures(question, wrap, last) {
    const name = capital(question.command), word = wordOf(question);
    const formats = question.parameters.find((one) => one.name === "format").schema.enum.filter((format) => format !== "json");
    const first = word ? `${word.name}${word.required ? "" : "?"}: string, ` : "";
    const shaped = `options: ${name}Options & { format: ${formats.map((format) => `"${format}"`).join(" | ")} }`;
    return `${comment(question.summary, "    ")}    ${question.command}(${first}${shaped}${last}): ${wrap("string")};\n`
        + `    ${question.command}(${first}options?: ${name}Options${last}): ${wrap(`${name}Answer`)};\n`;
}

const solverType = (name, wrap, last) => `export interface ${name} {\n`
    + `    /** Any question, by its name. */\n    ask(command: string, parameters?: Record<string, unknown>${last}): ${wrap("Json")};\n`
    + `${questions.map((question) => signatures(question, wrap, last)).join("")}}\n`;

const types = `// Made from the program's own description, not by hand.
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type Row = { [name: string]: Json };

/** An answer; \`undecided\` or, if only something beside it is missing, \`incomplete\` says why a limit cut it short. */
export interface Answer {
    undecided?: string;
    incomplete?: string;
    [field: string]: Json | undefined;
}

${questions.map((question) => `${answerType(question)}\n${optionsType(question)}`).join("\n")}
${solverType("Zermelo", (type) => type, "")}
${solverType("ZermeloInWorker", (type) => `Promise<${type}>`, ", more?: { signal?: AbortSignal }")}
/** The solver here: an answer comes at once. */
export function open(): Promise<Zermelo>;
/** The solver in a worker: each answer is a promise, and a signal stops the question. */
export function openInWorker(): Promise<ZermeloInWorker>;
`;

const words = Object.fromEntries(questions.map((question) => [question.command, wordOf(question)?.name ?? null]));
const [folder] = process.argv.slice(2);
writeFileSync(join(folder, "index.d.ts"), types);
writeFileSync(join(folder, "questions.js"), `// Made from the program's own description: the word that each question is about.
export const words = ${JSON.stringify(words, null, 4)};\n`);
