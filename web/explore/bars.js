// Bars: a number for each of a list of things. Left and right go from bar to bar, Enter opens one.
import { html } from "../html.js";
import { ticks, within } from "./ranges.js";
import { reveal, useWidth } from "./width.js";

const LEFT = 62, RIGHT = 10, ABOVE = 40, HIGH = 260, BELOW = 44, LEAST = 14;

// Powers of ten, or round numbers; what is none is below the least of them.
function scaleOf(greatest, logarithmic) {
    if (!logarithmic) return { height: (value) => (HIGH * value) / Math.max(1, greatest), marks: ticks([0, Math.max(1, greatest)], 6) };
    const most = Math.max(1, Math.ceil(Math.log10(Math.max(1, greatest))));
    return {
        height: (value) => (value > 0 ? (HIGH * (Math.log10(value) + 0.3)) / (most + 0.3) : 0),
        marks: Array.from({ length: most + 1 }, (_, power) => 10 ** power),
    };
}

const short = (value) => (value >= 1e6 ? `${value / 1e6} M` : value >= 1e4 ? `${value / 1e3} k` : String(value));

// names: of the axes, and below, what a sign on the bars means. items: {label, value, kind, sign}: the sign stands on the bar; cursor: the label of one.
export function Bars({ label, names, items, logarithmic, cursor, point, open }) {
    const [frame, width] = useWidth();
    const step = Math.max(LEAST, (width - LEFT - RIGHT) / items.length);
    const all = Math.ceil(Math.max(width, LEFT + RIGHT + step * items.length - 0.001)), bottom = ABOVE + HIGH;
    const scale = scaleOf(Math.max(...items.map(({ value }) => value)), logarithmic);
    const top = (value) => bottom - scale.height(value);
    const every = Math.ceil(30 / step);
    const typed = (event) => {
        const at = items.findIndex((one) => one.label === cursor);
        const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key];
        if (event.key === "Enter" && at >= 0) open?.(items[at].label);
        if (next === undefined) return;
        event.preventDefault();
        const index = within(next, [0, items.length - 1]);
        reveal(frame.current, LEFT + index * step, step);
        point(items[index].label);
    };
    return html`<div ref=${frame} class="cells" tabindex="0" role="application" aria-roledescription="picture" aria-label=${label} onKeyDown=${typed}
        onFocus=${() => cursor ?? point(items[0].label)}>
        ${width > 0 && html`<svg width=${all} height=${bottom + BELOW} viewBox="0 0 ${all} ${bottom + BELOW}" aria-hidden="true">
            <g class="axes">${scale.marks.map((value) => html`<line class="tick" x1=${LEFT} x2=${all - RIGHT} y1=${top(value)} y2=${top(value)} />
                <text class="words" x=${LEFT - 6} y=${top(value) + 4} text-anchor="end">${short(value)}</text>`)}
                <text class="words name" x=${(LEFT + all) / 2} y=${bottom + 36} text-anchor="middle">${names.columns}</text>
                <text class="words name" x="0" y="12">${names.rows}</text>
                ${names.below && html`<text class="words" x="0" y="27">${names.below}</text>`}</g>
            ${items.map(({ label: name, value, kind, sign }, index) => html`<g key=${name} onPointerMove=${() => point(name)} onClick=${() => open?.(name)}>
                <rect class="reach" x=${LEFT + index * step} y=${ABOVE} width=${step} height=${HIGH} />
                <rect class=${`cell ${kind}`} x=${LEFT + (index + 0.15) * step} width=${step * 0.7} y=${top(value)} height=${scale.height(value)} />
                ${sign && html`<text class="words name" x=${LEFT + (index + 0.5) * step} y=${top(value) - 5} text-anchor="middle">${sign}</text>`}
                ${index % every === 0 && html`<text class="words" x=${LEFT + (index + 0.5) * step} y=${bottom + 18} text-anchor="middle">${name}</text>`}
                ${name === cursor && html`<g class="cursor"><rect x=${LEFT + index * step} y=${ABOVE} width=${step} height=${HIGH + 24} /></g>`}</g>`)}
        </svg>`}</div>`;
}
