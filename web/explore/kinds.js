// What a cell can be, with its colour, the sign that says it without colour, and the words of the legend.
export const KINDS = {
    first: { kind: "first", sign: "1", text: "the first player wins" }, second: { kind: "second", sign: "2", text: "the second player wins" },
    draw: { kind: "draw", sign: "=", text: "nobody wins" }, none: { kind: "none", sign: "", text: "no game" },
    undecided: { kind: "undecided", sign: "?", text: "not known" },
};

// The signs of table --grid.
export const BY_SIGN = { 1: KINDS.first, 2: KINDS.second, "=": KINDS.draw, ".": KINDS.none, "?": KINDS.undecided };

// What a sign says of a cell, in a sentence; undefined: not known yet.
export const resultAt = (sign) => sign && { 1: "The first player wins.", 2: "The second player wins.", "=": "With best play nobody wins." }[sign];

export const winnerOf = ({ winner, note }) => winner ?? (note === "no game" ? "none" : "undecided");

// Grundy values, darker as they grow.
export function shades(greatest) {
    const kinds = { "0": { kind: "zero", sign: "0" }, ".": KINDS.none };
    for (let value = 1; value <= greatest; value++)
        kinds[value] = { kind: "shade", sign: String(value), opacity: 0.08 + 0.5 * (value / greatest) };
    return kinds;
}
export const SHADES = [{ kind: "zero", text: "0: the second player wins" }, { kind: "shade", opacity: 0.1, text: "small" },
    { kind: "shade", opacity: 0.58, text: "large" }];
