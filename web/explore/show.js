// Who wins, or the Grundy value: a switch that is there where the game has Grundy values.
import { html } from "../html.js";
import { useAnswer } from "../answers.js";

const SECONDS = 2;

// Whether the game has any: the smallest table tells. over: a range, or two of them, whose first game is asked about.
export function useGrundy(game, over) {
    const first = [over].flat().map((one) => one.replace(/=(\d+)\.\..*/, "=$1..$1"));
    const { answer } = useAnswer("table", { game, over: first, limit: 1, time: SECONDS, voice: "plain" });
    return Boolean(answer?.impartial);
}

export const Show = ({ grundy, possible, change }) => possible && html`<div class="buttons" role="group" aria-label="What a cell shows">
    <button type="button" aria-pressed=${!grundy} onClick=${() => change({ "show-what": "winner" })}>Who wins</button>
    <button type="button" aria-pressed=${grundy} onClick=${() => change({ "show-what": "Grundy value" })}>Grundy value</button></div>`;
