// Puzzles: today's, those of earlier days, any other, or a set from a teacher.
import { html } from "./html.js";
import { go, useAddress, useTitle } from "./address.js";
import { remembered, useAnswer } from "./answers.js";
import { earlier, hasPuzzles, keepSolved, progress, puzzleOf, readable, result, solvedOn, streak, today } from "./daily.js";
import { Failed, useRound } from "./failed.js";
import { useLayoutEffect, useState } from "./preact-hooks.js";
import { Trial } from "./puzzle.js";
import { another, DIFFICULTIES, question, questions, read, write } from "./puzzle_state.js";

// Puts a text on the clipboard, and says so; where that is not allowed, shows it.
function ShareResult({ text }) {
    const [done, tell] = useState(null);
    const share = () => navigator.clipboard.writeText(text).then(() => tell("copied"), () => tell("shown"));
    return html`<button type="button" class="main" onClick=${share}>${done === "copied" ? "✓ Copied" : "Share the result"}</button>
        <span role="status">${done === "copied" ? html`<span class="hidden">The result is copied.</span>`
            : done === "shown" && html`<textarea class="shared" rows="3" readonly aria-label="The result">${text}</textarea>`}</span>`;
}

// The puzzle to a state, made by the engine.
function Made({ games, state, name, title, done, children }) {
    const { answer, error } = useAnswer("puzzle", question(state));
    const puzzle = answer?.puzzles[0];
    const problem = error ?? (!puzzle && answer?.undecided ? { message: answer.undecided } : null);
    if (problem) return html`<section><${Failed} error=${problem} /></section>`;
    if (!puzzle) return html`<section><p class="status" role="status">Making a puzzle …</p></section>`;
    return html`<${Trial} games=${games} puzzle=${puzzle} name=${name} title=${title} done=${done} children=${children} />`;
}

function Daily({ games, day, solved }) {
    const { game, difficulty } = puzzleOf(day);
    const { title } = games.find(({ name }) => name === game);
    const address = `${location.href.split("#")[0]}${write({ day })}`;
    return html`<${Made} key=${day} games=${games} state=${{ day }} name=${day} done=${({ shown }) => { if (!shown) keepSolved(day); solved(); }}
        title=${`${day === today() ? "Today's puzzle" : readable(day)}: ${title}, ${difficulty}`}>
        ${({ made, over }) => over && html`<${ShareResult} text=${`${result(day, title, made)}\n${address}`} />`}<//>`;
}

// What came of a day, as a sign and in words.
const outcome = (day) => (solvedOn(day) ? ["★", "solved"] : progress(day).shown ? ["○", "shown"] : progress(day).tries.length ? ["✗", "tried"] : ["·", "not tried"]);

function Days({ games, shown }) {
    const now = today(), length = streak(now);
    return html`<section aria-labelledby="days-title"><h2 id="days-title">Day by day</h2>
        <p class="streak">${length ? html`<b>${length}</b> ${length === 1 ? "day" : "days"} in a row.${!solvedOn(now) && " Solve today's puzzle to keep it going."}`
            : "Solve a puzzle every day, and you have a streak."}</p>
        <ul class="days">${[now, ...earlier(now)].map((day) => {
            const [sign, words] = outcome(day);
            return html`<li key=${day}><a href=${write({ day })} aria-current=${day === shown ? "page" : undefined}>
                <span class="outcome" aria-hidden="true">${sign}</span><span class="day">${day === now ? "Today" : readable(day)}</span><span class="hidden">, ${words}</span>
                <small>${games.find(({ name }) => name === puzzleOf(day).game).title}</small></a></li>`;
        })}</ul></section>`;
}

function ByGame({ games, state }) {
    return html`<section aria-labelledby="by-game-title"><h2 id="by-game-title">By game and difficulty</h2>
        <table class="by-game"><thead><tr><th scope="col"><span class="hidden">Game</span></th>${DIFFICULTIES.map((level) => html`<th scope="col">${level}</th>`)}</tr></thead>
            <tbody>${games.filter(hasPuzzles).map(({ name, title }) => html`<tr key=${name}><th scope="row">${title}</th>${DIFFICULTIES.map((difficulty) => {
                const here = state.game === name && state.difficulty === difficulty;
                return html`<td><button type="button" aria-label=${`${title}, ${difficulty}`} aria-pressed=${here}
                    onClick=${() => go(write(another({ game: name, difficulty })))}>▸</button></td>`;
            })}</tr>`)}</tbody></table></section>`;
}

// The puzzles of a set, its games in turn.
export function useSet(state) {
    const [got, set] = useState({});
    const round = useRound(got.failed?.[0]);
    const key = JSON.stringify(questions(state));
    useLayoutEffect(() => {
        const leaving = new AbortController();
        set({});
        Promise.all(questions(state).map((one) => remembered("puzzle", one, leaving.signal))).then((answers) => {
            if (leaving.signal.aborted) return;
            const lists = answers.map(({ puzzles }) => puzzles);
            set({
                failed: answers.filter(({ undecided }) => undecided).map(({ undecided: message }) => ({ message })),
                puzzles: Array.from({ length: state.count }, (_, index) => lists[index % lists.length][Math.floor(index / lists.length)]).filter(Boolean),
            });
        }, (error) => leaving.signal.aborted || set({ failed: [error] }));
        return () => leaving.abort();
    }, [key, round]);
    return got;
}

const setName = ({ of, difficulty, seed, count }, at) => `${of.join("/")} ${difficulty} ${seed} ${count} ${at}`;

function SetView({ games, state, change }) {
    const { puzzles, failed = [] } = useSet(state);
    const [, again] = useState(0);
    const at = Math.min(state.at, puzzles?.length ?? state.at);
    const stateOf = (place) => {
        const { tries, shown } = progress(setName(state, place));
        return shown ? "○" : tries.includes(puzzles[place - 1].solution) ? "★" : tries.length ? "✗" : "·";
    };
    return html`<main class="set"><div class="table">
        ${failed.map((error) => html`<${Failed} error=${error} />`)}
        ${!puzzles && !failed.length && html`<p class="status" role="status">Making the puzzles …</p>`}
        ${puzzles?.length > 0 && html`<nav aria-label="The puzzles"><ol class="numbers-of-set">${puzzles.map((_, index) => html`<li key=${index}>
                <button type="button" aria-current=${index + 1 === at ? "page" : undefined} aria-label=${`Puzzle ${index + 1} ${stateOf(index + 1)}`}
                    onClick=${() => change({ ...state, at: index + 1 })}>${index + 1} ${stateOf(index + 1)}</button></li>`)}</ol></nav>
            <${Trial} key=${`${at} ${write(state)}`} games=${games} puzzle=${puzzles[at - 1]} name=${setName(state, at)} done=${() => again((n) => n + 1)}>
                ${({ over }) => over && at < puzzles.length && html`<button type="button" class="main" onClick=${() => change({ ...state, at: at + 1 })}>Next puzzle</button>`}<//>`}
        </div></main>`;
}

export function Puzzles({ games }) {
    useTitle("Puzzles");
    const [state, change] = useAddress((hash) => read(hash, games), write, () => read("#view=puzzles", games));
    const [, again] = useState(0);
    if (state.of) return html`<${SetView} games=${games} state=${state} change=${change} />`;
    const day = state.game ? null : state.day;
    const name = write(state);
    return html`<main>
        <div class="table">${day ? html`<${Daily} games=${games} day=${day} solved=${() => again((n) => n + 1)} />`
            : html`<${Made} key=${name} games=${games} state=${state} name=${name}>
                ${({ over }) => html`<button type="button" class=${over ? "main" : ""} onClick=${() => change(another(state))}>Another one</button>`}<//>`}</div>
        <div class="side"><${Days} games=${games} shown=${day} /><${ByGame} games=${games} state=${state} /></div>
        </main>`;
}
