// The address after # tells what the page shows. A view keeps its state there, so that a link restores it. What a view does with
// its state replaces its address; going elsewhere (`go`, or a link) is a step in the browser's history.
import { useLayoutEffect, useState } from "./preact-hooks.js";

const WRITTEN = "addresswritten";

// Goes to an address, and leaves the present one in the history.
export function go(hash) {
    location.hash = hash;
}

// Calls back when a link or the reader has set an address, with the new one and the old one. A state that was on its
// way may have put its own address over it in the meantime.
export function useLinks(follow) {
    useLayoutEffect(() => {
        const followed = ({ newURL, oldURL }) => {
            if (location.href !== newURL) history.replaceState(null, "", newURL);
            follow(location.hash, new URL(oldURL).hash);
        };
        addEventListener("hashchange", followed);
        return () => removeEventListener("hashchange", followed);
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
        if (location.hash === write(state)) return;
        history.replaceState(null, "", write(state));
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
