export default {
    game: "strikeout",
    rules: "Write an equation with three numbers that are not struck out. The first two are struck out, the result is circled, and the next equation starts with it. Whoever cannot write one loses.",
    steps: [
        { kind: "moves", title: "Three moves", game: "strikeout:line=1..14", says: "Touch two numbers to make an equation. The next one starts with its result." },
        { kind: "win", title: "A short line", game: "strikeout:line=1..4", you: "first", level: "many-mistakes", says: "1 to 4. Leave the program without an equation." },
        { kind: "who", title: "Who wins here?", game: "strikeout:line=1..6", says: "1 to 6. Both players play as well as they can." },
        { kind: "find", title: "Find the only one", game: "strikeout:line=1..7", says: "1 to 7: of all first equations one wins. What could the other player write after it?" },
        { kind: "trick", title: "The trick", says: "Look two equations ahead: a move wins if the other player then has no equation, or if you have such a move against each of them.",
          try: "Try it in your head: on 1 to 7 somebody has written 5−3=2. What can the other player still write?",
          holds: [{ game: "strikeout:line=1..7", after: "5-3=2", winner: "first" }, { game: "strikeout:line=1..6", after: "1+2=3", winner: "first" }] },
        { kind: "find", title: "A longer line", game: "strikeout:line=1..9", says: "1 to 9. Several equations win: find one." },
        { kind: "win", title: "Beat the perfect program", game: "strikeout:line=1..8", you: "first", level: "perfect", says: "Nobody knows a rule for this game. Look ahead, and take moves back as often as you like." },
    ],
    notes: {
        why: "Much adding and subtracting with a purpose, and a game for which nobody knows a rule: pupils have to look ahead and to be systematic.",
        approach: "Play once together on 1 to 12, as a class that wants to strike out as much as possible. Then as a contest, first on 1 to 6, where everything can be written down.",
        questions: ["Which numbers are hard to use, and why?", "How can you be sure that nothing is left to write?", "Which results leave the other player few choices?", "Can you strike out everything together?"],
    },
};
