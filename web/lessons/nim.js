const pair = (rows) => ({ text: rows.replace("/", " and "), game: `nim:rows=${rows}` });

export default {
    game: "nim",
    rules: "Take as many pennies as you like from one row. Each puzzle says whether the last penny wins or loses.",
    steps: [
        { kind: "moves", title: "Three moves", game: "nim:rows=2/3/4", says: "Touch a penny to take it and all to its right. You may take from one row only." },
        { kind: "win", title: "A tiny board", game: "nim:rows=1/2", you: "first", level: "many-mistakes", says: "Whoever takes the last penny loses. Can you leave it to the program?" },
        { kind: "who", title: "Who wins here?", game: "nim:rows=2/2", says: "Two rows of two. Both players play as well as they can." },
        { kind: "mark", title: "Find the pattern", says: "Two rows each. Mark all boards on which whoever begins loses.",
          items: ["2/2", "2/3", "3/3", "2/5", "4/4", "3/4", "5/5", "4/6"].map(pair) },
        { kind: "trick", title: "The trick", says: "Leave two equal rows of two or more, and copy every move; but as soon as a row has only one penny or none, leave a single penny on the whole board.",
          try: "Try it in your head: what do you do with rows of 4 and 6? And with 1 and 4?",
          holds: [{ game: "nim:rows=3/3", winner: "second" }, { game: "nim:rows=7/7", winner: "second" }, { game: "nim:rows=1/4", after: "2-4", winner: "first" }, { game: "nim:rows=5", after: "1-4", winner: "first" }, { game: "nim:rows=4/6", after: "2-2", winner: "first" }] },
        { kind: "find", title: "A bigger board", game: "nim:rows=3/8/8", says: "Three rows now. One move leaves what you know." },
        { kind: "win", title: "Beat the perfect program", game: "nim:rows=4/7", you: "first", level: "perfect", says: "It never gives a win away, so you must not either." },
    ],
    notes: {
        why: "Pupils discover a strategy by symmetry, put it into words, and find out that it has to be looked at again near the end. Later it leads to binary numbers.",
        approach: "Play one game against the class with rows of 3 and 3, and let them choose who begins. Pairs then play with two rows of their own, write down who won, and look for boards on which the starter cannot win.",
        questions: ["What do you do if the other player makes the rows unequal?", "When does copying stop working, and what do you do then?", "What changes if the last penny wins?", "Can three rows be made into two equal ones?"],
    },
};
