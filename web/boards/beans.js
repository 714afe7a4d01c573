// A heap of beans and the players' two piles. A move is how many beans are taken.
import { html } from "../html.js";
import { hintClass, markClass, markText, Sign } from "../marks.js";
import { Roving } from "../roving.js";

const DRAWN = 200, DRAWN_ON_BUTTON = 6;

// "1..3/7" as numbers.
const numbersOf = (text) => text.split("/").flatMap((part) => {
    const [from, to = from] = part.split("..").map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
});

export const fits = () => true;

export const legal = ({ beans }, { take }) =>
    [...new Set(numbersOf(take))].filter((count) => count <= Number(beans)).sort((a, b) => a - b).map(String);

const wishesOf = ({ win }) => {
    const [first, second = first] = win.split("/");
    return { first, second };
};

export function rules(settings) {
    const { first, second } = wishesOf(settings);
    const counts = settings.take.split("/"), beans = settings.take === "1" ? "bean" : "beans";
    const left = counts.every((count) => Number.parseInt(count, 10) > 1); // some beans may stay in the heap, and then both may be right, or neither
    const wishes = first === second ? `Whoever then has an ${first} number of beans wins${left ? "; if both do or neither does, nobody wins" : ""}`
        : `The first player wants to have an ${first} number of beans then, the second an ${second} one${left ? "; if both or neither do, nobody wins" : ""}`;
    return `Take ${counts.join(" or ").replaceAll("..", " to ")} ${beans} at a time until ${left ? "nobody can" : "the heap is empty"}. ${wishes}.`;
}

export const say = (move) => `took ${move} bean${move === "1" ? "" : "s"}`;

export const doing = (move) => `Take ${move} bean${move === "1" ? "" : "s"}`;

const parity = (count) => (count % 2 ? "odd" : "even");

// going: how many of them, at the end, the chosen move takes; gone: how many the last move took
const Beans = ({ count, going = 0, gone = 0 }) => html`<span class="beans" aria-hidden="true">
    ${Array.from({ length: count + gone }, (_, index) => html`<span key=${index}
        class=${`bean${index >= count ? " gone" : index >= count - going ? " going" : ""}`}></span>`)}</span>`;

function Pile({ side, name, done, wish }) {
    const held = done.filter((_, index) => index % 2 === (side === "first" ? 0 : 1))
        .reduce((sum, move) => sum + Number(move), 0);
    const pleased = parity(held) === wish;
    return html`<div class=${`pile ${side}`}>
        <h3><span class="dot" aria-hidden="true"></span>${name}</h3>
        <p><b>${held}</b> ${parity(held)} <span class="wish">${pleased ? "✓" : "✗"} wants ${wish}</span></p></div>`;
}

export function Board({ facts, settings, done, names, marks, hint, chosen, touch, enabled }) {
    const wishes = wishesOf(settings);
    const heap = Number(facts.beans), last = Number(done[done.length - 1] ?? 0);
    return html`<div class="bean-table">
        <div class="heap"><p><b>${facts.beans}</b> ${heap === 1 ? "bean" : "beans"} in the heap</p>
            <${Beans} count=${Math.min(heap, DRAWN)} going=${Number(chosen ?? 0)} gone=${heap < DRAWN ? Math.min(last, 12) : 0} />${heap > DRAWN ? "…" : ""}</div>
        <${Roving} label="How many beans to take" class="choices">${legal(facts, settings).map((move) => {
            const mark = marks?.get(move);
            return html`<button type="button" key=${move} class=${`choice take${markClass(mark)}${hintClass(hint, move, move)}`}
                aria-disabled=${!enabled} title=${mark?.why} aria-label=${`Take ${move}${markText(mark)}`} aria-pressed=${chosen === move}
                onClick=${() => enabled && touch(move)}>${move}
                <${Beans} count=${Number(move) <= DRAWN_ON_BUTTON ? Number(move) : 0} />
                <${Sign} mark=${mark} /></button>`;
        })}<//>
        <div class="piles">
            <${Pile} side="first" name=${names.first} done=${done} wish=${wishes.first} />
            <${Pile} side="second" name=${names.second} done=${done} wish=${wishes.second} />
        </div></div>`;
}

// With 1, 2 or 3 to take, heaps repeat every 8 beans.
export function Reason({ facts }) {
    const { modulus, residue, beans } = facts;
    return html`${modulus && html`<table class="residues">
            <caption>${beans} beans leave the remainder ${residue} when divided by ${modulus}</caption>
            <tbody><tr>${Array.from({ length: Number(modulus) }, (_, rest) =>
                html`<td class=${rest === Number(residue) ? "here" : "quiet"}>${rest === Number(residue) ? "▸" : ""}${rest}</td>`)}</tr></tbody>
        </table>`}
        <p>Whoever is to move has an ${facts.mover_holds} number of beans and wants an ${facts.mover_wishes} one; the other player
        has an ${facts.other_holds} number and wants an ${facts.other_wishes} one.</p>`;
}
