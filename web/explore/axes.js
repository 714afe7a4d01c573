// The numbers of a game that can run: parameters that are numbers, the places of its lists (rows/2) and the runs of its sets.
import { numbersOf, rangeText } from "./ranges.js";

export const NOTHING = "nothing";

const FARTHEST = 999999999; // what a field takes

export const axesOf = (game, values) => game.parameters.flatMap(({ name, type, default: usual }) => {
    if (type === "number") return [name];
    const list = values[name] ?? usual;
    const places = !list ? [] : type === "list" ? numbersOf(list) : type === "set" ? list.split("/") : [];
    return places.map((_, index) => `${name}/${index + 1}`);
});

// What runs beside it if nobody says: another number of its kind, if the game needs one.
export function secondOf(game, axis, others) {
    const isList = axis.includes("/");
    const fits = (other) => (isList ? other.split("/")[0] === axis.split("/")[0]
        : game.parameters.find(({ name, default: usual }) => name === other && usual));
    return others.find(fits) ?? NOTHING;
}

export function boundsOf(game, axis) {
    const { least, greatest } = game.parameters.find(({ name }) => name === axis.split("/")[0]);
    return [Math.max(0, Number(least)), Math.min(FARTHEST, Number(greatest))];
}

// A few from the least on: some games take long when they grow.
export function usualRange(game, axis) {
    const [least, greatest] = boundsOf(game, axis);
    return rangeText([least, Math.min(greatest, least + 23)]);
}

// The settings of the game in a cell: {n: 5, "rows/2": 7}.
export function settingsAt(game, own, cell) {
    const settings = { ...own };
    for (const [axis, value] of Object.entries(cell)) {
        const [name, place] = axis.split("/");
        if (!place) settings[name] = value;
        else {
            const isSet = game.parameters.find((parameter) => parameter.name === name).type === "set";
            const list = isSet ? String(settings[name]).split("/") : numbersOf(String(settings[name]));
            list[place - 1] = isSet ? list[place - 1].replace(/[0-9]+$/, value) : value; // of a range the high end
            settings[name] = list.join("/");
        }
    }
    return settings;
}
