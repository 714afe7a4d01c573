// Questions that may be long: how long they have been at it, how far they are, and a way to stop them.
import { html } from "../html.js";
import { remembered, useAnswer } from "../answers.js";
import { Failed, useRound } from "../failed.js";
import { useLayoutEffect, useState } from "../preact-hooks.js";
import { useClock } from "../waiting.js";

const SECONDS = 20; // that one question may take

export const limited = (parameters) => parameters && { ...parameters, time: SECONDS };

// Tables are asked for in the page's voice; files are saved as the command line prints them.
export const asked = (command, parameters) => limited(parameters && command === "table" ? { ...parameters, voice: "plain" } : parameters);

// As useAnswer, with waiting, stop() and again().
export function useQuestion(command, parameters) {
    const key = JSON.stringify([command, parameters]);
    const [stopped, setStopped] = useState(null);
    const got = useAnswer(command, stopped === key ? null : asked(command, parameters));
    return {
        ...got, stopped: stopped === key, waiting: Boolean(parameters) && stopped !== key && !got.answer && !got.error,
        stop: () => setStopped(key), again: () => setStopped(null),
    };
}

// Questions one after the other, until one is not decided in time; the answers so far.
export function useSteps(command, list) {
    const key = JSON.stringify([command, list]);
    const [found, setFound] = useState({ key: null, answers: [] });
    const [stopped, setStopped] = useState(null);
    const round = useRound(found.error);
    useLayoutEffect(() => {
        if (stopped === key) return undefined;
        setFound(({ error, ...now }) => now);
        const leaving = new AbortController();
        (async () => {
            const answers = [];
            for (const parameters of list) {
                answers.push(await remembered(command, asked(command, parameters), leaving.signal));
                if (leaving.signal.aborted) return;
                setFound({ key, answers: [...answers] });
                if (answers.at(-1).undecided) return;
            }
        })().catch((error) => leaving.signal.aborted || setFound((now) => ({ ...now, key, error })));
        return () => leaving.abort();
    }, [key, stopped, round]);
    const { answers, error } = found.key === key ? found : { answers: [] };
    const over = error || answers.length === list.length || answers.at(-1)?.undecided;
    return {
        answers, error, stopped: stopped === key, steps: list.length, waiting: stopped !== key && !over,
        stop: () => setStopped(key), again: () => setStopped(null),
    };
}

function Clock() {
    const seconds = useClock();
    return seconds === null ? null : html`<span>${seconds} s</span>`;
}

// What there is to say while an answer is on its way, and when there is none.
export function Progress({ question }) {
    const { waiting, stopped, error, answer, answers, steps } = question;
    const cut = answer?.undecided ?? answers?.find((one) => one.undecided)?.undecided;
    return html`<div class="progress" role="status">
        ${waiting && html`<span class="working">Working … <${Clock} />
            ${steps ? html` ${answers.length} of ${steps} <progress aria-label="How far" value=${answers.length} max=${steps}></progress>`
                : ` (at most ${SECONDS} s)`}
            ${" "}<button type="button" onClick=${question.stop}>Stop</button></span>`}
        ${stopped && html`Stopped. <button type="button" onClick=${question.again}>Continue</button>`}
        ${cut && html`<span class="error">${cut}</span>`}
        </div>
        <${Failed} error=${error} />`;
}
