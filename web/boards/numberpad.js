// The key pad, and the tower that grows by the key that is pressed. A move is a key.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";
import { hintClass, markClass, markText, Sign } from "../marks.js";
import { Roving } from "../roving.js";
import { gameText } from "../state.js";

const WIDTH = 120, HEIGHT = 300, DRAWN_BLOCKS = 120, SHOWN_ROWS = 9;

export const fits = () => true;
export const legal = ({ keys }) => keys;
export const rules = ({ t, play }) => `Press another key in the row or the column of the last one: the tower grows by that many blocks. \
Whoever makes it higher than ${t} ${play === "normal" ? "wins" : "loses"}.`;
export const say = (move) => `pressed ${worth(move)}`;
export const doing = (move) => `Press ${worth(move)}`;

const worth = (key) => parseInt(key, 36);

// Each key of the pad once, with the cells it covers, counted from 1 as a grid wants them.
function keysOf(pad) {
    const keys = new Map();
    pad.split("/").forEach((row, y) => [...row].forEach((key, x) => {
        if (key === ".") return;
        const { left = x + 1, top = y + 1 } = keys.get(key) ?? {};
        keys.set(key, { key, left, top, right: x + 2, bottom: y + 2 });
    }));
    return [...keys.values()];
}

// Storeys are the keys pressed; single blocks are drawn while they are big enough to be seen.
function Tower({ done, limit, height, toppled, next }) {
    const scale = HEIGHT / Math.max(limit + 2, height, 1);
    let floor = 0;
    const storeys = done.map((key, index) => {
        const bottom = floor;
        floor += worth(key);
        return { index, bottom, top: floor };
    });
    const y = (level) => HEIGHT + 12 - level * scale;
    const blocks = limit <= DRAWN_BLOCKS ? 1 : 0;
    return html`<svg class=${`tower${toppled ? " toppled" : ""}`} viewBox="0 0 ${WIDTH} ${HEIGHT + 20}" role="img"
        aria-label=${`The tower: ${height} blocks of at most ${limit}${toppled ? "; it has toppled" : ""}`}>
        <defs><pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect class="stripe-ground" width="6" height="6" /><rect class="stripe" width="2.5" height="6" /></pattern></defs>
        <line class="ground" x1="4" x2=${WIDTH - 4} y1=${y(0)} y2=${y(0)} />
        <g class="storeys">${storeys.filter(({ top, bottom }) => top > bottom).map(({ index, bottom, top }) => html`
            <rect key=${index} class=${`storey ${index % 2 ? "second" : "first"}`} x="34" width="36"
                y=${y(top)} height=${(top - bottom) * scale} />
            ${blocks && Array.from({ length: top - bottom - 1 }, (_, step) => html`
                <line class="joint" x1="34" x2="70" y1=${y(bottom + step + 1)} y2=${y(bottom + step + 1)} />`)}`)}</g>
        ${next > 0 && html`<rect class="storey next" x="34" width="36" y=${y(height + next)} height=${next * scale} />`}
        <line class="limit" x1="16" x2=${WIDTH - 4} y1=${y(limit)} y2=${y(limit)} />
        <text class="limit-text" x=${WIDTH - 4} y=${y(limit) - 4} text-anchor="end">${limit}</text>
    </svg>`;
}

export function Board({ facts, settings, done, marks, hint, chosen, touch, enabled }) {
    const reach = new Set(facts.keys);
    const keys = keysOf(settings.pad);
    const columns = Math.max(...keys.map(({ right }) => right)) - 1, rows = Math.max(...keys.map(({ bottom }) => bottom)) - 1;
    return html`<div class="pad-and-tower">
        <div class="tower-side">
            <${Tower} done=${done} limit=${Number(settings.t)} height=${Number(facts.height)} toppled=${facts.toppled}
                next=${chosen ? worth(chosen) : 0} />
            <p>${facts.toppled ? html`<b>Toppled!</b>` : html`<b>${facts.height}</b>\u00a0high, <b>${facts.left}</b>\u00a0left`}</p>
        </div>
        <${Roving} label="The keys" class="pad" style=${{ "--columns": columns, "--rows": rows }}>${keys.map(({ key, left, top, right, bottom }) => {
            const mark = marks?.get(key);
            const usable = enabled && reach.has(key);
            const where = key === facts.last ? ", the last key" : reach.has(key) ? "" : ", out of reach";
            return html`<button type="button" key=${key} aria-disabled=${!usable} title=${mark?.why} aria-pressed=${chosen === key}
                class=${`key${key === facts.last ? " last" : ""}${reach.has(key) ? "" : " far"}${markClass(mark)}${hintClass(hint, key, key)}`}
                style=${{ gridColumn: `${left} / ${right}`, gridRow: `${top} / ${bottom}` }}
                aria-label=${`Key ${worth(key)}${where}${markText(mark)}`}
                onClick=${() => usable && touch(key)}>${worth(key)}<${Sign} mark=${mark} /></button>`;
        })}<//></div>`;
}

// The paper's table: which keys win with so much left, whatever was pressed last.
export function Reason({ facts, settings, state }) {
    const left = Number(facts.left);
    // A key in the middle of a game may be 0 even if the first may not.
    const anyOpening = { ...state, settings: { ...state.settings, opening: "any" } };
    const over = `t=${Math.max(0, left - SHOWN_ROWS + 1)}..${left}`;
    const { answer } = useAnswer("table", facts.toppled ? null : { game: gameText(anyOpening), over });
    if (!answer) return null;
    const keys = keysOf(settings.pad).map(({ key }) => key).sort();
    return html`<div class="wide" tabindex="0" role="region" aria-label="The keys that win"><table class="winning-keys"><caption>The keys that win if they can be reached, by what is left (▸ now)</caption>
        <thead><tr><th scope="col">left</th>${keys.map((key) => html`<th scope="col">${worth(key)}</th>`)}</tr></thead>
        <tbody>${[...answer.rows].reverse().map(({ t, moves }) => html`<tr class=${t === left ? "here" : ""}>
            <th scope="row">${t === left ? "▸" : ""}${t}</th>
            ${keys.map((key) => html`<td>${moves.includes(key) ? "▲" : html`<span class="quiet">·</span>`}</td>`)}</tr>`)}
        </tbody></table></div>`;
}
