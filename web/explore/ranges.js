// Ranges of whole numbers, [from, to], as they stand in the address: "4..400".

export const sizeOf = ([from, to]) => to - from + 1;
export const rangeText = ([from, to]) => `${from}..${to}`;

// A range of at least two numbers inside the bounds; all of them if the text is none.
export function readRange(text, [least, greatest]) {
    const [, from, to] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(text) ?? [];
    const range = [Math.max(least, Number(from)), Math.min(greatest, Number(to))];
    return range[0] < range[1] ? range : [least, greatest];
}

// As much of the range moved that it keeps its size inside the bounds.
export function moved([from, to], by, [least, greatest]) {
    const step = Math.max(least - from, Math.min(greatest - to, Math.round(by)));
    return [from + step, to + step];
}

// The range by a factor smaller or larger; a number keeps its place as far as the bounds allow.
export function zoomed(range, factor, at, bounds) {
    const LEAST = 6;
    const size = Math.round(Math.max(LEAST, Math.min(sizeOf(bounds), sizeOf(range) * factor)));
    const before = Math.round((at - range[0]) * (size / sizeOf(range)));
    return moved([at - before, at - before + size - 1], 0, bounds);
}

// Round numbers in the range, about so many.
export function ticks([from, to], about) {
    const rough = Math.max(1, (to - from) / Math.max(1, about));
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough);
    const list = [];
    for (let at = Math.ceil(from / step) * step; at <= to; at += step) list.push(at);
    return list;
}
