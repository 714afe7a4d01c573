-- Be greedy: write an equation that leaves the other player the fewest replies.
return function(position)
    return position.facts.replies[1].equations[1] -- they are listed by the number of replies
end
