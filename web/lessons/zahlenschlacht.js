const board = (n, d) => ({ text: `1 to ${n}, divided by ${d}`, game: `zahlenschlacht:n=${n},d=${d}` });

export default {
    game: "zahlenschlacht",
    rules: "Cross out one number after another until two are left. The first player wants a sum that can be divided, the second one that cannot.",
    steps: [
        { kind: "moves", title: "Three moves", game: "zahlenschlacht:n=8,d=3", says: "Touch a number to cross it out. Two will be left; you want a sum that 3 divides." },
        { kind: "win", title: "A tiny board", game: "zahlenschlacht:n=5,d=3", you: "first", level: "many-mistakes", says: "1 to 5. You want the last two to have a sum that 3 divides." },
        { kind: "partners", title: "Who is whose partner?", game: "zahlenschlacht:n=9,d=4", number: 5, says: "Partners have a sum that 4 divides. Mark all partners of 5." },
        { kind: "who", title: "Who wins here?", game: "zahlenschlacht:n=7,d=4", says: "1 to 7, and 4 must divide the sum. Whoever begins wants that." },
        { kind: "mark", title: "Find the pattern", says: "Mark all boards on which whoever begins loses.", items: [board(5, 3), board(6, 7), board(7, 4), board(8, 9), board(9, 5), board(10, 11)] },
        { kind: "trick", title: "The trick", says: "If you want a divisible sum, leave all numbers in pairs of partners, and answer each number with its partner: in the end one pair is left.",
          try: "Try it in your head: 1 to 9, divided by 5. Which number has no partner? And 1 to 7, divided by 4?",
          holds: [{ game: "zahlenschlacht:n=9,d=5", after: "5", winner: "first" }, { game: "zahlenschlacht:n=7,d=4", after: "4", winner: "first" }, { game: "zahlenschlacht:n=5,d=3", after: "3", winner: "first" }] },
        { kind: "find", title: "A bigger board", game: "zahlenschlacht:n=13,d=7", says: "1 to 13, divided by 7. One number has no partner." },
        { kind: "win", title: "Beat the perfect program", game: "zahlenschlacht:n=9,d=5", you: "first", level: "perfect", says: "You know what to leave, and how to answer." },
    ],
    notes: {
        why: "Remainders become something to do: pupils sort numbers by them, find partners, and see why pairs are an argument that no opponent can break.",
        approach: "Play 1 to 5 with 3 on the board. Let pupils colour numbers by their remainder and draw lines between partners, before anybody speaks of a strategy.",
        questions: ["Which numbers can never be part of a divisible sum any more?", "What do you cross out if the other player crosses out 2?", "Who makes the last move, and why does that matter?", "For which boards does everything go into pairs from the beginning?"],
    },
};
