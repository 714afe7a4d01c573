// Ranges of whole numbers, [from, to], as they stand in the address: "4..400".

export const sizeOf = ([from, to]) => to - from + 1;
export const rangeText = ([from, to]) => `${from}..${to}`;

export const listOf = ([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const within = (value, [least, greatest]) => Math.max(least, Math.min(greatest, value));

// A range of at least two numbers inside the bounds, or null.
export function readRange(text, [least, greatest]) {
    const [, from, to] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(text) ?? [];
    const range = [Number(from), Number(to)];
    return range[0] >= least && range[0] < range[1] && range[1] <= greatest ? range : null;
}

// The numbers of a list like 1..3/7; what is wrong with it the engine says.
export const numbersOf = (list) => list.split("/").flatMap((part) => {
    const [from, to = from] = part.split("..").map(Number);
    return Array.from({ length: within(to - from + 1, [0, 64]) || 0 }, (_, index) => from + index);
});

// As much of the range moved that it keeps its size inside the bounds.
export function moved([from, to], by, [least, greatest]) {
    const step = within(Math.round(by), [least - from, greatest - to]);
    return [from + step, to + step];
}

// The range by a factor smaller or larger, but not beyond so many; a number keeps its place as far as the bounds allow.
export function zoomed(range, factor, at, bounds, most = Infinity) {
    const LEAST = 6;
    const size = Math.round(within(sizeOf(range) * factor, [LEAST, Math.max(sizeOf(range), Math.min(most, sizeOf(bounds)))]));
    const before = Math.floor((at - range[0]) * (size / sizeOf(range)));
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
