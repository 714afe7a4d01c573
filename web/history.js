// Who was winning after each move, and where a win was given away.
import { html } from "./html.js";
import { remembered } from "./answers.js";
import { moverAt, nameOf } from "./names.js";
import { useEffect, useState } from "./preact-hooks.js";
import { position, sideAt } from "./state.js";
import { Waiting } from "./waiting.js";

const STEP = 26, LEFT = 12, TOP = 16, MIDDLE = 42, BOTTOM = 68, HEIGHT = 96;

// The answers to "who wins?" for the positions after 0, 1, 2, ... moves, one after the other.
function useWinners(state, wanted) {
    const [found, setFound] = useState({ of: null, list: [] });
    const of = JSON.stringify(position(state));
    useEffect(() => {
        if (!wanted) return undefined;
        const leaving = new AbortController();
        (async () => {
            const list = [];
            for (let place = 0; place <= state.at; place++) {
                const answer = await remembered("who", { ...position(state, place), limit: 1 }, leaving.signal)
                    .catch(() => null);
                if (leaving.signal.aborted) return;
                list.push(answer);
                if (place === state.at || place % 8 === 7) setFound({ of, list: [...list] });
            }
        })();
        return () => leaving.abort();
    }, [of, wanted]);
    return found.of === of ? found.list : [];
}

// A move is a mistake if its player was winning, or had a draw, and then had less.
export function mistakes(winners) {
    const worth = (winner, side) => (winner === side ? 2 : winner === "draw" ? 1 : 0);
    return winners.slice(1).flatMap((after, index) => {
        const before = winners[index], side = sideAt(index);
        if (!before?.winner || !after?.winner) return [];
        if (worth(after.winner, side) >= worth(before.winner, side)) return [];
        return [{ place: index + 1, lost: before.winner === "draw" ? "draw" : "win", better: before.moves[0]?.move ?? before.line[0] }];
    });
}

const level = (answer) => ({ first: TOP, second: BOTTOM })[answer?.winner] ?? MIDDLE;

function Graph({ state, winners, wrong }) {
    const x = (place) => LEFT + place * STEP;
    const width = x(winners.length - 1) + LEFT + 8;
    const path = winners.map((answer, place) => `${place ? "L" : "M"}${x(place)} ${level(answer)}`).join("");
    const told = winners.map((answer, place) => `${place ? `after move ${place}` : "at the start"} ${answer?.winner ?? "unknown"}`);
    const shapes = { first: "M-6 5L0 -6L6 5Z", second: "M-6 -5L0 6L6 -5Z" };
    return html`<div class="graph-and-names">
        <div class="graph-names" aria-hidden="true"><span class="first">▲ ${nameOf(state, "first")}</span>
            <span class="second">▼ ${nameOf(state, "second")}</span></div>
        <div class="graph-box" tabindex="0" role="region" aria-label="The graph">
        <svg class="graph" width=${width} height=${HEIGHT} viewBox="0 0 ${width} ${HEIGHT}" role="img"
            aria-label=${`Who had a sure win: ${told.join(", ")}`}>
            <line class="axis" x1="0" x2=${width} y1=${MIDDLE} y2=${MIDDLE} />
            <path class="course" d=${path} />
            ${winners.map((answer, place) => html`<g key=${place} transform="translate(${x(place)} ${level(answer)})">
                <path class=${`spot ${answer?.winner ?? "unknown"}`} d=${shapes[answer?.winner] ?? "M-5 -5H5V5H-5Z"} />
                <title>${told[place]}</title></g>`)}
            ${wrong.map(({ place }) => html`<g class="wrong" transform="translate(${x(place)} ${level(winners[place])})">
                <circle r="11" /><text y=${level(winners[place]) === BOTTOM ? -14 : 24} text-anchor="middle">!</text></g>`)}
            ${winners.map((_, place) => (place % 2 === 0 || winners.length < 12) && html`<text class="tick-text" x=${x(place)} y=${HEIGHT - 4} text-anchor="middle">${place}</text>`)}
        </svg></div></div>`;
}

export function History({ state }) {
    const [shown, show] = useState(false);
    const winners = useWinners(state, shown);
    const wrong = mistakes(winners);
    return html`<div class="history">
        <div class="buttons"><button type="button" aria-pressed=${shown} onClick=${() => show(!shown)}>Who was winning when?</button></div>
        ${shown && (winners.length === 0 ? html`<${Waiting} key=${state.at} what="Looking back" stop=${() => show(false)} />` : html`
            <${Graph} state=${state} winners=${winners} wrong=${wrong} />
            ${wrong.length ? html`<ul class="mistakes">${wrong.map(({ place, lost, better }) => html`<li>
                <b>Move ${place}</b>: ${moverAt(state, place - 1)} gave the ${lost} away with
                ${" "}${state.moves[place - 1]}. ${better ? `Better: ${better}.` : ""}</li>`)}</ul>`
                : html`<p>${state.at ? "No mistake so far: every move kept what could be kept." : "No move has been made yet."}</p>`}`)}
    </div>`;
}
