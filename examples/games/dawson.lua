-- Take a counter and its neighbours on both sides from a row; the rest falls apart (Dawson's chess).
return {
  name = "Dawson's chess",
  source = "T. R. Dawson, 1935: three rows of a chess board, pawns must take",
  parameters = {{name = "files", default = 13, from = 0, to = 5000, help = "width of the board"}},
  draw = "row",
  heaps = "0.137",
  how = "the file of the pawn that moves: 3",
  start = function(p) return p.files end,
  moves = function(files)
    local list = {}
    for k = 1, files do
      list[k] = {k, math.max(k - 2, 0), math.max(files - k - 1, 0)}
    end
    return list
  end,
}
