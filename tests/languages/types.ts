// What TypeScript makes of the package: the first part compiles, and each line of the second is refused.
import { open, openInWorker } from "zermelo";

const zermelo = await open();
const winner: string | null | undefined = zermelo.who("nim:rows=3/5/7", { after: ["1-1"], voice: "plain" }).winner;
const rows = zermelo.table("numberpad", { over: ["t=1..9"] }).rows?.map((row) => row["winner"]);
const picture: string = zermelo.tree("beans:beans=3", { format: "svg", depth: 2 });
const games: number | undefined = zermelo.games().games?.length;
const paper = zermelo.reproduce("001").papers;
const later = await openInWorker();
const proof = (await later.who("nim", {}, { signal: AbortSignal.timeout(1000) })).proof?.["kind"];
export { winner, rows, picture, games, paper, proof };

// @ts-expect-error a game is a text
zermelo.who(7);
// @ts-expect-error which game?
zermelo.who();
// @ts-expect-error there is no such question
zermelo.whom("nim");
// @ts-expect-error there is no such option
zermelo.who("nim", { aftr: "1-1" });
// @ts-expect-error nor such a choice
zermelo.who("nim", { voice: "loud" });
// @ts-expect-error moves are no tree
zermelo.moves("nim", { format: "dot" });
// @ts-expect-error an answer in a worker comes later
later.who("nim").winner;
