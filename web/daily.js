// The puzzle of a day: one for everybody, another game each day; what the reader made of it is kept in the browser.
import { keep, kept } from "./kept.js";

const DAY = 24 * 60 * 60 * 1000;
const WEEK = ["hard", "easy", "easy", "medium", "easy", "medium", "medium"]; // from Sunday on
const FIRST_DAY = "2026-11-01"; // of the archive
const SHOWN_DAYS = 14;

const dated = (day) => Date.UTC(...day.split("-").map((part, index) => Number(part) - (index === 1 ? 1 : 0)));
const written = (time) => new Date(time).toISOString().slice(0, 10);

export const dayBefore = (day) => written(dated(day) - DAY);

// The day on the reader's clock, as 2026-11-15.
export function today(now = new Date()) {
    const two = (number) => String(number).padStart(2, "0");
    return `${String(now.getFullYear()).padStart(4, "0")}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const isDay = (text) => /^\d{4}-\d\d-\d\d$/.test(text ?? "") && !Number.isNaN(dated(text)) && written(dated(text)) === text;

// The games that have puzzles made for them; others can be asked for by address.
const PUZZLED = ["zahlenschlacht", "beans", "nim", "numberpad", "strikeout"];
export const hasPuzzles = ({ name }) => PUZZLED.includes(name);

// Which puzzle it is. The games take turns, whatever others there are, and Sunday's is hard.
export const puzzleOf = (day) => ({
    game: PUZZLED.at((dated(day) / DAY) % PUZZLED.length), // on a clock that is wrong it may be before 1970
    difficulty: WEEK[new Date(dated(day)).getUTCDay()],
    day,
});

// The days before, the latest first.
export function earlier(day) {
    const days = [];
    for (let one = dayBefore(day); one >= FIRST_DAY && days.length < SHOWN_DAYS; one = dayBefore(one)) days.push(one);
    return days;
}

export const readable = (day) =>
    new Date(dated(day)).toLocaleDateString("en-GB", { timeZone: "UTC", weekday: "short", day: "numeric", month: "short" });

// ---- What the reader made of it: the tries in order, and whether the solution was shown. ----

export function progress(name) {
    try {
        const { tries = [], shown = false } = JSON.parse(kept(`puzzle ${name}`) ?? "{}");
        return { tries, shown };
    } catch {
        return { tries: [], shown: false };
    }
}

export const keepProgress = (name, made) => keep(`puzzle ${name}`, JSON.stringify(made));

// A day is solved when its last try was right; which try that was is kept beside the tries.
export const solvedOn = (day) => kept(`solved ${day}`) === "yes";
export const keepSolved = (day) => keep(`solved ${day}`, "yes");

// How many days in a row are solved, up to today, or to yesterday while today's is open.
export function streak(now = today()) {
    let length = 0;
    for (let day = solvedOn(now) ? now : dayBefore(now); solvedOn(day); day = dayBefore(day)) length++;
    return length;
}

// A result to share: how it went, and nothing of the solution.
export const result = (day, title, { tries, shown }) => {
    const wrong = shown ? tries.length : tries.length - 1;
    return `Zermelo, ${day}: ${title}\n${"✗".repeat(wrong)}${shown ? "○ shown" : `★ ${tries.length === 1 ? "first try" : `${tries.length} tries`}`}`;
};
