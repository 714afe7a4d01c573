-- Bite into a bar of chocolate: a piece and all to the right and below are gone. The corner is poison.
return {
  name = "Chomp",
  parameters = {
    {name = "rows", default = 3, from = 1, to = 8, help = "rows of the bar"},
    {name = "columns", default = 4, from = 1, to = 8, help = "columns of the bar"},
  },
  draw = "grid",
  how = "row and column of the piece: 2.3",
  start = function(p) local bar = {} for r = 1, p.rows do bar[r] = p.columns end return bar end,
  moves = function(bar)
    local list = {}
    for r = 1, #bar do for c = r == 1 and 2 or 1, bar[r] do
      local left = {}
      for i = 1, #bar do left[i] = i < r and bar[i] or math.min(bar[i], c - 1) end
      list[#list + 1] = {r .. "." .. c, left}
    end end
    return list
  end,
}
