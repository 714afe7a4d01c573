// Strike It Out: the winning strategy as a tree, drawn by the engine; Figure 7 of the report shows one.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";
import { Figure } from "./figure.js";
import { limited, Progress, useQuestion } from "./long.js";

export const name = "tree";
export const title = "The winning strategy as a tree";
export const text = "The winner has one move in each position (round boxes, with !), the loser all of them. Figure 7 of the report shows such a tree for 1..5.";
export const fields = [
    { name: "line", default: "1..8" }, "ops",
    { name: "depth", type: "number", default: "6", help: "how many moves deep", least: 1, greatest: 1000 },
    { name: "minimal", choices: "no|yes", default: "no", help: "yes: choose the winning moves that make the smallest tree" },
];

export function Picture({ values, game, address }) {
    const settings = { line: values.line, ops: values.ops };
    const parameters = { game: game(settings), depth: values.depth, ...(values.minimal === "yes" ? { minimal: 1 } : {}) };
    const question = useQuestion("tree", parameters);
    const grown = question.answer?.tree;
    const { answer: drawing } = useAnswer("tree", grown ? limited({ ...parameters, format: "svg" }) : null);
    const { answer: written } = useAnswer("tree", grown ? limited({ ...parameters, format: "text" }) : null);
    return html`<${Progress} question=${question} />
        <${Figure} title=${`${title}: ${parameters.game}`} file="strikeout-tree" formats=${["svg", "png", "json"]} drawing=${drawing}
            ready=${Boolean(drawing)} question=${{ command: "tree", parameters }} dataName="The tree as text" data=${() => html`<pre>${written ?? "…"}</pre>`}>
            ${drawing && html`<div class="cells tree" tabindex="0" role="region" aria-label="The tree" dangerouslySetInnerHTML=${{ __html: drawing }}></div>
                <p class="told">${question.answer.drawn} moves${question.answer.minimal === "exact" ? ", the fewest possible" : ""}${question.answer.cut
                    ? "; the tree is too large and ends early" : ""}. <a href=${address(settings)}>Play it</a></p>`}
        <//>`;
}
