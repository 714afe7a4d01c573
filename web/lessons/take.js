const heap = (size) => ({ text: String(size), game: `take:heap=${size}` });

export default {
    game: "take",
    rules: "Take counters from the heap in turn, as many at once as the puzzle allows. Each puzzle says whether the last counter wins or loses.",
    steps: [
        { kind: "moves", title: "Three moves", game: "take:heap=17", says: "Take 1, 2 or 3 counters: touch one to take it and all after it." },
        { kind: "win", title: "A tiny heap", game: "take:heap=6", you: "first", level: "many-mistakes", says: "Whoever takes the last counter wins. You begin." },
        { kind: "who", title: "Who wins here?", game: "take:heap=8", says: "Eight counters. Both players play as well as they can." },
        { kind: "mark", title: "Find the pattern", says: "Each number is a heap of counters. Mark every heap with which whoever begins loses.", items: [4, 5, 6, 8, 9, 11, 12, 14, 15, 16].map(heap) },
        { kind: "trick", title: "The trick", says: "Leave a multiple of 4, and whatever the other player takes, take enough to make it 4 together.",
          try: "Try it in your head: how many do you take from 21?",
          holds: [{ game: "take:heap=12", winner: "second" }, { game: "take:heap=21", after: "1", winner: "first" }, { game: "take:heap=20", after: "3,1,2,2", winner: "second" }] },
        { kind: "find", title: "Other numbers", game: "take:heap=12,take=1/3/4", says: "Now you may take 1, 3 or 4. Heaps of 2, 7 and 9 are lost for whoever is to move." },
        { kind: "win", title: "Beat the perfect program", game: "take:heap=21", you: "first", level: "perfect", says: "21 counters: it never gives a win away, so you must not either." },
    ],
    notes: {
        why: "The simplest game with a strategy: pupils find it by working backwards from the end, and meet division with remainder on the way.",
        approach: "Play against the class with 21 counters, and win every time. Then let pairs begin with four counters, with five, with six, and collect on the board which heaps nobody wants to be given.",
        questions: ["Which heap do you want to leave near the end? And before that?", "Why can you always complete what was taken to 4?", "What changes if up to 4 counters may be taken? And if the last counter loses?", "With 1, 3 or 4 to take, which heaps are bad for whoever begins?"],
    },
};
