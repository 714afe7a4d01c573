// Strike It Out: the winning strategy as a tree, drawn by the engine; Figure 7 of the report shows one.
import { html } from "../html.js";
import { Figure } from "./figure.js";
import { Progress, useQuestion } from "./long.js";

export const name = "tree";
export const title = "The winning strategy as a tree";
export const text = "The winner has one move everywhere (round boxes, with !), the loser all of them. Figure 7 of the report shows such a tree for 1..5.";
export const fields = [
    { name: "line", default: "1..8" }, "ops",
    { name: "depth", type: "number", default: "6", help: "how many moves deep", least: 1, greatest: 40 },
    { name: "minimal", choices: "no|yes", default: "no", help: "yes: take the winning moves that make the tree smallest" },
];

export function Picture({ values, game, address }) {
    const settings = { line: values.line, ops: values.ops };
    const parameters = { game: game(settings), depth: values.depth, ...(values.minimal === "yes" ? { minimal: 1 } : {}) };
    const drawn = useQuestion("tree", { ...parameters, format: "svg" });
    const written = useQuestion("tree", { ...parameters, format: "text" });
    return html`<${Progress} question=${drawn} />
        <${Figure} title=${`${title}: ${parameters.game}`} file="strikeout-tree" formats=${["svg", "png", "json"]} ready=${Boolean(drawn.answer)}
            question=${{ command: "tree", parameters }}
            data=${() => html`<pre>${written.answer ?? "…"}</pre>`}>
            ${drawn.answer && html`<div class="cells tree" tabindex="0" role="region" aria-label="The tree" dangerouslySetInnerHTML=${{ __html: drawn.answer }}></div>`}
            <p class="told"><a href=${address(settings)}>Play it</a></p>
        <//>`;
}
