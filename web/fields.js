// Fields for a game's parameters: steppers and sliders for numbers, words for choices, and for each kind of list what suits it. A field
// tells its value as text, as the engine reads it.
import { html } from "./html.js";
import { OPERATIONS, PADS } from "./words.js";

const MOST_ROWS = 9, AMOUNTS = 7;

// A number with buttons for one less and one more.
function Stepper({ id, label, value, change, least = 0, greatest = Infinity, described }) {
    const number = /^-?\d+$/.test(value) ? Number(value) : NaN;
    const step = (by, sign, name) => html`<button type="button" class="step" aria-label=${`${label}: ${name}`}
        disabled=${!(number + by >= Number(least) && number + by <= Number(greatest))} onClick=${() => change(String(number + by))}>${sign}</button>`;
    return html`<span class="stepper">${step(-1, "−", "one less")}
        <input id=${id} aria-label=${id ? undefined : label} aria-describedby=${described} inputmode="numeric" autocomplete="off" value=${value} onInput=${(event) => change(event.target.value.trim())} />
        ${step(1, "+", "one more")}</span>`;
}

function Count({ id, label, value, change, parameter, words, described }) {
    const { least, greatest } = parameter;
    const [from, to] = words.slide ?? [];
    return html`<${Stepper} id=${id} label=${label} value=${value} change=${change} least=${least} greatest=${greatest} described=${described} />
        ${words.slide && html`<input type="range" aria-label=${`${label}, roughly`} min=${from} max=${to} value=${value} onInput=${(event) => change(event.target.value)} />`}`;
}

function Rows({ label, value, change }) {
    const rows = value.split("/");
    const set = (index, count) => change(rows.map((old, at) => (at === index ? count : old)).join("/"));
    return html`<div role="group" aria-label=${label}>${rows.map((count, index) => html`<div class="row-field" key=${index}>
            <${Stepper} label=${`Row ${index + 1}`} value=${count} least=${1} change=${(text) => set(index, text)} />
            <button type="button" class="step" aria-label=${`Without row ${index + 1}`} disabled=${rows.length < 2}
                onClick=${() => change(rows.filter((_, at) => at !== index).join("/"))}>✕</button></div>`)}
        <button type="button" disabled=${rows.length >= MOST_ROWS} onClick=${() => change([...rows, "3"].join("/"))}>Another row</button></div>`;
}

function Span({ label, value, change }) {
    const [from, to = ""] = value.split("..");
    return html`<div role="group" class="span" aria-label=${label}><span>from <${Stepper} label="from" value=${from} least=${-31} change=${(text) => change(`${text}..${to}`)} /></span>
        <span>to <${Stepper} label="to" value=${to} least=${-31} change=${(text) => change(`${from}..${text}`)} /></span></div>`;
}

const Ticks = ({ label, list, chosen, change }) => html`<div role="group" class="ticks" aria-label=${label}>${list.map(([name, text]) => html`
    <label class="tick" key=${name}><input type="checkbox" checked=${chosen.includes(name)}
        onChange=${(event) => change(list.map(([one]) => one).filter((one) => (one === name ? event.target.checked : chosen.includes(one))))} />${text}</label>`)}</div>`;

// "1..3/5" as ["1", "2", "3", "5"], or null if that is not all small numbers.
function amountsOf(text) {
    const all = text.split("/").flatMap((part) => {
        const [from, to = from] = part.split("..").map(Number);
        return from >= 1 && to <= AMOUNTS && to >= from ? Array.from({ length: to - from + 1 }, (_, index) => String(from + index)) : [null];
    });
    return text === "" ? [] : all.includes(null) ? null : all;
}

const Text = ({ id, value, change, parameter, described }) => html`<input id=${id} value=${value} autocomplete="off" spellcheck=${false} aria-describedby=${described}
    inputmode=${parameter.type === "number" ? "numeric" : "text"} onInput=${(event) => change(event.target.value.trim())} />`;

const Words = ({ id, value, change, list, described }) => html`<select id=${id} aria-describedby=${described} onChange=${(event) => change(event.target.value)}>
    ${list.map(([name, text]) => html`<option key=${name} value=${name} selected=${name === value}>${text}</option>`)}</select>`;

// What sets this value: {labelled: a label may name it, draw}.
function control(parameter, words, value) {
    if (parameter.choices)
        return { labelled: true, draw: (rest) => html`<${Words} ...${rest} list=${parameter.choices.split("|").map((name) => [name, words.choices?.[name] ?? name])} />` };
    if (words.as === "rows" && value.split("/").length <= MOST_ROWS) return { draw: (rest) => html`<${Rows} ...${rest} />` };
    if (words.as === "span") return { draw: (rest) => html`<${Span} ...${rest} />` };
    if (words.as === "amounts" && amountsOf(value))
        return { draw: (rest) => html`<${Ticks} label=${rest.label} list=${Array.from({ length: AMOUNTS }, (_, index) => [String(index + 1), String(index + 1)])}
            chosen=${amountsOf(value)} change=${(list) => rest.change(list.join("/"))} />` };
    if (words.as === "operations")
        return { draw: (rest) => html`<${Ticks} label=${rest.label} list=${Object.entries(OPERATIONS)} chosen=${value.split("/")}
            change=${(list) => rest.change(list.join("/"))} />` };
    if (words.as === "pad" && Object.hasOwn(PADS, value)) return { labelled: true, draw: (rest) => html`<${Words} ...${rest} list=${[...Object.entries(PADS), ["12/34", "my own …"]]} />` };
    if (parameter.type === "number" && value !== "") return { labelled: true, draw: (rest) => html`<${Count} ...${rest} parameter=${parameter} words=${words} />` };
    return { labelled: true, draw: (rest) => html`<${Text} ...${rest} parameter=${parameter} />` };
}

// One parameter with its label, and what is wrong with it.
export function Setting({ parameter, words, value, change, wrong }) {
    const id = `setting-${parameter.name}`, label = words.label ?? parameter.name;
    const { labelled, draw } = control(parameter, words, value);
    const described = wrong ? `${id}-wrong` : words.label ? undefined : `${id}-help`;
    return html`<div class=${`field${wrong ? " wrong-field" : ""}`}>
        ${labelled ? html`<label for=${id}>${label}</label>` : html`<span class="label" aria-hidden="true">${label}</span>`}
        ${draw({ id, label, value, change, described })}
        ${!words.label && html`<small id=${`${id}-help`}>${parameter.help}</small>`}
        ${wrong && html`<p id=${`${id}-wrong`} role="alert" class="error">${wrong}</p>`}</div>`;
}
