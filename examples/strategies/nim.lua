-- Leave rows whose exclusive or is 0; near the end of a misere game, an odd number of single pennies.

-- How many rows are longer than 1, and how many are exactly 1?
local function count(rows)
    local long, single = 0, 0
    for _, row in ipairs(rows) do
        if row > 1 then long = long + 1 end
        if row == 1 then single = single + 1 end
    end
    return long, single
end

-- A move that makes row number i as long as `rest`.
local function cut(rows, i, rest)
    return i .. "-" .. rows[i] - rest
end

return function(position)
    local rows = position.facts.rows
    local long, single = count(rows)
    if position.rules.play == "misere" and long <= 1 then
        for i, row in ipairs(rows) do
            -- The last long row goes, or leaves one penny: then an odd number of ones is left.
            if row > 1 then return cut(rows, i, single % 2 == 0 and 1 or 0) end
        end
        return position.legal[1] -- only single pennies: there is no choice
    end
    local sum = 0
    for _, row in ipairs(rows) do sum = sum ~ row end
    for i, row in ipairs(rows) do
        if row ~ sum < row then return cut(rows, i, row ~ sum) end
    end
    return position.legal[1] -- the exclusive or is 0 already: hope for a mistake
end
