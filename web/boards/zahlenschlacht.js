// The numbers 1 to n in a grid, crossed out in two colours. A move is the number crossed out.
import { html } from "../html.js";
import { hintClass, markClass, markText, Sign } from "../marks.js";
import { useState } from "../preact-hooks.js";
import { Roving } from "../roving.js";

const MOST = 400;

export const fits = ({ numbers }, { n }) => numbers && Number(n) <= MOST;
export const legal = ({ numbers }) => numbers.map(String);
export const rules = ({ d, roles, leave }) => `Cross out one number after another until ${leave} are left. If \
${Number(leave) === 2 ? "their sum" : "the sum of some two of them"} can be divided by ${d}, the ${roles === "paper" ? "first player wins; if not, the second" : "second player wins; if not, the first"}.`;
export const say = (move) => `crossed out ${move}`;
export const doing = (move) => `Cross out ${move}`;

// The numbers left whose sum with this one d divides.
export function partnersOf(facts, number) {
    const pair = facts.pairs?.find(({ numbers, partners }) => numbers.includes(number) || partners.includes(number));
    if (!pair) return [];
    if (pair.residue === pair.partner) return pair.numbers.filter((other) => other !== number);
    return pair.numbers.includes(number) ? pair.partners : pair.numbers;
}

function Crossed({ number, side, last }) {
    return html`<span class=${`number crossed ${side}${last ? " last-move" : ""}`}>${number}
        <span class="hidden">, crossed out by the ${side} player</span></span>`;
}

function Left({ number, residue, superfluous, partner, look, mark, hint, chosen, touch, enabled }) {
    const facts = residue === undefined ? "" : `, remainder ${residue}${superfluous ? ", superfluous" : ""}`;
    return html`<button type="button" class=${`number${superfluous ? " superfluous" : ""}${partner ? " partner" : ""}${chosen ? " going" : ""}${markClass(mark)}${hintClass(hint, String(number), String(number))}`}
        aria-pressed=${chosen} aria-disabled=${!enabled} title=${mark?.why} aria-label=${`Cross out ${number}${facts}${markText(mark)}`}
        onClick=${() => enabled && touch(String(number))} onMouseEnter=${() => look(number)} onFocus=${() => look(number)}
        onMouseLeave=${() => look(null)} onBlur=${() => look(null)}
        data-residue=${residue}>
        ${number}<${Sign} mark=${mark} /></button>`;
}

// Two of the numbers left whose sum d divides, or undefined.
const divisible = (facts) => facts.numbers.map((number) => [number, partnersOf(facts, number)[0]]).find(([, partner]) => partner !== undefined);

function Sum({ facts, d }) {
    const pair = facts.numbers.length === 2 ? facts.numbers : divisible(facts);
    if (!pair) return html`<p class="sum">There are <b>no two</b> with a sum that ${d} divides.</p>`;
    const sum = BigInt(pair[0]) + BigInt(pair[1]), rest = sum % BigInt(d);
    return html`<p class="sum">${pair.join(" + ")} = <b>${String(sum)}</b>, which ${d} ${rest === 0n
        ? html`<b>divides</b>: ${String(sum)} = ${String(sum / BigInt(d))} · ${d}`
        : html`does <b>not divide</b>: the remainder is ${String(rest)}`}.</p>`;
}

// Columns that make a board about as wide as the screen is: a phone has five or seven.
const columnsFor = (n) => (n <= 25 ? 5 : n <= 49 ? 7 : 10);

export function Board({ facts, settings, done, marks, hint, chosen, touch, enabled }) {
    const [shown, show] = useState(false);
    const [looked, look] = useState(null);
    const crossed = new Map(done.map((move, index) => [Number(move), index % 2 ? "second" : "first"]));
    const last = Number(done[done.length - 1]);
    const residues = new Map(facts.numbers.map((number, index) => [number, facts.residues?.[index]]));
    const superfluous = new Set(facts.superfluous ?? []);
    const partners = new Set(shown && looked !== null ? partnersOf(facts, looked) : []);
    const over = facts.moves_total === 0;
    const n = Number(settings.n), columns = columnsFor(n);
    return html`<div class="number-table" style=${{ "--columns": columns, "--rows": Math.ceil(n / columns) }}>
        <${Roving} label="The numbers" class=${`numbers${n > 49 ? " many" : ""}`}>
        ${Array.from({ length: n }, (_, index) => {
            const number = index + 1;
            if (crossed.has(number)) return html`<${Crossed} key=${number} number=${number} side=${crossed.get(number)} last=${number === last} />`;
            if (over) return html`<span class="number survivor" key=${number}>${number}</span>`;
            return html`<${Left} key=${number} number=${number} mark=${marks?.get(String(number))}
                residue=${shown ? residues.get(number) : undefined} superfluous=${shown && superfluous.has(number)}
                partner=${partners.has(number)} look=${look} hint=${hint} chosen=${chosen === String(number)} touch=${touch} enabled=${enabled} />`;
        })}<//>
        ${over ? html`<div class="under"><${Sum} facts=${facts} d=${settings.d} /></div>` : facts.residues && html`
            <label class="tick under"><input type="checkbox" checked=${shown} onChange=${(event) => show(event.target.checked)} />
                ${shown && superfluous.size ? "dashed: no partner is left" : `remainders when divided by ${settings.d}`}</label>`}</div>`;
}

export function Reason({ facts }) {
    if (!facts.pairs?.length) return null;
    return html`<div class="wide"><table class="pairs"><caption>Numbers and their partners, by remainder</caption>
        <thead><tr><th scope="col">remainders</th><th scope="col">numbers</th><th scope="col">partners</th></tr></thead>
        <tbody>${facts.pairs.map(({ residue, partner, numbers, partners }) => html`<tr>
            <th scope="row">${residue} and ${partner}</th><td>${numbers.join(" ") || "none"}</td>
            <td>${residue !== partner ? partners.join(" ") || "none" : numbers.length > 1 ? "each other" : "none"}</td></tr>`)}</tbody>
    </table></div>
    <p>${facts.superfluous_total} superfluous: no partner is left for them. At least ${facts.cover} more must be crossed out until that is true of all.</p>`;
}
