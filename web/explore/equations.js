// Strike It Out: who wins and with how many first equations, over the length of the line.
import { html } from "../html.js";
import { useState } from "../preact-hooks.js";
import { Bars } from "./bars.js";
import { Figure, Table } from "./figure.js";
import { useSteps } from "./long.js";
import { Told } from "./told.js";

const LINES = { "1..n": ["n", 3], "-k..k": ["k", 2] };

export const name = "equations";
export const title = "Winning first equations";
export const text = "For each line: who wins, and how many of the first equations win; if none does, the second player wins.";
export const fields = [
    { name: "line", label: "Which lines", choices: Object.keys(LINES).join("|"), default: "1..n" },
    { name: "to", label: "Up to", type: "number", default: "20", bounds: [3, 63], help: "the last n or k (large ones take a long time)" },
    "ops",
];

export function Picture({ values, game, address, play, frame }) {
    const [cursor, point] = useState(null);
    const [parameter, least] = LINES[values.line] ?? LINES["1..n"];
    const to = Number(values.to);
    const settings = { ops: values.ops };
    const over = (from, last) => ({ game: game(settings), over: `${parameter}=${from}..${last}` });
    const steps = useSteps("table", Array.from({ length: to - least + 1 }, (_, index) => over(least + index, least + index)));
    const rows = steps.answers.flatMap((answer) => answer.rows ?? []);
    const row = rows.find((one) => one[parameter] === cursor);
    const lost = rows.some(({ winner }) => winner === "second");
    const known = (one) => one.winner !== null;
    const count = (one) => (known(one) ? String(one.winning_total ?? "not counted") : one.note);
    const open = (value) => play({ ...settings, [parameter]: value });
    return html`<${Figure} asking=${steps} frame=${frame} title=${`${title}: ${game(settings)}`} file="strikeout-equations" ready=${rows.length > 0}
            question=${{ command: "table", parameters: over(least, rows.at(-1)?.[parameter]) }}
            data=${() => html`<${Table} caption=${title} heads=${[parameter, "winner", "winning first equations"]}
                rows=${rows.map((one) => [one[parameter], one.winner ?? one.note, count(one)])} />`}>
            ${rows.length > 0 && html`<${Bars} label="The bars. Left and right go from line to line, Enter plays on it."
                names=${{ columns: lost ? `${parameter} (▼ the second player wins)` : parameter, rows: "winning first equations" }}
                items=${rows.map((one) => ({ label: one[parameter], value: Number(one.winning_total ?? 0), kind: one.winner ?? "undecided",
                    sign: { second: "▼" }[one.winner] ?? ((one.winning_total ?? null) === null ? "?" : undefined) }))}
                cursor=${cursor} point=${point} open=${open} />`}
            ${rows.length > 0 && html`<${Told} game=${row && known(row) ? game({ ...settings, [parameter]: cursor }) : null} name=${`${parameter} = ${cursor}`}
                result=${row && known(row) && `the ${row.winner} player wins; winning first equations: ${count(row)}.`} lists=${true}
                address=${row && address({ ...settings, [parameter]: cursor })}
                hint=${row ? `${parameter} = ${cursor}: ${row.note}.` : "Point at a bar, or go there with the arrow keys."} />`}
        <//>`;
}
