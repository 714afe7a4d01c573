-- Two equal rows: do in the other row what the opponent has just done.
-- This robot looks at the moves so far, and not at the board.
return function(position)
    local last = position.moves[#position.moves] or "" -- at the beginning there is none
    local row, pennies = last:match("(%d+)-(%d+)")
    local copy = row and 3 - row .. "-" .. pennies
    for _, move in ipairs(position.legal) do
        if move == copy then return copy end
    end
    return position.legal[1] -- nothing to mirror
end
