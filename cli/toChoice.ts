import { InvalidArgumentError } from 'commander'
import { suggestSimilar } from './suggestSimilar.ts'

/** A parser for commander, and the words it takes, for who completes them. */
export interface ChoiceParser<Choice extends string> {
  (typed: string): Choice
  readonly choices: readonly Choice[]
}

/** A parser for commander that takes one of the words, and says which was probably meant. */
export function toChoice<Choice extends string>(choices: readonly Choice[]): ChoiceParser<Choice> {
  return Object.assign((typed: string) => parseChoice(typed, choices), { choices })
}

/** A parser for several of the words with commas between them. */
export function toChoices<Choice extends string>(
  choices: readonly Choice[],
): ((typed: string) => readonly Choice[]) & { readonly choices: readonly Choice[] } {
  const parse = (typed: string) => typed.split(',').map((word) => parseChoice(word.trim(), choices))
  return Object.assign(parse, { choices })
}

function parseChoice<Choice extends string>(typed: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((word) => word === typed)
  if (choice !== undefined) return choice
  const similar = suggestSimilar(typed, choices)
  const hint = similar === undefined ? '' : ` Did you mean '${similar}'?`
  throw new InvalidArgumentError(`Take one of ${choices.join(', ')}.${hint}`)
}
