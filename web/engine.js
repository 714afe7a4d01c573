// The only place that talks to the solver. A question is a command and its parameters, as on the
// command line: ask("who", {game: "nim:rows=3/5/7", after: "1-1"}). A list is an option given several times:
// {over: ["n=4..9", "d=2..5"]}. With a format the answer is a text, else what its JSON says. An aborted
// signal ends the work on it. Where there is no server, src/wasm/engine.js stands in this place.
import { asking } from "./asking.js";
import { passing } from "./passing.js";

const TRIES = 5, BROKEN = 500, BUSY = 503, PAUSE = 1000;

const pause = () => new Promise((resolve) => { setTimeout(resolve, PAUSE); });

async function reach(address, signal) {
    try {
        return await fetch(address, { signal });
    } catch (error) {
        if (signal?.aborted) throw error;
        throw passing("The server does not answer. Is zermelo serve still running?");
    }
}

// Something between the page and the server may answer in its place, in words of its own.
async function refusal(response) {
    const { error = `The server does not answer as it should (${response.status}).` } = await response.json().catch(() => ({}));
    return response.status < BROKEN ? new Error(error) : passing(error);
}

async function whole(reading, signal) {
    try {
        return await reading;
    } catch (error) {
        throw signal?.aborted ? error : passing("The answer did not arrive as a whole.");
    }
}

export async function ask(command, parameters = {}, signal = undefined) {
    const address = asking(command, parameters);
    let response = await reach(address, signal);
    for (let tries = 1; response.status === BUSY && tries < TRIES; tries++) {
        await pause();
        response = await reach(address, signal);
    }
    if (!response.ok) throw await refusal(response);
    return whole(parameters.format ? response.text() : response.json(), signal);
}
