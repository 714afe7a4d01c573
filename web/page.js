// The page: a thin client of the questions under /api. Its whole state is in the address behind #.

const at = (id) => document.getElementById(id);
let games = [];
let state = { game: "nim", settings: {}, after: [] };
let latest = 0; // of the questions asked; answers to earlier ones are thrown away

async function ask(question, parameters) {
    const query = new URLSearchParams(parameters);
    const response = await fetch(`api/${question}?${query}`);
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error);
    return answer;
}

const gameText = () => {
    const settings = Object.entries(state.settings).filter(([, value]) => value !== "");
    const written = settings.map(([name, value]) => `${name}=${value}`).join(",");
    return written ? `${state.game}:${written}` : state.game;
};

const position = () => {
    const parameters = { game: gameText() };
    if (state.after.length) parameters.after = state.after.join(",");
    return parameters;
};

function element(name, properties, ...children) {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
}

function showForm() {
    const game = games.find((one) => one.name === state.game);
    at("game").replaceChildren(...games.map((one) =>
        element("option", { value: one.name, selected: one.name === state.game }, one.title)));
    at("parameters").replaceChildren(...game.parameters.map((parameter) => {
        const value = state.settings[parameter.name] ?? parameter.default ?? "";
        const field = parameter.choices
            ? element("select", {}, ...parameter.choices.split("|").map((choice) =>
                element("option", { selected: choice === value }, choice)))
            : element("input", { value });
        field.name = parameter.name;
        return element("label", { title: parameter.help }, `${parameter.name} `, field);
    }));
    at("rules").textContent = `${game.summary} A move is ${game.move}.`;
}

function showMoves(moves, marked) {
    at("moves").replaceChildren(...moves.map((one) => {
        const sign = marked ? { win: " wins", lose: " loses", draw: " draws" }[one.value] ?? "" : "";
        const button = element("button", { type: "button", title: marked ? one.why ?? "" : "" },
            one.move + sign);
        if (marked) button.className = one.value;
        button.addEventListener("click", () => play(one.move));
        return button;
    }));
}

// The legal moves in an order that gives nothing away.
const byName = (a, b) => a.move.localeCompare(b.move, "en", { numeric: true });

async function show() {
    const mine = ++latest;
    location.replace("#" + encodeURIComponent(JSON.stringify(state)));
    at("error").textContent = at("reason").textContent = "";
    at("history").replaceChildren(...state.after.map((move) => element("li", {}, move)));
    at("undo").disabled = state.after.length === 0;
    try {
        const answer = await ask("moves", { ...position(), limit: 1000 });
        if (mine !== latest) return;
        at("board").textContent = answer.position || "(empty)";
        const over = answer.moves_total === 0;
        at("turn").textContent = over ? `The game is over: the ${answer.winner} player has won.`
            : `The ${answer.to_move} player is to move.`;
        const marked = at("values").checked;
        showMoves(marked ? answer.moves : [...answer.moves].sort(byName), marked);
        if (!over && at("program").checked && answer.to_move === "second") await reply(mine);
    } catch (failure) {
        if (mine === latest) at("error").textContent = failure.message;
    }
}

// The program is the second player: its best move, which is the first of the main line.
async function reply(mine) {
    const answer = await ask("who", { ...position(), limit: 1 });
    if (mine !== latest || !answer.line.length) return;
    state.after.push(answer.line[0]);
    await show();
}

function play(move) {
    state.after.push(move);
    show();
}

function undo() {
    state.after.pop();
    if (at("program").checked && state.after.length % 2 === 1) state.after.pop();
    show();
}

async function why() {
    const mine = latest;
    try {
        const answer = await ask("who", { ...position(), limit: 1 });
        if (mine !== latest) return;
        const winner = answer.winner === "draw" ? "Nobody wins with best play."
            : answer.winner ? `The ${answer.winner} player has a sure win.` : "Undecided.";
        at("reason").textContent = `${winner} ${answer.why ?? ""}`;
    } catch (failure) {
        at("error").textContent = failure.message;
    }
}

function start(event) {
    event.preventDefault();
    const game = games.find((one) => one.name === at("game").value);
    state = { game: game.name, settings: {}, after: [] };
    for (const field of at("parameters").querySelectorAll("[name]")) {
        const parameter = game.parameters.find((one) => one.name === field.name);
        if (parameter && field.value !== (parameter.default ?? ""))
            state.settings[field.name] = field.value;
    }
    showForm();
    show();
}

at("form").addEventListener("submit", start);
at("game").addEventListener("change", () => {
    state = { game: at("game").value, settings: {}, after: [] };
    showForm();
    show();
});
at("undo").addEventListener("click", undo);
at("why").addEventListener("click", why);
at("values").addEventListener("change", show);
at("program").addEventListener("change", show);

try {
    games = (await ask("games", {})).games;
    if (location.hash.length > 1) {
        const told = JSON.parse(decodeURIComponent(location.hash.slice(1)));
        if (games.some((one) => one.name === told.game)) state = told;
    }
    showForm();
    await show();
} catch (failure) {
    at("error").textContent = failure.message;
}
