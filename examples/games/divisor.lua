-- Take a divisor of the number from it, but not the number itself. Whoever is left with 1 loses.
return {
  name = "The divisor game",
  parameters = {{name = "n", default = 24, from = 1, to = 100000, help = "the number"}},
  how = "the divisor: 3",
  start = function(p) return p.n end,
  moves = function(n)
    local list = {}
    for d = 1, n // 2 do
      if n % d == 0 then list[#list + 1] = {d, n - d} end
    end
    return list
  end,
  why = function(n, d, wins)
    return wins and (n - d == 1 and "leaves 1, from which nothing can be taken"
      or "leaves an odd number, whose divisors are odd: the reply leaves an even one")
  end,
}
