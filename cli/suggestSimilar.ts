/** The word of the list that was probably meant, or undefined: at most two slips of typing away. */
export function suggestSimilar(typed: string, words: readonly string[]): string | undefined {
  const lower = typed.toLowerCase()
  const ranked = words
    .map((word) => ({ word, slips: countSlips(lower, word) }))
    .filter(({ word, slips }) => slips <= 2 && slips < word.length)
    .toSorted((left, right) => left.slips - right.slips)
  return ranked[0]?.word
}

/** Levenshtein distance: letters to put in, take out or replace. One row of the table at a time. */
function countSlips(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [taken, letter] of Array.from(from).entries()) {
    let diagonal = taken
    const next = [taken + 1]
    for (const [index, other] of Array.from(to).entries()) {
      const above = row[index + 1] ?? Infinity
      const left = next[index] ?? Infinity
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1)))
      diagonal = above
    }
    row = next
  }
  return row.at(-1) ?? 0
}
