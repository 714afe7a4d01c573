-- With the height left as the hour on a clock: 9 from nine to eleven, 3 from three to eight; but 0 if
-- it can be reached.
-- The hint at the end of the paper about the number pad with a zero. Is it a sure win?
return function(position)
    local legal = {}
    for _, key in ipairs(position.legal) do legal[key] = true end
    if legal["0"] then return 0 end
    local hour = position.facts.left % 12
    if hour >= 9 and legal["9"] then return 9 end
    if hour >= 3 and hour <= 8 and legal["3"] then return 3 end
    return position.legal[1] -- the hint says nothing: hope for a mistake
end
