// The fields of a picture. A number, and the end of a range, also has a slider: it answers while it moves.
import { html } from "../html.js";
import { useLayoutEffect, useRef, useState } from "../preact-hooks.js";
import { rangeText, within } from "./ranges.js";

const FAR = 60, PAUSE = 200;

// How far a slider goes: to the bound if that is near, else to some multiple of the usual value.
function reach([least, greatest], usual, value) {
    const far = greatest - least <= 4 * FAR ? greatest : least + Math.max(FAR, 4 * (usual - least));
    return [least, Math.max(Math.min(greatest, far), value)];
}

const numberIn = (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);

function sliderOf({ type, bounds, least, greatest, default: usual }, value) {
    const limits = bounds ?? [Number(least), Number(greatest)];
    if (type === "number" && numberIn(value) !== null && !Number.isNaN(limits[0]))
        return { at: Number(value), within: reach(limits, numberIn(usual) ?? Number(value), Number(value)), text: String };
    const [, from, to] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(value) ?? [];
    if (type !== "range" || !to || !bounds) return null;
    const [usualFrom, usualTo] = usual.split("..").map(Number);
    const most = Math.max(Number(to), Number(from) + 2 * Math.max(FAR, usualTo - usualFrom));
    return { at: Number(to), within: [Number(from) + 1, Math.min(limits[1], most)], text: (end) => rangeText([from, end]) };
}

function limits({ type, least, greatest }) {
    if (type !== "number" || least === undefined) return "";
    return typeof greatest === "string" ? `(at least ${least})` : `(${least} to ${greatest})`;
}

function Field({ field, value, wrong, slide }) {
    const id = `setting-${field.name}`, slider = sliderOf(field, value), name = field.label ?? field.name;
    // What is being typed stays when the field is drawn again.
    const [typed, type] = useState(null);
    useLayoutEffect(() => type(null), [value]);
    return html`<div class="field">
        <label for=${id}>${name}</label>
        ${field.choices
            ? html`<select id=${id} name=${field.name} aria-describedby=${`${id}-help`}>${field.choices.split("|").map((choice) =>
                html`<option value=${choice} selected=${choice === value}>${field.says?.[choice] ?? choice}</option>`)}</select>`
            : html`<input id=${id} name=${field.name} value=${typed ?? value} onInput=${(event) => type(event.target.value)} autocomplete="off" spellcheck=${false}
                inputmode=${field.type === "number" ? "numeric" : "text"} aria-invalid=${wrong ? "true" : undefined} aria-describedby=${`${id}-help`} />`}
        ${slider && html`<input type="range" aria-label=${`${name}, slider`} min=${slider.within[0]} max=${slider.within[1]} value=${slider.at}
            onInput=${(event) => slide({ [field.name]: slider.text(within(Number(event.target.value), slider.within)) })} />`}
        ${wrong && html`<p role="alert" class="error">${wrong}</p>`}
        <small id=${`${id}-help`}>${[field.help, limits(field)].filter(Boolean).join(" ")}</small></div>`;
}

export function Fields({ list, values, wrong, change, slide }) {
    const take = (event) => {
        const { name, value } = event.target;
        if (name) change({ [name]: value.trim() });
    };
    return html`<form class="fields" aria-label="What to look at" onChange=${take} onSubmit=${(event) => event.preventDefault()}>
        ${list.map((field) => html`<${Field} key=${field.name} field=${field} value=${values[field.name]} wrong=${wrong[field.name]} slide=${slide} />`)}</form>`;
}

// Values that follow a slider at once, and go into the address when it rests: a browser does not let an address change a hundred times.
// If a link brings other values in the meantime, those count; a field that is changed takes the slider's values along.
export function useSliding(kept, change) {
    const [slid, setSlid] = useState({});
    const timer = useRef(0);
    useLayoutEffect(() => () => clearTimeout(timer.current), [kept]);
    const sliding = slid.from === kept ? slid.to : {};
    const set = (next) => change({ ...sliding, ...next });
    const slide = (next) => {
        clearTimeout(timer.current);
        setSlid({ from: kept, to: { ...sliding, ...next } });
        timer.current = setTimeout(() => set(next), PAUSE);
    };
    return { values: { ...kept, ...sliding }, slide, set };
}
