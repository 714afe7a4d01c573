// The pictures, by the name of the game. A picture has
//   name     in the address
//   title    and text: what it shows, in a sentence or two
//   fields   what can be chosen: names of the game's own parameters, or entries like theirs. An entry
//            with the name of a parameter takes over what it does not say itself. What the picture
//            edits in its own way is marked edited; bounds are those of a number or a range.
//   Picture  draws it: values (of the fields), change (to be called with new ones), game (settings as
//            text), address (of a game to play) and play (goes there)
import * as equations from "./equations.js";
import * as heaps from "./heaps.js";
import * as keys from "./keys.js";
import * as map from "./map.js";
import { rangeText, readRange } from "./ranges.js";
import * as slice from "./slice.js";
import * as starts from "./starts.js";
import * as tree from "./tree.js";

const pictures = new Map(Object.entries({
    zahlenschlacht: [map],
    beans: [heaps],
    nim: [slice],
    numberpad: [keys],
    strikeout: [starts, equations, tree],
}));

export const picturesOf = (game) => pictures.get(game) ?? [];

export const fieldsOf = (picture, game) => picture.fields.map((field) => {
    const own = typeof field === "string" ? { name: field } : field;
    const whole = { ...game.parameters.find(({ name }) => name === own.name), ...own };
    return own.bounds ? { ...whole, help: `${own.help}, within ${rangeText(own.bounds)}` } : whole;
});

// What is wrong with a value, or null. Fields without bounds are for the engine to judge.
export function complaint({ name, type, bounds, default: usual }, value) {
    if (!bounds) return null;
    const fits = type === "range" ? readRange(value, bounds)
        : /^\d+$/.test(value) && Number(value) >= bounds[0] && Number(value) <= bounds[1];
    return fits ? null : `${name}: expected a ${type} within ${rangeText(bounds)}, for example ${usual}`;
}
