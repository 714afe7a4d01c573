// What the page shows of a game at first: short enough to be fun at once.
export const opening = {
    zahlenschlacht: { n: "9", d: "4" },
    beans: {},
    nim: { rows: "3/5/7" },
    numberpad: {},
    strikeout: { line: "1..14" },
};
