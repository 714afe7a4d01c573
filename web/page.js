// The page: a header, and one of the views, which the address names.
import { html } from "./html.js";
import { useLinks, useWritten } from "./address.js";
import { ask } from "./engine.js";
import { Missing } from "./failed.js";
import { render } from "./preact.js";
import { useLayoutEffect, useState } from "./preact-hooks.js";
import { gameOf, viewOf } from "./state.js";
import { HOME, viewNamed, VIEWS } from "./views.js";

// What draws a view, as soon as it is there.
function useLoaded(view) {
    const [loaded, set] = useState({});
    useLayoutEffect(() => {
        if (loaded[view.name]) return;
        const got = view.load();
        const take = (View) => set((now) => ({ ...now, [view.name]: { View } }));
        if (got instanceof Promise)
            got.then(take, () => set((now) => ({ ...now, [view.name]: { failed: true } })));
        else take(got);
    }, [view]);
    return loaded[view.name] ?? {};
}

// Where each view was left, for each game; a view that was not visited opens with the game at hand.
const leftAt = (left, view, game) =>
    left[`${view} ${game}`] ?? `#${new URLSearchParams({ view, ...game && { game } })}`;

function Header({ shown, left, game }) {
    return html`<header>
        <h1><a href="#" aria-current=${shown === HOME ? "page" : undefined}>Zermelo</a></h1>
        <nav aria-label="Views"><ul class="views">${VIEWS.map((view) => html`<li key=${view.name}>
            <a href=${leftAt(left, view.name, game)} aria-current=${view === shown ? "page" : undefined}
                onClick=${(event) => view === shown && event.preventDefault()}>${view.title}</a></li>`)}</ul></nav></header>`;
}

function Page({ games }) {
    const [{ view: name, left, game }, show] = useState({ view: viewOf(location.hash), left: {}, game: gameOf(location.hash) });
    useLinks((hash, before) => show((now) => ({
        view: viewOf(hash), game: gameOf(hash) ?? gameOf(before) ?? now.game,
        left: { ...now.left, [`${viewOf(before)} ${gameOf(before)}`]: before },
    })));
    useWritten(() => show((now) => ({ ...now, game: gameOf(location.hash) ?? now.game })));
    const view = viewNamed(name);
    const { View, failed } = useLoaded(view);
    return html`
        <${Header} shown=${view} left=${left} game=${game} />
        <div class=${`view view-${view.name}${view.fills ? " fills" : ""}`}>
            ${failed ? html`<main><${Missing} /></main>` : View && html`<${View} key=${view.name} games=${games} />`}
            ${!view.fills && html`<footer><p><a href="licences.txt">Licences</a> of what this page is built with.</p></footer>`}</div>`;
}

const place = document.getElementById("page");
try {
    const { games } = await ask("games");
    place.replaceChildren();
    render(html`<${Page} games=${games} />`, place);
} catch (error) {
    place.replaceChildren();
    render(html`<p role="alert" class="error">${error.message}</p>
        <button type="button" onClick=${() => location.reload()}>Try again</button>`, place);
}
