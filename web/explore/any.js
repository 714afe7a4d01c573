// Any game, one that somebody added too: who wins while one or two of its numbers run. Made from the answer to `games` alone.
import { axesOf, boundsOf, NOTHING, secondOf, settingsAt, usualRange } from "./axes.js";
import { html } from "../html.js";
import { AlongOne } from "./one.js";
import { OverTwo } from "./two.js";
import { axisName, wordsOf } from "../words.js";

export const name = "any";
export const title = "Any numbers";
export const text = "Who wins, with which moves, while one or two numbers of the game run and the others stay.";

const MOST = { one: 400, two: 256 };

const range = (game, which, axis, two) => ({
    name: `range-${which}`, label: wordsOf(game.name, axis).label ?? axisName(game.name, axis), type: "range", bounds: boundsOf(game, axis),
    longest: two ? MOST.two : MOST.one,
    default: usualRange(game, axis), help: axis.includes("/") ? "from..to" : `${axis}: from..to`,
});

// n alone says little in a list: n, how many numbers.
function nameOf(game, axis) {
    const { label } = wordsOf(game.name, axis);
    return label && axis.length === 1 ? `${axis}, ${label[0].toLowerCase()}${label.slice(1)}` : label ?? axisName(game.name, axis);
}

// Parameters of a game have no hyphen in their names, so these cannot be taken for one.
export function fields(game, values) {
    const axes = axesOf(game, values);
    const x = axes.includes(values["axis-x"]) ? values["axis-x"] : axes[0];
    const others = axes.filter((axis) => axis !== x);
    const usual = secondOf(game, x, others);
    const y = [NOTHING, ...others].includes(values["axis-y"]) ? values["axis-y"] : usual;
    const two = y !== NOTHING, says = Object.fromEntries(axes.map((axis) => [axis, nameOf(game, axis)]));
    return [
        { name: "axis-x", label: "From left to right", choices: axes.join("|"), says, default: axes[0], help: "which number runs" },
        range(game, "x", x, two),
        { name: "axis-y", label: "Upwards", choices: [NOTHING, ...others].join("|"), says, default: usual, help: "which other number runs" },
        ...(two ? [range(game, "y", y, two)] : []),
        { name: "show-what", choices: "winner|Grundy value", default: "winner", edited: true },
        ...game.parameters.filter((one) => one.name !== x && one.name !== y && !wordsOf(game.name, one.name).hidden),
    ];
}

// Another axis begins with its own range.
export const changed = ({ "range-x": rangeX, "range-y": rangeY, ...values }, next) => ({
    ...values, ...(("axis-x" in next) ? {} : { "range-x": rangeX }), ...(("axis-x" in next || "axis-y" in next) ? {} : { "range-y": rangeY }), ...next,
});

export const fits = (game) => axesOf(game, {}).length > 0;

export function Picture({ about, values, ...rest }) {
    const own = Object.fromEntries(about.parameters.map((one) => [one.name, values[one.name]]).filter(([, value]) => value !== undefined && value !== ""));
    const x = values["axis-x"], y = values["axis-y"];
    const common = { about, values, own, at: (cell) => settingsAt(about, own, cell), grundy: values["show-what"] !== "winner", ...rest };
    return y === NOTHING ? html`<${AlongOne} axis=${x} ...${common} />` : html`<${OverTwo} x=${x} y=${y} ...${common} />`;
}
