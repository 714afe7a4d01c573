// The pictures: those made for one game, and after them those that every game has, one that somebody added too. A picture has
//   name     in the address
//   title    and text: what it shows, in one sentence; more: what else there is to know
//   source   where it was first published, if it was
//   fields   what can be chosen: names of the game's own parameters, or entries like theirs. An entry
//            with the name of a parameter takes over what it does not say itself. What the picture
//            edits in its own way is marked edited; bounds are those of a number or a range; says are words for
//            the choices. Or a function that gives them for a game and the values so far
//   fits     whether a game can have it, if not every one can
//   changed  the values after some of them were changed, if there is more to it
//   Picture  draws it: about (the game), values (of the fields), change (to be called with new ones), game (settings as
//            text), address (of a game to play), play (goes there) and frame (for its Figure)
import * as any from "./any.js";
import * as equations from "./equations.js";
import * as heaps from "./heaps.js";
import * as keys from "./keys.js";
import * as map from "./map.js";
import { rangeText, readRange, sizeOf } from "./ranges.js";
import * as slice from "./slice.js";
import * as starts from "./starts.js";
import * as tree from "./tree.js";
import { wordsOf } from "../words.js";

const OWN = new Map(Object.entries({
    zahlenschlacht: [map], beans: [heaps], nim: [slice], numberpad: [keys], strikeout: [starts, equations],
}));
const FAR = 1e6; // bounds that nobody needs to be told
const EVERY = [any, tree];

export const picturesOf = (game) => [...OWN.get(game.name) ?? [], ...EVERY].filter(({ fits }) => !fits || fits(game));

// What a parameter is called by people; its own name stands below, for the command line.
function inWords(game, { name, help }) {
    const { label, choices } = wordsOf(game, name);
    return label ? { label, says: choices, help: help ? `${name}: ${help}` : name } : {};
}

export function fieldsOf({ fields }, game, values = {}) {
    return (typeof fields === "function" ? fields(game, values) : fields).map((field) => {
        const own = typeof field === "string" ? { name: field } : field;
        const full = { ...game.parameters.find(({ name }) => name === own.name), ...own };
        const whole = own.label ? full : { ...full, ...inWords(game.name, full) };
        return own.bounds?.[1] < FAR ? { ...whole, help: `${whole.help}, within ${rangeText(own.bounds)}` } : whole;
    });
}

// Every field has a value: its own if that is one of the choices, else the usual one.
export const completed = (picture, game, values) => Object.fromEntries(fieldsOf(picture, game, values).map(({ name, choices, default: usual }) => {
    const own = values[name];
    return [name, own !== undefined && (!choices || choices.split("|").includes(own)) ? own : usual ?? ""];
}));

// What is wrong with a value, or null. Fields without bounds are for the engine to judge.
export function complaint({ name, label = name, type, bounds, longest = Infinity, default: usual }, value) {
    if (!bounds) return null;
    const fits = type === "range" ? readRange(value, bounds)
        : /^\d+$/.test(value) && Number(value) >= bounds[0] && Number(value) <= bounds[1];
    if (!fits) return `${label}: expected a ${type} within ${rangeText(bounds)}, for example ${usual}`;
    return type === "range" && sizeOf(fits) > longest ? `${label}: at most ${longest} values at a time, for example ${usual}` : null;
}
