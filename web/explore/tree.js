// Any game: the winning strategy as a tree, drawn by the engine; Figure 7 of the report on Strike It Out shows one.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";
import { Proof } from "../proof.js";
import { Figure } from "./figure.js";
import { limited, useQuestion } from "./long.js";
import { wordsOf } from "../words.js";

export const name = "tree";
export const title = "The strategy as a tree";
export const text = "A sure win on one sheet: one move of the winner (round, with !), and after it every answer of the loser.";

// Games whose usual boards are too large for a sheet; others begin with fewer moves.
const SMALL = {
    zahlenschlacht: { n: "6", d: "3" }, beans: { beans: "9" }, nim: { rows: "1/2/3" }, numberpad: { t: "9" }, strikeout: { line: "1..8" },
};
const DEPTH = { known: "6", other: "3" };

export const fields = (game) => [
    ...game.parameters.filter(({ name }) => !wordsOf(game.name, name).hidden).map((one) => ({ ...one, default: SMALL[game.name]?.[one.name] ?? one.default })),
    { name: "depth", label: "How many moves deep", type: "number", default: SMALL[game.name] ? DEPTH.known : DEPTH.other, help: "depth", least: 1, greatest: 30 },
    { name: "minimal", label: "As small as possible", choices: "no|yes", default: "no", help: "minimal: choose the winning moves that make the smallest tree" },
];

export function Picture({ about, values, game, address, frame }) {
    const settings = Object.fromEntries(about.parameters.map((one) => [one.name, values[one.name]]).filter(([, value]) => value));
    const parameters = { game: game(settings), depth: values.depth, ...(values.minimal === "yes" ? { minimal: 1 } : {}) };
    const question = useQuestion("tree", parameters);
    const grown = question.answer?.tree;
    const { answer: drawing } = useAnswer("tree", grown ? limited({ ...parameters, format: "svg" }) : null);
    const { answer: written } = useAnswer("tree", grown ? limited({ ...parameters, format: "text" }) : null);
    return html`<${Figure} asking=${question} frame=${frame} title=${`${title}: ${parameters.game}`} file=${`${about.name.replace(/[^a-z0-9]+/gi, "-")}-tree`}
            formats=${["svg", "png", "json"]} drawing=${drawing} ready=${Boolean(drawing)} question=${{ command: "tree", parameters }} dataName="The tree as text" data=${() => html`<pre>${written ?? "…"}</pre>`}>
            ${drawing && html`<div class="cells tree" tabindex="0" role="region" aria-label="The tree" dangerouslySetInnerHTML=${{ __html: drawing }}></div>
                <div class="told"><p>${question.answer.drawn} moves${question.answer.minimal === "exact" ? ", the fewest possible" : ""}${question.answer.cut
                    ? "; the tree is too large and ends early" : ""}.</p>
                <p class="buttons"><a class="button" href=${address(settings)}>Play it</a><${Proof} question=${{ game: parameters.game }} /></p></div>`}
        <//>`;
}
