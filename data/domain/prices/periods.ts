import type { BrandPrices } from '#domain/prices/brandPrices'
import { estimate } from '#domain/prices/estimate'
import type { Estimate } from '#domain/prices/total'
import type { Figure } from '#domain/prices/figures'
import { firstLockedYear, oldestDrivenYear } from '#domain/prices/judgeKey'
import { findKeysOfYear, type BrandKey } from '#domain/prices/keysOfYear'
import type { PriceQuestion } from '#domain/prices/questions'

/** Years of build with one and the same amount; the estimate is that of the newest. */
export interface Period {
  readonly from: number
  readonly to: number
  readonly estimate: Estimate
}

/** The years of build of cars that are driven and can have one of these keys. */
export function listYears(keys: readonly BrandKey[]): readonly number[] {
  const bounds = keys.flatMap(({ from, to }) => [from ?? oldestDrivenYear, to ?? firstLockedYear])
  const last = Math.max(firstLockedYear, ...bounds) + 1
  const first = Math.min(oldestDrivenYear, Math.max(...bounds))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (year) => findKeysOfYear(keys, year).length > 0,
  )
}

/** From the oldest to the newest, for the years in which the brand has that key. */
export function listPeriods(
  question: PriceQuestion,
  brand: BrandPrices,
  figures: readonly Figure[],
): readonly Period[] {
  const keys = brand.keys.filter(({ kind }) => kind === question.key)
  return listYears(keys).reduce<readonly Period[]>((periods, year) => {
    const found = estimate({ ...question, year }, brand, figures)
    const last = periods.at(-1)
    if (last?.to === year - 1 && isSameAnswer(last.estimate, found))
      return [...periods.slice(0, -1), { from: last.from, to: year, estimate: found }]
    return [...periods, { from: year, to: year, estimate: found }]
  }, [])
}

function isSameAnswer(one: Estimate, other: Estimate): boolean {
  if (!one.isPossible || !other.isPossible) return one.isPossible === other.isPossible
  return (
    one.isPartlyDealers === other.isPartlyDealers &&
    one.from === other.from &&
    one.isMinimum === other.isMinimum &&
    (one.isMinimum || one.to === other.to)
  )
}
