const limit = (t) => ({ text: `up to ${t}`, game: `numberpad:t=${t}` });

export default {
    game: "numberpad",
    rules: "Press a key in the row or the column of the last one, but not the same key, and add it. Whoever gets beyond the limit loses.",
    steps: [
        { kind: "moves", title: "Three moves", game: "numberpad", says: "Press any key. The next one must be in its row or its column. Do not push the tower over the limit." },
        { kind: "win", title: "A small tower", game: "numberpad:t=9", you: "first", level: "many-mistakes", says: "At most 9 blocks. Is there a key that leaves the program nothing good?" },
        { kind: "who", title: "Who wins here?", game: "numberpad:t=14", says: "At most 14 blocks, and any key to begin with." },
        { kind: "mark", title: "Find the odd one out", says: "With almost every limit whoever begins wins. Mark the limit with which whoever begins loses; try them with somebody.", items: [24, 25, 26, 27, 28, 29].map(limit) },
        { kind: "trick", title: "The trick", says: "For what is left, find the keys that would win, and press a key from which the other player can reach none of them.",
          try: "Try it in your head: at most 14 blocks, and you begin. Which key leaves the other player nothing good?",
          holds: [{ game: "numberpad:t=14", after: "9", winner: "first" }, { game: "numberpad:t=30", after: "9", winner: "first" }, { game: "numberpad:t=27", winner: "second" }] },
        { kind: "find", title: "A higher tower", game: "numberpad:t=21", says: "At most 21 blocks. One key wins." },
        { kind: "win", title: "Beat the perfect program", game: "numberpad:t=27", you: "second", level: "perfect", says: "With 27 whoever begins loses: let the program begin." },
    ],
    notes: {
        why: "Adding to a limit becomes a hunt for safe numbers, and the keys that can be reached make it more than a race: pupils work backwards and keep a table.",
        approach: "Play up to 9 first, in pairs, with a drawn key pad. Let the class fill in a table: so much is left, these keys would win. Every new row needs only the rows above it.",
        questions: ["Which keys can be reached from a corner, from the middle of a side, from the middle?", "With 1 left, when has the player to move lost?", "How do you find the next row of the table?", "Why is 27 special?"],
    },
};
