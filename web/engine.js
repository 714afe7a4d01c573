// The only place that talks to the solver. A question is a command and its parameters, as on the
// command line: ask("who", {game: "nim:rows=3/5/7", after: "1-1"}).

export async function ask(command, parameters = {}, signal = undefined) {
    const response = await fetch(`api/${command}?${new URLSearchParams(parameters)}`, { signal });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.error);
    return answer;
}
