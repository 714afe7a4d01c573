// The games' parameters in words, and how they are set. A parameter that is not here (of a game that somebody added, say) has the
// engine's own words.
//   label    what it is
//   as       how it is set: "count" (with slide: from, to), "rows", "span", "amounts", "operations", "pad"
//   choices  words for the values
//   each     what one of a list is called: "row 2"
//   rare     true if few want it

export const WORDS = {
    nim: {
        rows: { label: "Pennies in each row", as: "rows", each: "row" },
        play: { label: "Whoever takes the last penny", choices: { misere: "loses", normal: "wins" } },
    },
    beans: {
        beans: { label: "Beans in the heap", as: "count", slide: [5, 60] },
        take: { label: "How many may be taken at once", as: "amounts", each: "amount" },
        win: {
            label: "At the end",
            choices: { even: "both want an even number", odd: "both want an odd number", "even/odd": "the first wants even, the second odd", "odd/even": "the first wants odd, the second even" },
        },
    },
    numberpad: {
        t: { label: "How high the tower may grow", as: "count", slide: [5, 100] },
        pad: { label: "The keys", as: "pad" },
        play: { label: "Whoever topples the tower", choices: { misere: "loses", normal: "wins" } },
        opening: { label: "The first key", choices: { nonzero: "may not be 0", any: "may be 0" }, rare: true },
    },
    zahlenschlacht: {
        n: { label: "How many numbers", as: "count", slide: [4, 40] },
        d: { label: "The divisor", as: "count", slide: [2, 30] },
        roles: { label: "A sum that can be divided wins for", choices: { paper: "the first player", reversed: "the second player" } },
        leave: { label: "How many numbers are left at the end", as: "count", slide: [2, 10], rare: true },
    },
    octal: {
        code: { label: "What may be taken (kayles, or a code like 0.77)" },
        heaps: { label: "Counters in each row", as: "rows", each: "row" },
        play: { label: "Whoever cannot move", choices: { normal: "loses", misere: "wins" } },
    },
    take: {
        heap: { label: "Counters in the heap", as: "count", slide: [5, 60] },
        take: { label: "How many may be taken at once", as: "amounts", each: "amount" },
        play: { label: "Whoever cannot move", choices: { normal: "loses", misere: "wins" } },
    },
    strikeout: {
        line: { label: "The number line", as: "span" },
        ops: { label: "What equations may use", as: "operations" },
        used: { label: "Numbers struck out before the game", rare: true },
        circled: { label: "The number circled before the game", rare: true },
        n: { label: "The line from 1 to n", hidden: true }, // other ways to write the line
        k: { label: "The line from −k to k", hidden: true },
    },
};

export const wordsOf = (game, name) => (Object.hasOwn(WORDS, game) && Object.hasOwn(WORDS[game], name) ? WORDS[game][name] : {});

// A number of a game that can run, n or the place of a list, rows/2, as a person would call it.
export function axisName(game, axis) {
    const [name, place] = axis.split("/");
    return place ? `${wordsOf(game, name).each ?? name} ${place}` : name;
}

export const OPERATIONS = { add: "+", sub: "−", mul: "×", div: ":" };

export const PADS = { "789/456/123": "1 to 9", "789/456/123/.0.": "with 0 in the middle", "789/456/123/0..": "with 0 on the left", "789/456/123/00.": "with a wide 0" };
