-- Nim in which a heap may be split in two instead: take any number, or make two heaps of one.
return {
  name = "Lasker's Nim",
  source = "Emanuel Lasker, Brettspiele der Voelker, 1931",
  parameters = {{name = "heap", default = 9, from = 0, to = 2000, help = "counters in the heap"}},
  draw = "heaps",
  how = "how many to take, or how to split: 3 or 4+5",
  start = function(p) return p.heap end,
  moves = function(heap)
    local list = {}
    for k = 1, heap do list[k] = {k, heap - k} end
    for k = 1, heap // 2 do list[#list + 1] = {k .. "+" .. heap - k, k, heap - k} end
    return list
  end,
}
