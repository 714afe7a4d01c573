// Questions of all kinds, good and bad, as [command, parameters]: every engine gives the same answers.
const GAMES = ["nim:rows=3/5/7", "nim:rows=4/4/9,play=normal", "nim:rows=9223372036854775807/5", "beans:beans=25", "beans:beans=17,take=2/5",
    "numberpad:t=30", "numberpad:t=21,pad=789/456/123/.0.,play=normal", "zahlenschlacht:n=15,d=7", "zahlenschlacht:n=999999999999999999,d=1000003",
    "zahlenschlacht:n=12,d=5,roles=reversed,leave=3", "strikeout:line=1..13", "strikeout:line=-4..6,ops=add/sub/mul"];
const COMMANDS = ["who", "moves", "facts", "tree", "lines", "coop", "grundy", "period", "complete", "strategies"];

// A command that is not for a game says so, and that is compared as well.
const everything = GAMES.flatMap((game) => COMMANDS.map((command) => [command, { game }]));

// In the voice for pupils.
const plainly = GAMES.flatMap((game) => [["who", { game, voice: "plain" }], ["hint", { game, voice: "plain", step: 4 }]]);

const more = [
    ["games"], ["strategies"], ["openapi"],
    ["who", { game: "zahlenschlacht:n=15,d=7", after: "1,9" }],
    ["who", { game: "zahlenschlacht:n=15,d=7", after: "1, 9 ,4", distance: 1 }],
    ["who", { game: "strikeout:line=1..12", after: "1+2=3,3+6=9" }],
    ["who", { game: "strikeout:line=1..12", plain: 1 }],
    ["who", { game: "beans:beans=40", plain: "true", distance: 0 }],
    ["moves", { game: "nim:rows=3/5/7", limit: 4 }],
    ["moves", { game: "numberpad", after: "9,8" }],
    ["hint", { game: "strikeout:line=1..12", step: 3 }],
    ["hint", { game: "nim:rows=3/5/7", after: "1-1", step: 4, as: "first" }],
    ["refute", { game: "strikeout:line=1..12", after: "1+2=3", as: "first", voice: "plain" }],
    ["refute", { game: "zahlenschlacht:n=9,d=4", limit: 40 }],
    ["moves", { game: "strikeout:line=1..9", voice: "plain" }],
    ["puzzle", { game: "beans", voice: "plain" }],
    ["lines", { game: "strikeout:line=1..14", by: "first" }],
    ["lines", { game: "strikeout:line=1..14", by: "start" }],
    ["table", { game: "zahlenschlacht", over: ["n=5..12", "d=2..9"] }],
    ["table", { game: "numberpad", over: "t=0..117" }],
    ["table", { game: "beans:win=even/odd", over: "beans=1..60" }],
    ["table", { game: "strikeout", over: "n=2..14" }],
    ["table", { game: "zahlenschlacht", over: ["n=4..60", "d=2..50"], grid: 1 }],
    ["grundy", { game: "nim:rows=3/5/7,play=normal", over: "rows/2=0..15" }],
    ["puzzle", { game: "nim", difficulty: "medium", seed: 7 }],
    ["puzzle", { game: "strikeout", count: 3, seed: 11 }],
    ["puzzle", { game: "zahlenschlacht", difficulty: "hard", seed: 3 }],
    ["complete", { game: "nim:rows=9/18/34" }],
    ["tree", { game: "beans:beans=7", depth: 4, minimal: 1 }],
    ["tree", { game: "numberpad:t=5", format: "svg" }],
    ["tree", { game: "nim:rows=2/3", format: "dot" }],
    ["who", { game: "nim", format: "text" }],
    ["moves", { game: "nim:rows=1/2", format: "csv" }],
    ["table", { game: "numberpad", over: "t=1..9", format: "tex" }],
    ["try", { game: "zahlenschlacht:n=15,d=7", strategy: "pairing" }],
    ["try", { game: "zahlenschlacht:n=15,d=6", after: "7,2", strategy: "xyz=1/2/3" }],
    ["try", { game: "numberpad:t=27", strategy: "table" }],
    ["try", { game: "nim:rows=3/5/7", strategy: "xor", as: "second" }],
    ["prove", { game: "nim:rows=3/5/7" }],
    ["prove", { game: "strikeout:line=1..9", after: "1+2=3" }],
    ["prove", { game: "numberpad:t=40", format: "text" }],
    ["prove", { game: "beans:beans=9,take=2/4" }], // a draw
    ["coop", { game: "strikeout:line=1..27" }], // needs more memory than there is
    ["who", { game: "strikeout:line=1..20", memory: 1, plain: 1 }],
    // Other games than the papers', and sums, of which the site's small module knows the names.
    ...["octal:code=kayles,heaps=9/4", "take:heap=21,take=1/3/4", "nim:rows=3/5,play=normal + octal:heaps=9"].flatMap((game) =>
        ["who", "moves", "facts", "hint"].map((command) => [command, { game, voice: "plain" }])),
    ...["perfect", "paper", "few-mistakes", "many-mistakes", "random"].flatMap((level) =>
        ["nim:rows=2/3/4", "beans:beans=9", "numberpad:t=15", "zahlenschlacht:n=7,d=4", "strikeout:line=1..10"].map((game) => ["reply", { game, level, seed: 5 }])),
    ["reply", { game: "take:heap=21", level: "perfect", seed: 5 }],
    ["reply", { game: "octal:heaps=9 + take:heap=21", after: "2:1", level: "perfect", seed: 5 }],
];

const bad = [
    ["who", { game: "nim", voice: "loud" }],
    ["whom"], ["who"], ["", {}], ["zahlenschlacht:n=15"], ["play", { game: "nim" }], ["serve"],
    ["who", { game: "" }], ["who", { game: "nimm" }], ["who", { game: "nim:rows=" }], ["who", { game: "nim:rows=3/x" }], ["who", { game: "nim:rows=-1" }],
    ["who", { game: "octal:code=x" }], ["who", { game: "take:heap=-1" }], ["who", { game: "nim+beans" }], ["who", { game: "nim: rows=3 + " }],
    ["who", { game: "nim", over: "rows/1=1..3" }], ["who", { game: "nim:rows=x", over: "rows/1=1..3" }],
    ["who", { game: "beans:beans=24" }], ["who", { game: "zahlenschlacht:n=1,d=0" }], ["who", { game: "numberpad:pad=1/2/x" }],
    ["who", { game: "strikeout:line=5..1" }], ["who", { game: "nim:rows=99999999999999999999" }], ["who", { game: "nim", lmit: 3 }],
    ["who", { game: "nim", limit: "many" }], ["who", { game: "nim", limit: 0 }], ["who", { game: "nim", format: "xml" }], ["who", { game: "nim", time: "soon" }],
    ["who", { game: "nim:rows=3/5/7", after: "9-9" }], ["who", { game: "zahlenschlacht", after: "1,1" }], ["who", { game: "numberpad", after: "ä" }],
    ["who", { game: "nim \u0000 nul" }], ["who", { game: `nim:rows=${"1/".repeat(5000)}` }], ["who", { game: ["nim", "beans"] }],
    ["who", { limit: Array.from({ length: 50 }, (_, index) => index) }],
    ["table", { game: "nim" }], ["table", { game: "numberpad", over: "t=9..1" }], ["table", { game: "numberpad", over: "n=1..2" }],
    ["tree", { game: "nim", depth: 0 }], ["lines", { game: "nim", by: "luck" }], ["complete", { game: "beans" }],
    ["puzzle", { game: "nim", difficulty: "hopeless" }], ["try", { game: "nim" }], ["try", { game: "nim", strategy: "luck" }], ["try", { game: "nim", strategy: "lua:robot.lua" }],
    ["check", { file: "proof.zc" }], ["show", { file: "proof.zc" }], ["prove", { game: "nim", output: "proof.zc" }], ["bench"],
    ["who", { game: "strikeout:line=1..9", checkpoint: "here" }], ["reproduce", { paper: "009", format: "csv" }],
];

// Time enough on a very busy machine, and little memory: what is too much for it is so soon, and after the same position everywhere.
const BOUNDS = { time: 600, memory: 64 };
const UNBOUNDED = ["facts", "complete", "strategies"];
const bounded = ([command, parameters]) => [command, parameters?.game && !UNBOUNDED.includes(command) ? { ...BOUNDS, ...parameters } : parameters];

export const questions = [...[...everything, ...plainly, ...more].map(bounded), ...bad];
