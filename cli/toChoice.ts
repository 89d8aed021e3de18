import { InvalidArgumentError } from 'commander'
import { suggestSimilar } from './suggestSimilar.ts'

/** A parser for commander that takes one of the words, and says which was probably meant. */
export function toChoice<Choice extends string>(choices: readonly Choice[]): (typed: string) => Choice {
  return (typed) => {
    const choice = choices.find((word) => word === typed)
    if (choice !== undefined) return choice
    const similar = suggestSimilar(typed, choices)
    const hint = similar === undefined ? '' : ` Did you mean '${similar}'?`
    throw new InvalidArgumentError(`Take one of ${choices.join(', ')}.${hint}`)
  }
}
