-- Take any number from one of two heaps, or the same number from both. Whoever cannot move loses.
return {
  name = "Wythoff's game",
  parameters = {
    {name = "a", default = 5, from = 0, to = 1000, help = "the first heap"},
    {name = "b", default = 8, from = 0, to = 1000, help = "the second heap"},
  },
  draw = "heaps",
  start = function(p) return {p.a, p.b} end,
  moves = function(heaps)
    local a, b, list = heaps[1], heaps[2], {}
    for k = 1, a do list[#list + 1] = {k .. "-0", {a - k, b}} end
    for k = 1, b do list[#list + 1] = {"0-" .. k, {a, b - k}} end
    for k = 1, math.min(a, b) do list[#list + 1] = {k .. "-" .. k, {a - k, b - k}} end
    return list
  end,
  canonical = function(heaps) table.sort(heaps) return heaps end,
}
