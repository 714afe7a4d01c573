const row = (pins) => ({ text: pins.replace("/", " and "), game: `octal:heaps=${pins}` });

export default {
    game: "octal",
    rules: "Take from one row, and perhaps break what is left of it, as the puzzle says.",
    steps: [
        { kind: "moves", title: "Three moves", game: "octal:heaps=4/4", says: "This is Kayles: take one counter, or two that stand side by side. What is left and right of them stays, as rows of their own." },
        { kind: "win", title: "A short row", game: "octal:heaps=3", you: "first", level: "many-mistakes", says: "Whoever takes the last counter wins. You begin." },
        { kind: "who", title: "Who wins here?", game: "octal:heaps=4/4", says: "Two equal rows. Both players play as well as they can." },
        { kind: "mark", title: "Find the pattern", says: "Two rows each. Mark all boards on which whoever begins loses: not all of them have equal rows.",
          items: ["2/2", "2/3", "1/4", "3/3", "3/4", "5/5", "3/6", "4/5"].map(row) },
        { kind: "trick", title: "The trick", says: "Take from the middle of a single row, one counter or two, so that two equal rows are left, and copy in one of them whatever is done in the other.",
          try: "Try it in your head: where do you take from a row of 9? And from a row of 12?",
          holds: [{ game: "octal:heaps=9", after: "1-1=4", winner: "first" }, { game: "octal:heaps=12", after: "1-2=5", winner: "first" }, { game: "octal:heaps=6/6", winner: "second" }] },
        { kind: "who", title: "Two games at once", game: "octal:heaps=3+take:heap=3", says: "A row of three in Kayles, and beside it a heap of three from which 1 to 3 may be taken. Each turn you choose where to move." },
        { kind: "find", title: "Unequal rows", game: "octal:heaps=7/3", says: "There is a move that leaves two rows you have marked before." },
        { kind: "win", title: "Beat the perfect program", game: "octal:heaps=11", you: "first", level: "perfect", says: "A row of eleven. It never gives a win away, so you must not either." },
    ],
    notes: {
        why: "A strategy by symmetry that works on a row of any length, and the first game in which a position falls into parts: every part can be looked at by itself.",
        approach: "Put eleven coins in a row, begin, and win. Let the class watch until somebody says what you do; then let pairs play with rows of their own, and look for pairs of unequal rows that are as good as equal ones.",
        questions: ["What do you leave after your first move?", "Does it matter whether the row has an odd or an even number of counters?", "Why is a row of 4 beside a single counter lost for whoever begins?", "What would you do if the game began with three rows?"],
    },
};
