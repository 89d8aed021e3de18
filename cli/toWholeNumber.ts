import { InvalidArgumentError } from 'commander'

/**
 * Parses one of the words for commander.
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
    throw new InvalidArgumentError(`Take one of ${choices.join(', ')}.`)
  }
}

export function toWholeNumber(least: number, most: number): (typed: string) => number {
  return (typed) => {
    const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    if (value >= least && value <= most) return value
    throw new InvalidArgumentError(`Take a whole number from ${least} to ${most}.`)
  }
}
