// A path for each game: steps to be done, one idea a screen, from the first moves to a win against the perfect program.
import { html } from "./html.js";
import { useAddress, useTitle } from "./address.js";
import { keep, kept } from "./kept.js";
import { lessonOf, lessons } from "./lessons/lessons.js";
import { Living } from "./living.js";
import { useState } from "./preact-hooks.js";
import { gameOf, viewOf } from "./state.js";
import { kinds } from "./steps.js";

function read(hash, games) {
    if (viewOf(hash) !== "path") return null;
    const text = new URLSearchParams(hash.slice(1));
    const game = gameOf(hash);
    const lesson = games.some(({ name }) => name === game) && lessonOf(game);
    const step = Math.trunc(Number(text.get("step")));
    if (!lesson || !text.has("step")) return { game: lesson ? game : null, step: null };
    return { game, step: step >= 1 && step <= lesson.steps.length ? step : 1 };
}

const write = ({ game, step }) => `#${new URLSearchParams({ view: "path", ...game && { game }, ...step && { step } })}`;

const doneSteps = (game) => new Set((kept(`path ${game}`) ?? "").split(",").filter(Boolean).map(Number));

function keepDone(game, step) {
    const done = doneSteps(game).add(step);
    keep(`path ${game}`, [...done].sort((a, b) => a - b).join(","));
}

function Overview({ games }) {
    useTitle("Learn");
    return html`<main class="home still"><p class="lead">Learn a game by playing it: a few steps each, and in the end you beat the perfect program.</p>
        <ul class="cards">${lessons.filter((lesson) => games.some(({ name }) => name === lesson.game)).map(({ game, steps }) => {
            const done = doneSteps(game);
            const next = steps.findIndex((_, index) => !done.has(index + 1)) + 1 || 1;
            return html`<li class="card" key=${game}><${Living} name=${game} /><a class="card-link" href=${write({ game, step: next })}>${games.find(({ name }) => name === game).title}</a>
                <p aria-hidden="true" class="steps-done">${steps.map((_, index) => (done.has(index + 1) ? "★" : "○")).join(" ")}</p>
                <p>${done.size === steps.length ? "All done." : done.size ? `${done.size} of ${steps.length} steps done.` : `${steps.length} steps.`}</p></li>`;
        })}</ul></main>`;
}

function Steps({ lesson, at, done }) {
    return html`<nav aria-label="Steps"><ol class="steps">${lesson.steps.map(({ title }, index) => html`<li key=${index}>
        <a href=${write({ game: lesson.game, step: index + 1 })} aria-current=${index + 1 === at ? "step" : undefined}
            aria-label=${`Step ${index + 1}: ${title}${done.has(index + 1) ? ", done" : ""}`}>${done.has(index + 1) ? "★" : index + 1}</a></li>`)}</ol></nav>`;
}

function Lesson({ games, lesson, at }) {
    const [, again] = useState(0);
    const step = lesson.steps[at - 1], done = doneSteps(lesson.game), last = at === lesson.steps.length;
    const title = games.find(({ name }) => name === lesson.game).title;
    const Kind = kinds[step.kind];
    useTitle(`${title}, step ${at}`);
    const finish = () => {
        keepDone(lesson.game, at);
        again((n) => n + 1);
    };
    return html`<main class="home path"><${Steps} lesson=${lesson} at=${at} done=${done} />
        <section aria-labelledby="step-title"><h2 id="step-title">${title}: ${step.title}</h2>
            ${step.kind !== "trick" && html`<p class="says">${step.says}</p>`}
            <${Kind} key=${`${lesson.game} ${at}`} games=${games} step=${step} done=${finish} />
            <div class="buttons next">
                ${at > 1 && html`<a class="button" href=${write({ game: lesson.game, step: at - 1 })}>Back</a>`}
                ${last ? html`<a class=${`button${done.has(at) ? " main" : ""}`} href=${`#${new URLSearchParams({ view: "play", game: lesson.game })}`}>Play on</a>`
                    : html`<a class=${`button${done.has(at) ? " main" : ""}`} href=${write({ game: lesson.game, step: at + 1 })}>${done.has(at) ? "Next step" : "Skip this step"}</a>`}</div></section></main>`;
}

export function Path({ games }) {
    const [state] = useAddress((hash) => read(hash, games), write, () => read("#view=path", games));
    if (!state.step) return html`<${Overview} games=${games} />`;
    return html`<${Lesson} key=${`${state.game} ${state.step}`} games=${games} lesson=${lessonOf(state.game)} at=${state.step} />`;
}
