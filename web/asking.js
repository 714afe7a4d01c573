// The address of a question on the server.
export function asking(command, parameters = {}) {
    const words = Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
    return `api/${command}${words.length ? `?${new URLSearchParams(words)}` : ""}`;
}
