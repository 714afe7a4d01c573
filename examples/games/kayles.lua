-- Knock over a pin, or two that stand side by side. What is left on both sides is a row of its own.
return {
  name = "Kayles",
  parameters = {{name = "pins", default = 12, from = 0, to = 10000, help = "pins in the row"}},
  draw = "row",
  heaps = "0.77",
  how = "the pin, or the two pins: 3 or 3-4",
  start = function(p) return p.pins end,
  moves = function(pins)
    local list = {}
    for k = 1, pins do list[#list + 1] = {k, k - 1, pins - k} end
    for k = 1, pins - 1 do list[#list + 1] = {k .. "-" .. k + 1, k - 1, pins - k - 1} end
    return list
  end,
}
