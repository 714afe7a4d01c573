// What every picture has around it: its fields, the data as a table for those who do not see the picture, files of the picture and
// the data, a link to it, where it comes from, and the question as the command line asks it.
import { html } from "../html.js";
import { ask } from "../engine.js";
import { useLayoutEffect, useRef, useState } from "../preact-hooks.js";
import { Share } from "../share.js";
import { Progress } from "./long.js";
import { download, pngOf, svgText } from "./save.js";

const TYPES = { csv: "text/csv", json: "application/json" };

// {over: ["n=4..9", "d=2..5"], grid: 1} becomes --over n=4..9 --over d=2..5 --grid.
function commandLine({ command, parameters: { game, ...options } }) {
    const words = Object.entries(options).flatMap(([name, value]) => (value === 1 ? [`--${name}`] : [value].flat().map((one) => `--${name} ${one}`)));
    return ["zermelo", command, game, ...words].join(" ");
}

function Save({ box, title, file, question, formats, drawing, share }) {
    const [busy, setBusy] = useState(null);
    const [failure, fail] = useState(null);
    useLayoutEffect(() => () => busy?.abort(), [busy]);
    const save = async (format) => {
        const leaving = new AbortController();
        setBusy(leaving);
        fail(null);
        try {
            const svg = box.current.querySelector("svg");
            const picture = () => drawing ?? svgText(svg, title);
            if (format === "svg") download(`${file}.svg`, "image/svg+xml", picture());
            else if (format === "png") download(`${file}.png`, "image/png", await pngOf(svg, picture()));
            else download(`${file}.${format}`, TYPES[format], await ask(question.command, { ...question.parameters, format }, leaving.signal));
        } catch (error) {
            if (!leaving.signal.aborted) fail(error.message);
        }
        setBusy(null);
    };
    return html`<div class="buttons">
        ${formats.map((format) => html`<button type="button" disabled=${busy} onClick=${() => save(format)}>Save ${format.toUpperCase()}</button>`)}
        ${busy && html`<button type="button" onClick=${() => busy.abort()}>Stop</button>`}
        <${Share} what="this picture" of=${share} /></div>
        ${failure && html`<p role="alert" class="error">${failure}</p>`}`;
}

// The table is made only when it is opened: it can be long.
function Data({ name, children }) {
    const [open, setOpen] = useState(false);
    return html`<details class="data" onToggle=${(event) => setOpen(event.target.open)}><summary>${name}</summary>
        ${open && html`<div class="wide data-box" tabindex="0" role="region" aria-label="The data">${children()}</div>`}</details>`;
}

const FORMATS = ["svg", "png", "csv", "json"];

// asking: the question that the picture waits for; drawing: the picture as a file, if the engine drew it; frame: {fields, source, more,
// address} of the view; ready: the children are the picture. While another one is on its way, the last one stays.
export function Figure({ asking, frame, title, file, question, formats = FORMATS, drawing, ready, data, dataName = "The data as a table", children }) {
    const box = useRef(null), last = useRef(null);
    if (ready) last.current = children;
    return html`<div class="figure">
        <div><div class="picture" ref=${box} aria-busy=${!ready}>${last.current}</div>
            <${Progress} question=${asking} /></div>
        <div class="controls-side">${frame.fields}</div>
        ${ready && html`<div class="about-picture">
            <${Save} box=${box} title=${title} file=${file} question=${question} formats=${formats} drawing=${drawing} share=${frame.address} />
            <${Data} name=${dataName}>${data}<//>
            ${frame.more && html`<p>${frame.more}</p>`}
            <p class="quiet-text source">Source: ${frame.source}</p>
            <p class="asked">The same on the command line: <code>${commandLine(question)}</code></p></div>`}</div>`;
}

export const Table = ({ caption, heads, rows }) => html`<table><caption>${caption}</caption>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${rows.map(([name, ...cells]) => html`<tr key=${name}><th scope="row">${name}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>`;
