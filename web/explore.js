// Explore: pictures of whole families of games. The address names the game, the picture and its fields.
import { html } from "./html.js";
import { go, useAddress, useTitle } from "./address.js";
import { Fields, useSliding } from "./explore/fields.js";
import { complaint, completed, fieldsOf, picturesOf } from "./explore/pictures.js";
import { useLayoutEffect, useMemo, useRef } from "./preact-hooks.js";
import { gameNamed, gameOf, gameText, newGame, viewOf, write as writeGame } from "./state.js";

const OPENING = "zahlenschlacht";

const open = (game, picture = picturesOf(game)[0], values = {}) => ({ game: game.name, picture: picture.name, values: completed(picture, game, values) });

const write = ({ game, picture, values }) => `#${new URLSearchParams({ view: "explore", game, picture, ...values })}`;

const gameIn = (games, name) => gameNamed(games, name) ?? gameNamed(games, OPENING) ?? games[0];

function read(hash, games) {
    if (viewOf(hash) !== "explore") return null;
    const told = new URLSearchParams(hash.slice(1));
    const game = gameIn(games, gameOf(hash));
    const picture = picturesOf(game).find((one) => one.name === told.get("picture"));
    return open(game, picture, Object.fromEntries(told));
}

// One line of links, which scrolls where it is too long: the one that is shown can be seen.
function Tabs({ label, list }) {
    const row = useRef(null);
    useLayoutEffect(() => {
        const { offsetLeft, offsetWidth } = row.current.querySelector("[aria-current]");
        row.current.scrollLeft = offsetLeft + offsetWidth / 2 - row.current.clientWidth / 2;
    }, [list.find(({ current }) => current).name]);
    return html`<nav aria-label=${label}><ul class="tabs" ref=${row}>${list.map(({ name, href, current }) => html`<li key=${name}>
        <a href=${href} aria-current=${current ? "page" : undefined}>${name}</a></li>`)}</ul></nav>`;
}

function useStates(games) {
    const [state, become] = useAddress((hash) => read(hash, games), write, () => open(gameIn(games)));
    const game = useMemo(() => gameIn(games, state.game), [state.game]);
    const picture = picturesOf(game).find(({ name }) => name === state.picture) ?? picturesOf(game)[0];
    const change = (next) => become((now) => ({
        ...now, values: completed(picture, game, picture.changed?.(now.values, next) ?? { ...now.values, ...next }),
    }));
    return { game, picture, values: state.values, change };
}

// The last values without a fault: a picture stays while somebody mends a field.
function useRight(game, picture, values, right) {
    const last = useRef({});
    if (last.current.picture !== picture || last.current.game !== game) last.current = { game, picture, values: completed(picture, game, {}) };
    if (right) last.current.values = values;
    return last.current.values;
}

export function Explore({ games }) {
    const { game, picture, values: kept, change } = useStates(games);
    useTitle(`${picture.title}: ${game.title}`);
    const { values, slide, set } = useSliding(kept, change);
    const list = fieldsOf(picture, game, values);
    const wrong = Object.fromEntries(list.map((field) => [field.name, complaint(field, values[field.name])]).filter(([, line]) => line));
    const shown = useRight(game, picture, values, Object.keys(wrong).length === 0);
    // Only what differs from the game's defaults is said.
    const told = (settings) => Object.fromEntries(Object.entries(settings).filter(([name, value]) =>
        String(value) !== game.parameters.find((one) => one.name === name)?.default));
    const address = (settings) => writeGame(newGame(game.name, told(settings)));
    const fields = html`<${Fields} list=${list.filter(({ edited }) => !edited)} values=${values} wrong=${wrong} change=${set} slide=${slide} />`;
    const bounds = Object.fromEntries(fieldsOf(picture, game, shown).map((field) => [field.name, field.bounds]));
    const frame = {
        fields, bounds, more: picture.more, address: JSON.stringify(values),
        source: `${picture.source ? `${picture.source}; ` : ""}computed by Zermelo. The game: ${game.source || game.title}`,
    };
    return html`
        <${Tabs} label="Games" list=${[...games, ...games.includes(game) ? [] : [game]].map((one) => ({ name: one.title, href: write(open(one)), current: one === game }))} />
        <${Tabs} label="Pictures" list=${picturesOf(game).map((one) => ({ name: one.title, href: write(open(game, one)), current: one === picture }))} />
        <main class="explore"><section aria-labelledby="picture-title" key=${`${game.name} ${picture.name}`}>
            <h2 id="picture-title">${picture.title}</h2>
            <p class="sentence">${picture.text}</p>
            <${picture.Picture} about=${game} values=${shown} change=${set} frame=${frame}
                game=${(settings) => gameText({ game: game.name, settings: told(settings) })}
                address=${address} play=${(settings) => go(address(settings))} />
        </section></main>`;
}
