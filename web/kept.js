// What a browser keeps from visit to visit: short texts by name. Where it may keep nothing (a private window, a full disk), the
// page forgets when it is closed, and that is all.
const PREFIX = "zermelo ";
const here = new Map(); // for this visit

export function keep(name, text) {
    here.set(name, text);
    try {
        localStorage.setItem(PREFIX + name, text);
    } catch { /* kept for this visit */ }
}

export function kept(name) {
    if (here.has(name)) return here.get(name);
    try {
        return localStorage.getItem(PREFIX + name);
    } catch {
        return null;
    }
}

export function forget(name) {
    here.delete(name);
    try {
        localStorage.removeItem(PREFIX + name);
    } catch { /* it was not kept */ }
}
