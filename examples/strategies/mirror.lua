-- Two equal rows: do in the other row what the opponent has just done.
-- This robot looks at the moves so far, and not at the board.
return function(position)
    local last = position.moves[#position.moves]
    if not last then return nil end -- nothing to mirror yet: let the other one begin
    local row, pennies = last:match("(%d+)-(%d+)")
    return 3 - row .. "-" .. pennies
end
