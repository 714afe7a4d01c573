-- Take counters from a heap; only some numbers may be taken. Whoever cannot take any loses.
return {
  name = "Subtraction",
  parameters = {
    {name = "heap", default = 20, from = 0, to = 10000, help = "counters in the heap"},
    {name = "take", default = {1, 3, 4}, from = 1, to = 1000, help = "what may be taken"},
  },
  draw = "heaps",
  how = "how many to take: 3",
  start = function(p) return p.heap end,
  moves = function(heap, p)
    local list = {}
    for _, k in ipairs(p.take) do
      if k <= heap then list[#list + 1] = {k, heap - k} end
    end
    return list
  end,
}
