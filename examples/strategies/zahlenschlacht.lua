-- Leave everything in pairs whose sums are divisible by d.
-- A list of numbers and the list of their partners must be equally long; a list of numbers that are
-- partners of each other must have an even length. Cross out a number where this is not the case.
return function(position)
    for _, pair in ipairs(position.facts.pairs) do
        local numbers, partners = pair.numbers, pair.partners
        if pair.residue == pair.partner then
            if #numbers % 2 == 1 then return numbers[1] end
        elseif #numbers > #partners then
            return numbers[1]
        elseif #partners > #numbers then
            return partners[1]
        end
    end
    return position.legal[1] -- everything is in pairs already: hope for a mistake
end
