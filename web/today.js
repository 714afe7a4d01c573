// Today's puzzle on the first page: its position, and how many days in a row are solved. It is asked for when all else is there.
import { html } from "./html.js";
import { useAnswer } from "./answers.js";
import { puzzleOf, solvedOn, streak, today } from "./daily.js";
import { Drawing } from "./drawing.js";
import { playable, settingsOf } from "./puzzle.js";
import { question } from "./puzzle_state.js";
import { position } from "./state.js";

function useToday(games, day) {
    const puzzle = useAnswer("puzzle", question({ day })).answer?.puzzles[0];
    const state = puzzle && playable(puzzle, games);
    const facts = useAnswer("facts", state ? position(state) : null).answer;
    return facts && { puzzle, facts, game: state.game, settings: settingsOf(state, games) };
}

export function Today({ games }) {
    const day = today(), length = streak(day);
    const { game, difficulty } = puzzleOf(day);
    const shown = useToday(games, day);
    return html`<p>${games.find(({ name }) => name === game).title}, ${difficulty}. ${solvedOn(day) ? "★ Solved." : "Which move wins?"}
            ${length > 0 && html`<span class="quiet-text"> ${length} ${length === 1 ? "day" : "days"} in a row.</span>`}</p>
        <div class="drawing" aria-hidden="true">${shown && html`<${Drawing} game=${shown.game} facts=${shown.facts} settings=${shown.settings} done=${shown.puzzle.after} text=${shown.puzzle.board} />`}</div>`;
}
