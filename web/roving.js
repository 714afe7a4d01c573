// A group of buttons that is one stop for the Tab key; arrow keys go from button to button, by their
// places on the screen. When a move takes the button with the focus away, the focus stays in the group.
import { html } from "./html.js";
import { useLayoutEffect, useRef } from "./preact-hooks.js";

const buttonsOf = (group) => [...group.querySelectorAll("button")];

const centre = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
};

// The nearest button above or below; sideways distance counts more, so that columns are kept.
function vertical(buttons, from, direction) {
    const here = centre(from);
    let best = null, least = Infinity;
    for (const button of buttons) {
        const there = centre(button);
        const down = (there.y - here.y) * direction;
        if (down < 4) continue;
        const far = down + 3 * Math.abs(there.x - here.x);
        if (far < least) [best, least] = [button, far];
    }
    return best;
}

function target(key, buttons, from) {
    const index = buttons.indexOf(from);
    switch (key) {
    case "ArrowRight": return buttons[index + 1];
    case "ArrowLeft": return buttons[index - 1];
    case "ArrowDown": return vertical(buttons, from, 1);
    case "ArrowUp": return vertical(buttons, from, -1);
    case "Home": return buttons[0];
    case "End": return buttons[buttons.length - 1];
    default: return null;
    }
}

export function Roving({ label, children, ...rest }) {
    const group = useRef(null);
    const place = useRef(0);
    const inside = useRef(false);

    const settle = (current) => buttonsOf(group.current).forEach((button) => {
        button.tabIndex = button === current ? 0 : -1;
    });

    useLayoutEffect(() => {
        const buttons = buttonsOf(group.current);
        if (!buttons.length) return;
        place.current = Math.min(place.current, buttons.length - 1);
        const kept = buttons.indexOf(document.activeElement);
        if (kept >= 0) place.current = kept;
        const current = buttons[place.current];
        settle(current);
        if (inside.current && (!document.activeElement || document.activeElement === document.body))
            current.focus();
    });

    const focused = (event) => {
        const button = event.target.closest("button");
        if (!button) return;
        inside.current = true;
        place.current = buttonsOf(group.current).indexOf(button);
        settle(button);
    };
    const left = (event) => {
        if (event.relatedTarget && !group.current.contains(event.relatedTarget)) inside.current = false;
    };
    const pressed = (event) => {
        const next = target(event.key, buttonsOf(group.current), event.target);
        if (!next) return;
        event.preventDefault();
        next.focus();
    };
    return html`<div ref=${group} role="group" aria-label=${label} ...${rest}
        onFocusIn=${focused} onFocusOut=${left} onKeyDown=${pressed}>${children}</div>`;
}
