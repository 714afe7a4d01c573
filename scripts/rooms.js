// The plan of the house (src/rooms) against the house: which room includes which.
// "rooms.js" prints every arrow that the plan does not allow and every one that it allows in vain;
// "rooms.js --picture" prints the plan as SVG, for docs/pictures/rooms.svg.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

// A room stands above all that it uses, so a plan in order has no circle.
function readPlan(text) {
    const rooms = new Map();
    for (const line of text.split('\n').filter((l) => l && !l.startsWith('#'))) {
        const [name, what, below] = line.split('|').map((part) => part.trim());
        const uses = below ? below.split(' ') : [];
        for (const used of uses)
            if (!rooms.has(used)) throw new Error(`${name} uses ${used}, which does not stand below it`);
        rooms.set(name, { name, what, uses });
    }
    return rooms;
}

const roomOf = (path) => (path.split('/').length > 2 ? path.split('/')[1] : 'src');

function* sources(folder) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) yield* sources(path);
        else if (/\.[ch]$/.test(entry.name)) yield path;
    }
}

// Every arrow between two rooms, with one file that draws it.
function readHouse() {
    const arrows = new Map();
    for (const path of sources('src'))
        for (const [, name] of readFileSync(path, 'utf8').matchAll(/^#include "([^"]+)"/gm)) {
            const from = roomOf(path), to = roomOf(normalize(join(dirname(path), name)));
            if (from !== to) arrows.set(`${from} ${to}`, `${path} includes ${name}`);
        }
    return arrows;
}

function compare(plan, arrows) {
    const faults = [];
    for (const [arrow, where] of arrows) {
        const [from, to] = arrow.split(' ');
        if (!plan.get(from)?.uses.includes(to))
            faults.push(`${from} may not use ${to}: ${where}`);
    }
    for (const { name, uses } of plan.values())
        for (const used of uses)
            if (!arrows.has(`${name} ${used}`)) faults.push(`src/rooms lets ${name} use ${used}, and it does not`);
    return faults;
}

// How far above the ground a room stands.
function height(plan, name) {
    return Math.max(-1, ...plan.get(name).uses.map((used) => height(plan, used))) + 1;
}

// Whether a room is reached on a longer way too: such arrows are left out of the picture.
function reached(plan, from, to) {
    return plan.get(from).uses.some((used) => used !== to &&
        (plan.get(used).uses.includes(to) || reached(plan, used, to)));
}

function draw(plan) {
    const WIDE = 150, TALL = 54, GAP = 24, RISE = 46;
    const floors = [];
    for (const name of plan.keys()) (floors[height(plan, name)] ??= []).push(name);
    const width = Math.max(...floors.map((f) => f.length)) * (WIDE + GAP) + GAP;
    const tall = floors.length * (TALL + RISE) + GAP;
    const place = new Map();
    floors.forEach((floor, level) => floor.forEach((name, i) => place.set(name, {
        x: width / 2 + (i - (floor.length - 1) / 2) * (WIDE + GAP),
        y: tall - GAP - TALL / 2 - level * (TALL + RISE),
    })));
    const lines = [], boxes = [];
    for (const { name, what, uses } of plan.values()) {
        const from = place.get(name);
        for (const used of uses.filter((u) => !reached(plan, name, u))) {
            const to = place.get(used);
            lines.push(`<path d="M${from.x} ${from.y + TALL / 2}L${to.x} ${to.y - TALL / 2 - 4}"/>`);
        }
        boxes.push(`<rect x="${from.x - WIDE / 2}" y="${from.y - TALL / 2}" width="${WIDE}" height="${TALL}" rx="6"/>`,
            `<text x="${from.x}" y="${from.y - 4}" font-weight="bold">${name}</text>`,
            `<text x="${from.x}" y="${from.y + 14}" font-size="11">${what}</text>`);
    }
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tall}" width="${width}" height="${tall}">
<title>The rooms of the house, each above those that it uses</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8z"/></marker></defs>
<rect width="100%" height="100%" fill="#fff"/>
<g fill="none" stroke="#678" marker-end="url(#tip)">
${lines.join('\n')}
</g>
<g fill="#f4f7fb" stroke="#345" font-family="sans-serif" font-size="14" text-anchor="middle">
${boxes.map((box) => box.replace('<text', '<text fill="#123" stroke="none"')).join('\n')}
</g>
</svg>
`;
}

const plan = readPlan(readFileSync('src/rooms', 'utf8'));
if (process.argv[2] === '--picture') {
    process.stdout.write(draw(plan));
} else {
    const faults = compare(plan, readHouse());
    for (const fault of faults) console.log(fault);
    process.exitCode = faults.length > 0 ? 1 : 0;
}
