-- Work the whole table out, from the top of the tower down, and press a key that wins.
-- It is for the pad 789/456/123 and misere play: whoever makes the tower too tall loses.

-- The keys in the row or column of a key. Key k is in row (k - 1) // 3, column (k - 1) % 3.
local function neighbours(key)
    local list = {}
    for other = 1, 9 do
        local same_row = (other - 1) // 3 == (key - 1) // 3
        local same_column = (other - 1) % 3 == (key - 1) % 3
        if other ~= key and (same_row or same_column) then list[#list + 1] = other end
    end
    return list
end

-- wins[left][key]: does a player win who presses this key when so much is left?
local function table_of(most)
    local near, wins = {}, {}
    for key = 1, 9 do near[key] = neighbours(key) end
    for left = 0, most do
        wins[left] = {}
        for key = 1, 9 do
            local good = key <= left
            for _, reply in ipairs(near[key]) do
                good = good and not wins[left - key][reply]
            end
            wins[left][key] = good
        end
    end
    return wins
end

return function(position)
    local left = position.facts.left
    local wins = table_of(left)
    for _, key in ipairs(position.legal) do
        if wins[left][tonumber(key)] then return key end
    end
    return position.legal[1] -- no key wins: hope for a mistake
end
