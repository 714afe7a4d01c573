// The views, in the order in which the header shows them. A view has
//   name    in addresses: #view=name
//   title   in the header
//   load    gives the function that draws it, from {games}; a view that few want is loaded when it is wanted
//   fills   true if it is as large as the screen and does not scroll
import { Home } from "./home.js";
import { Play } from "./play.js";

export const VIEWS = [
    { name: "play", title: "Play", load: () => Play, fills: true },
    { name: "path", title: "Learn", load: async () => (await import("./path.js")).Path },
    { name: "puzzles", title: "Puzzles", load: async () => (await import("./puzzles.js")).Puzzles },
    { name: "explore", title: "Explore", load: async () => (await import("./explore.js")).Explore },
    { name: "teach", title: "Teach", load: async () => (await import("./teach.js")).Teach },
];

// The first page: the address that names nothing.
export const HOME = { name: "home", title: "Zermelo", load: () => Home };

export const viewNamed = (name) => VIEWS.find((view) => view.name === name) ?? HOME;
