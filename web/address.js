// The address behind # tells what the page shows. A view keeps its state there, so that a link restores it.
import { useEffect, useState } from "./preact-hooks.js";

// Calls back when a link or the reader has set an address, with the new one and the old one. A state that was on its
// way may have put its own address over it in the meantime.
export function useLinks(follow) {
    useEffect(() => {
        const followed = ({ newURL, oldURL }) => {
            if (location.href !== newURL) history.replaceState(null, "", newURL);
            follow(location.hash, new URL(oldURL).hash);
        };
        addEventListener("hashchange", followed);
        return () => removeEventListener("hashchange", followed);
    }, []);
}

// read(hash): the state that an address tells, or null if it is none of this view; write(state): its
// address; initial(): the state of an address that tells none.
export function useAddress(read, write, initial) {
    const [state, change] = useState(() => read(location.hash) ?? initial());
    useEffect(() => {
        if (location.hash !== write(state)) history.replaceState(null, "", write(state));
    }, [state]);
    useLinks((hash) => {
        const told = read(hash);
        if (told) change(told);
    });
    return [state, change];
}
