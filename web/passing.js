// A failure for a reason that may pass, such as a line that is broken or a server that is busy: asking again may help.
export const passing = (text) => Object.assign(new Error(text), { passes: true });
