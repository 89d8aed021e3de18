import { findKeysOfYear, type Ability, type BrandKey } from '#domain/prices/keysOfYear'
import type { KeyKind, KnownKind, PriceQuestion } from '#domain/prices/questions'

/** From about this year, cars have an immobiliser. */
const firstChipYear = 1993

/** Cars of this year and newer can be locked by their maker, so none of their keys is sure. */
export const firstLockedYear = 2019

/** Older cars are rarely driven. Without a year of build, their keys do not count. */
export const oldestDrivenYear = 2000

/** What the rows of a brand say of a key of a car. */
export interface Judgement {
  readonly ability: Ability
  /** The chosen kind, the only one of that year, or `unknown`. */
  readonly key: KeyKind
  /** The rows of that key that we make. Empty if the brand has no such key in that year. */
  readonly rows: readonly BrandKey[]
  /** The usual kinds of that year, if the chosen one is not among them. */
  readonly usual: readonly KnownKind[]
  /** Of that year, some cars of the brand get this key from the dealer only. */
  readonly isPartlyDealers: boolean
  /** We are sure of no car of that year with this key, and for some only the dealer makes it. */
  readonly isMostlyDealers?: boolean
}

export function judgeKey(
  { job, key: asked, year }: Pick<PriceQuestion, 'key' | 'year'> & { readonly job: 'extra' | 'lost' },
  keys: readonly BrandKey[],
): Judgement {
  const known = listKeys(keys, year)
  const key = findKeyKind(asked, year, known)
  const rows = known.filter(({ kind }) => (key === 'unknown' ? kind !== 'mechanical' : kind === key))
  if (rows.length > 0) {
    const ability = judge(
      rows.map((row) => row[job]),
      key !== 'mechanical' && isNew(rows, year),
    )
    const isPartlyDealers =
      year !== undefined && ability !== 'dealer' && known.some((row) => row[job] === 'dealer')
    const isMostlyDealers =
      year !== undefined &&
      ability === 'ask' &&
      rows.some((row) => row[job] === 'dealer') &&
      !rows.some((row) => row[job] === 'yes')
    const made = rows.filter((row) => row[job] !== 'dealer')
    return { ability, key, rows: made, usual: [], isPartlyDealers, isMostlyDealers }
  }
  // Metal can be copied for any car. What it opens or starts is said beside the price.
  if (key === 'mechanical' && (job === 'extra' || year === undefined || year < firstChipYear))
    return {
      ability: 'yes',
      key,
      rows,
      usual: year === undefined ? [] : listKinds(known),
      isPartlyDealers: false,
    }
  const judged = known.length > 0 ? known : keys
  const isDealers = judged.length > 0 && judged.every((row) => row[job] === 'dealer')
  return {
    ability: isDealers ? 'dealer' : 'ask',
    key,
    rows,
    usual: year === undefined ? [] : listKinds(known),
    isPartlyDealers: false,
  }
}

function listKeys(keys: readonly BrandKey[], year: number | undefined): readonly BrandKey[] {
  if (year !== undefined) return findKeysOfYear(keys, year)
  const driven = keys.filter(({ to = Infinity }) => to >= oldestDrivenYear)
  return driven.length > 0 ? driven : keys
}

function findKeyKind(asked: KeyKind, year: number | undefined, known: readonly BrandKey[]): KeyKind {
  if (asked !== 'unknown' || year === undefined) return asked
  const [kind, ...others] = listKinds(known)
  if (kind === undefined) return year < firstChipYear ? 'mechanical' : asked
  return others.length === 0 ? kind : asked
}

function judge(abilities: readonly Ability[], isLocked: boolean): Ability {
  if (abilities.every((ability) => ability === 'dealer')) return 'dealer'
  return abilities.every((ability) => ability === 'yes') && !isLocked ? 'yes' : 'ask'
}

/** Whether the car can be of a year in which no key is sure. */
function isNew(rows: readonly BrandKey[], year: number | undefined): boolean {
  if (year !== undefined) return year >= firstLockedYear
  return rows.some(({ to = Infinity }) => to >= firstLockedYear)
}

function listKinds(keys: readonly BrandKey[]): readonly KnownKind[] {
  return [...new Set(keys.map(({ kind }) => kind))]
}

/** How many keys a car can need after all were lost: the most that one of its rows says. */
export function countKeysWhenLost(rows: readonly BrandKey[]): number {
  return Math.max(1, ...rows.map(({ keysWhenLost = 1 }) => keysWhenLost))
}
