-- Take at most twice what was just taken; the first player may not take all. The last counter wins.
return {
  name = "Fibonacci Nim",
  source = "R. E. Gaskell and M. J. Whinihan, 1963",
  parameters = {{name = "heap", default = 20, from = 2, to = 5000, help = "counters in the heap"}},
  how = "how many to take: 3",
  start = function(p) return {p.heap, p.heap - 1} end,
  moves = function(position)
    local heap, most, list = position[1], position[2], {}
    for k = 1, math.min(heap, most) do
      list[k] = {k, {heap - k, math.min(2 * k, heap - k)}}
    end
    return list
  end,
}
