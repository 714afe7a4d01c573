-- Count to 21 together, 1, 2 or 3 further each time. Whoever must say 21 loses.
return {
  name = "Twenty-one",
  parameters = {
    {name = "goal", default = 21, from = 1, to = 10000, help = "the number that nobody wants"},
    {name = "most", default = 3, from = 1, to = 100, help = "how far a player may count"},
  },
  last = "loses",
  how = "how far to count: 2",
  start = function() return 0 end,
  moves = function(said, p)
    local list = {}
    for step = 1, math.min(p.most, p.goal - said) do
      list[step] = {step, said + step}
    end
    return list
  end,
}
