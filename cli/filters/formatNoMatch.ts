import { loadBrandNames } from '#content/brands'
import { ContentError } from '#content/contentError'
import { findContentFolder } from '#content/contentFolder'
import { foldText } from '#domain/format/foldText'
import { describePlace, type Place } from '#store/place'
import type { CliContext } from '../cliContext.ts'
import { findSimilar } from '../toChoice.ts'
import type { FilterOptions } from './filterOptions.ts'

export function formatNoMatch(
  { brand }: FilterOptions,
  { place, kept, env }: { place: Place; kept: number; env: CliContext['env'] },
): string {
  if (kept === 0) return `There are no requests in ${describePlace(place)} yet.\n`
  const meant = brand === undefined ? undefined : findSimilarBrand(brand, env)
  const hint = meant === undefined ? '' : ` Did you mean --brand '${meant}'?`
  return `No request fits these options.${hint}\n`
}

function findSimilarBrand(typed: string, env: CliContext['env']): string | undefined {
  const names = new Map(listBrands(env).map((name) => [foldText(name), name]))
  const folded = foldText(typed)
  if (names.has(folded)) return undefined
  const similar = findSimilar(folded, [...names.keys()])
  return similar === undefined ? undefined : names.get(similar)
}

/** `sleutel doctor` reports mistakes in the list. */
function listBrands(env: CliContext['env']): readonly string[] {
  try {
    return loadBrandNames(findContentFolder(env))
  } catch (error) {
    if (error instanceof ContentError) return []
    throw error
  }
}
