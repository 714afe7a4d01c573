// Answers that were given once are remembered, for a position never changes its value; those that were not decided
// in time too, for the next try would take as long.
import { ask } from "./engine.js";
import { useRound } from "./failed.js";
import { useLayoutEffect, useState } from "./preact-hooks.js";

const MOST = 500;
const known = new Map();

const keyOf = (command, parameters) => `${command} ${JSON.stringify(parameters)}`;

export async function remembered(command, parameters, signal) {
    const key = keyOf(command, parameters);
    if (!known.has(key)) {
        const answer = await ask(command, parameters, signal);
        if (known.size >= MOST) known.delete(known.keys().next().value);
        known.set(key, answer);
    }
    return known.get(key);
}

// The answer to a question, {} until it is there; at once if it is remembered. A question that is not asked (null parameters) or no
// longer asked is dropped, which ends the work on it.
export function useAnswer(command, parameters) {
    const key = parameters && keyOf(command, parameters);
    const [got, setGot] = useState({});
    const round = useRound(got.error);
    useLayoutEffect(() => {
        if (!key) return undefined;
        setGot((now) => (now.error ? {} : now));
        const leaving = new AbortController();
        remembered(command, parameters, leaving.signal).then(
            (answer) => leaving.signal.aborted || setGot({ key, answer }),
            (error) => leaving.signal.aborted || setGot({ key, error }));
        return () => leaving.abort();
    }, [key, round]);
    if (!key) return {};
    if (got.key === key) return got;
    return known.has(key) ? { key, answer: known.get(key) } : {};
}
