-- Split a heap into two that are not equal. Whoever finds only heaps of 1 and 2 loses.
return {
  name = "Grundy's game",
  source = "P. M. Grundy, 1939",
  parameters = {{name = "heap", default = 18, from = 1, to = 5000, help = "counters in the heap"}},
  draw = "heaps",
  how = "the two heaps: 3+5",
  start = function(p) return p.heap end,
  moves = function(heap)
    local list = {}
    for k = 1, (heap - 1) // 2 do list[k] = {k .. "+" .. heap - k, k, heap - k} end
    return list
  end,
}
