import { InvalidArgumentError } from 'commander'

/**
 * Parses one of the words for commander, and suggests the closest.
 * @param labels the Dutch words of inbox and spreadsheet, which are understood too.
 */
export function toChoice<Choice extends string>(
  choices: readonly Choice[],
  labels?: Readonly<Partial<Record<Choice, string>>>,
): (typed: string) => Choice {
  return (typed) => {
    const lower = typed.toLowerCase()
    const choice = choices.find((word) => word === lower || labels?.[word]?.toLowerCase() === lower)
    if (choice !== undefined) return choice
    throw new InvalidArgumentError(`Take one of ${choices.join(', ')}.${formatSuggestion(typed, choices)}`)
  }
}

export function toChoices<Choice extends string>(
  choices: readonly Choice[],
  labels?: Readonly<Partial<Record<Choice, string>>>,
): (typed: string) => readonly Choice[] {
  const parse = toChoice(choices, labels)
  return (typed) => typed.split(',').map((word) => parse(word.trim()))
}

export function toWholeNumber(least: number, most: number, also = ''): (typed: string) => number {
  return (typed) => {
    const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    if (value >= least && value <= most) return value
    throw new InvalidArgumentError(`Take a whole number from ${least} to ${most}${also}.`)
  }
}

/** ` Did you mean 'contact'?`, or '' if no word is similar. */
export function formatSuggestion(typed: string, words: readonly string[]): string {
  const similar = findSimilar(typed, words)
  return similar === undefined ? '' : ` Did you mean '${similar}'?`
}

export function findSimilar(typed: string, words: readonly string[]): string | undefined {
  const lower = typed.toLowerCase()
  const ranked = words
    .map((word) => ({ word, distance: getDistance(lower, word) }))
    .filter(({ word, distance }) => distance <= 2 && distance < word.length)
    .toSorted((left, right) => left.distance - right.distance)
  return ranked[0]?.word
}

/** Levenshtein distance, row by row. */
function getDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [taken, letter] of Array.from(from).entries()) {
    const next = [taken + 1]
    for (const [index, other] of Array.from(to).entries()) {
      const replaced = (row[index] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min((row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
