// The address after # tells what the page shows. A view keeps its state there, so that a link restores it. What a view does with
// its state replaces its address; going elsewhere (`go`, or a link) is a step in the browser's history.
import { useLayoutEffect, useState } from "./preact-hooks.js";

const WRITTEN = "addresswritten";
const followers = new Set();
let shown = location.hash; // the address of what the page shows: the browser may have been told another one

function follow() {
    if (location.hash === shown) return;
    const before = shown;
    shown = location.hash;
    for (const followed of [...followers]) followed(shown, before);
}

addEventListener("hashchange", follow);

// Goes to an address, and leaves the present one in the history. It is followed before anything else happens.
export function go(hash) {
    location.hash = hash;
    follow();
}

// Calls back when a link or the reader has set an address, with the new one and the old one.
export function useLinks(followed) {
    useLayoutEffect(() => {
        followers.add(followed);
        return () => followers.delete(followed);
    }, []);
}

// Calls back when a view has replaced its own address.
export function useWritten(written) {
    useLayoutEffect(() => {
        addEventListener(WRITTEN, written);
        return () => removeEventListener(WRITTEN, written);
    }, []);
}

// read(hash): the state that an address tells, or null if it is none of this view; write(state): its
// address; initial(): the state of an address that tells none.
export function useAddress(read, write, initial) {
    const [state, change] = useState(() => read(location.hash) ?? initial());
    useLayoutEffect(() => {
        if (location.hash !== shown || shown === write(state)) return; // a link that is not followed yet is not written over
        history.replaceState(null, "", write(state));
        shown = location.hash;
        dispatchEvent(new Event(WRITTEN));
    }, [state]);
    useLinks((hash) => {
        const told = read(hash);
        if (told) change(told);
    });
    return [state, change];
}

// What the browser shows in its tab and its history.
export function useTitle(title) {
    useLayoutEffect(() => { document.title = title === "Zermelo" ? "Zermelo: who has a sure win?" : `${title} – Zermelo`; }, [title]);
}
