// The address behind # tells what the page shows. A view keeps its state there, so that a link restores it.
import { useEffect, useState } from "./preact-hooks.js";

// read(hash): the state that an address tells, or null if it is none of this view; write(state): its
// address; initial(): the state of an address that tells none.
export function useAddress(read, write, initial) {
    const [state, change] = useState(() => read(location.hash) ?? initial());
    useEffect(() => {
        if (location.hash !== write(state)) history.replaceState(null, "", write(state));
    }, [state]);
    useEffect(() => {
        const followed = () => {
            const told = read(location.hash);
            if (told) change(told);
        };
        addEventListener("hashchange", followed);
        return () => removeEventListener("hashchange", followed);
    }, []);
    return [state, change];
}
