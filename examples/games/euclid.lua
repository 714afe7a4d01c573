-- Take a multiple of the smaller number from the larger one. Whoever reaches 0 wins.
return {
  name = "Euclid's game",
  source = "A. J. Cole and A. J. T. Davie, 1969",
  parameters = {
    {name = "a", default = 12, from = 1, to = 1000000, help = "the first number"},
    {name = "b", default = 31, from = 1, to = 1000000, help = "the second number"},
  },
  how = "what to take from the larger number: 24",
  start = function(p) return {math.min(p.a, p.b), math.max(p.a, p.b)} end,
  moves = function(pair)
    local small, large, list = pair[1], pair[2], {}
    for k = 1, small > 0 and large // small or 0 do
      local rest = large - k * small
      list[k] = {k * small, {math.min(small, rest), math.max(small, rest)}}
    end
    return list
  end,
}
