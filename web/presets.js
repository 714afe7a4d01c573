// Games to start with: the papers' own and some more. One that is a sum has the text of the whole game instead of settings.

const zahlenschlacht = [];
for (let n = 5; n <= 25; n += 2)
    for (const d of [(n - 1) / 2, (n + 1) / 2, n, n + 1, n + 2])
        if (d > 2) zahlenschlacht.push({ name: `${n} numbers, divisor ${d} (Theorem 3.2.6)`, settings: { n, d } });
for (const [n, d] of [[8, 3], [9, 3], [10, 4], [12, 5], [15, 6], [20, 7]])
    zahlenschlacht.push({ name: `${n} numbers, divisor ${d}`, settings: { n, d } });

export const presets = {
    zahlenschlacht,
    beans: [
        { name: "25 beans, take 1 to 3 (the paper)", settings: {} },
        { name: "11 beans, take 1 to 3", settings: { beans: 11 } },
        { name: "13 beans, both want an odd number", settings: { beans: 13, win: "odd" } },
        { name: "20 beans, even against odd", settings: { beans: 20, win: "even/odd" } },
        { name: "31 beans, take 1, 3 or 4", settings: { beans: 31, take: "1/3/4" } },
        { name: "41 beans, take 1 to 5", settings: { beans: 41, take: "1..5" } },
    ],
    nim: [
        { name: "9, 18, 34 and 57 (the paper)", settings: {} },
        { name: "3, 5 and 7", settings: { rows: "3/5/7" } },
        { name: "1, 2 and 3: a short one", settings: { rows: "1/2/3" } },
        { name: "1, 3, 5 and 7", settings: { rows: "1/3/5/7" } },
        { name: "3, 5 and 7, the last penny wins", settings: { rows: "3/5/7", play: "normal" } },
        { name: "2 to 6, the last penny wins", settings: { rows: "2/3/4/5/6", play: "normal" } },
    ],
    numberpad: [
        { name: "up to 30 (the paper)", settings: {} },
        { name: "up to 15: a short one", settings: { t: 15 } },
        { name: "up to 27, where the first player loses", settings: { t: 27 } },
        { name: "up to 60", settings: { t: 60 } },
        { name: "zero in the middle", settings: { pad: "789/456/123/.0." } },
        { name: "zero on the left", settings: { pad: "789/456/123/0.." } },
        { name: "a wide zero", settings: { pad: "789/456/123/00." } },
        { name: "whoever topples it wins", settings: { play: "normal" } },
    ],
    strikeout: [
        { name: "1 to 20 (the report)", settings: {} },
        { name: "1 to 7: a short one", settings: { line: "1..7" } },
        { name: "1 to 10", settings: { line: "1..10" } },
        { name: "1 to 14", settings: { line: "1..14" } },
        { name: "−5 to 5", settings: { line: "-5..5" } },
        { name: "1 to 12, also times and divided by", settings: { line: "1..12", ops: "add/sub/mul/div" } },
    ],
    octal: [
        { name: "Kayles, a row of 20", settings: {} },
        { name: "Kayles, 5, 4 and 3: a short one", settings: { heaps: "5/4/3" } },
        { name: "Dawson's Chess, 15 files", settings: { code: "dawson", heaps: "15" } },
        { name: "Dawson's Kayles, a row of 16", settings: { code: "dawsons-kayles", heaps: "16" } },
        { name: "Treblecross, 12 squares", settings: { code: "treblecross", heaps: "12" } },
        { name: "Kayles, the last pin loses", settings: { heaps: "12", play: "misere" } },
        { name: "Kayles beside a heap: two games at once", sum: "octal:heaps=5+take:heap=6" },
    ],
    take: [
        { name: "21, take 1 to 3", settings: {} },
        { name: "23, take 1 to 4", settings: { heap: 23, take: "1..4" } },
        { name: "20, take 1, 3 or 4", settings: { heap: 20, take: "1/3/4" } },
        { name: "21, the last one loses", settings: { play: "misere" } },
        { name: "Two heaps with different rules at once", sum: "take:heap=9+take:heap=7,take=1/3/4" },
    ],
};
