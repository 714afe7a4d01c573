// The games that the small pictures of the first page play.
export const played = {
    nim: { game: "nim:rows=3/5/7", moves: ["3-6", "2-4", "1-3", "2-1"] },
    beans: { game: "beans:beans=15", moves: ["3", "1", "2", "3", "1", "2"] },
    numberpad: { game: "numberpad", moves: ["5", "6", "9", "8", "2"] },
    zahlenschlacht: { game: "zahlenschlacht:n=9,d=4", moves: ["4", "3", "8", "6", "5", "9", "7"] },
    strikeout: { game: "strikeout:line=1..14", moves: ["5+8=13", "13-4=9", "9+3=12"] },
    octal: { game: "octal:heaps=9", moves: ["1-1=4", "1-2=1", "3-2=1", "1-1", "1-1"] },
    take: { game: "take:heap=15", moves: ["3", "1", "2", "3", "1", "2"] },
};
