-- Take out a tile that lies between two equal ones; the row closes up. Whoever cannot loses.
return {
  name = "Sandwich",
  parameters = {{name = "tiles", default = 9, from = 1, to = 20, help = "tiles, A and B in turns"}},
  draw = "row",
  how = "the place of the tile: 2",
  start = function(p) return ("AB"):rep(p.tiles):sub(1, p.tiles) end,
  moves = function(row)
    local list = {}
    for i = 2, #row - 1 do
      if row:sub(i - 1, i - 1) == row:sub(i + 1, i + 1) then
        list[#list + 1] = {i, row:sub(1, i - 1) .. row:sub(i + 1)}
      end
    end
    return list
  end,
  canonical = function(row) return row < row:reverse() and row or row:reverse() end,
}
