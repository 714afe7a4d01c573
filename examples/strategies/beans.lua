-- Divide the number of beans by 8, look up the remainder in a table, and take what it says.
-- This is for taking 1, 2 or 3 beans from an odd heap, when both players want an even number.
local take = {
    --       0    1    2    3    4    5    6    7   beans left, modulo 8
    even = {[0] = 3, nil, 2, 2, nil, 1, 1, 3},
    odd = {[0] = nil, 1, 1, 3, 3, nil, 2, 2},
}

return function(position)
    local facts = position.facts
    return take[facts.mover_holds][facts.beans % 8] or position.legal[1] -- lost: hope for a mistake
end
