const heap = (beans) => ({ text: String(beans), game: `beans:beans=${beans}` });

export default {
    game: "beans",
    rules: "Take beans from the heap in turn until none is left. Whoever then holds the kind of number they wanted wins.",
    steps: [
        { kind: "moves", title: "Three moves", game: "beans:beans=15", says: "Take 1, 2 or 3 beans. In the end you want to hold an even number of them." },
        { kind: "win", title: "A tiny heap", game: "beans:beans=5", you: "first", level: "many-mistakes", says: "Five beans, and both want an even number. You begin." },
        { kind: "who", title: "Who wins here?", game: "beans:beans=9", says: "Nine beans. Both players play as well as they can." },
        { kind: "mark", title: "Find the pattern", says: "Each number is a heap of beans. Mark every heap with which whoever begins loses.", items: [1, 3, 5, 7, 9, 11, 13, 15, 17, 19].map(heap) },
        { kind: "trick", title: "The trick", says: "Count in eights: if the other player holds an even number, leave 1 or 4 more than a multiple of 8; if an odd number, leave a multiple of 8 or 5 more.",
          try: "Try it in your head: how many do you take from 11 beans? And from 13?",
          holds: [{ game: "beans:beans=11", after: "2", winner: "first" }, { game: "beans:beans=13", after: "1", winner: "first" }, { game: "beans:beans=17", winner: "second" }, { game: "beans:beans=33", winner: "second" }] },
        { kind: "find", title: "A bigger heap", game: "beans:beans=31", says: "31 beans, and nobody holds any yet. How many do you take?" },
        { kind: "win", title: "Beat the perfect program", game: "beans:beans=25", you: "second", level: "perfect", says: "Whoever begins with 25 loses: let the program begin." },
    ],
    notes: {
        why: "Even and odd, remainders and working backwards come together: the end decides what is good at the beginning.",
        approach: "Begin with very few beans and let pairs find out who wins with 1, 3, 5 and 7. Collect the results on the board, and ask for the next heap that is bad for whoever begins before anybody plays it.",
        questions: ["With which heaps does the starter lose? How far apart are they?", "Does it matter what the other player holds?", "What would you leave if the other player holds an odd number?", "What changes if both want an odd number?"],
    },
};
