import { loadBrandNames } from '#content/brands'
import { ContentError } from '#content/contentError'
import { findContentFolder } from '#content/contentFolder'
import { foldText } from '#domain/format/foldText'
import type { CliContext } from '../cliContext.ts'
import { suggestSimilar } from '../suggestSimilar.ts'
import type { FilterOptions } from './filterOptions.ts'

/** What is said where no request is as it was asked for: with the make that was probably meant, where the one that was typed is none. */
export function toEmptyText({ brand }: FilterOptions, env: CliContext['env']): string {
  const meant = brand === undefined ? undefined : suggestBrand(brand, env)
  const hint = meant === undefined ? '' : ` Did you mean --brand '${meant}'?`
  return `No request is as you asked.${hint}\n`
}

function suggestBrand(typed: string, env: CliContext['env']): string | undefined {
  const names = new Map(listNames(env).map((name) => [foldText(name), name]))
  const folded = foldText(typed)
  if (names.has(folded)) return undefined
  const similar = suggestSimilar(folded, [...names.keys()])
  return similar === undefined ? undefined : names.get(similar)
}

/** Nothing where the list of makes is missing or wrong: that is for the doctor. */
function listNames(env: CliContext['env']): readonly string[] {
  try {
    return loadBrandNames(findContentFolder(env))
  } catch (error) {
    if (error instanceof ContentError) return []
    throw error
  }
}
