import { getBrandPrices, type BrandEntry } from '#content/brands'
import { formatAmount } from '#domain/format/formatNumber'
import type { BrandPrices } from '#domain/prices/brandPrices'
import { findUsualLowest } from '#domain/prices/estimate'
import { oldestDrivenYear } from '#domain/prices/judgeKey'
import { describeVerdict } from '#domain/prices/verdict'
import type { Site } from '../../rendering/site.ts'

interface BrandRow {
  readonly entry: BrandEntry
  /** Names of models, for the search. */
  readonly models: readonly string[]
  /** Whether we make a key at the car. */
  readonly can: string
  /** What costs least, at the customer's place by appointment, unless only a few models have such a key. */
  readonly price: { readonly job: string | undefined; readonly amount: string } | undefined
  /** If there is no price, or only of a key that does not start the car. */
  readonly noPrice: string
}

type BrandRowSource = Pick<Site, 'brands' | 'prices' | 'specialBrands'>

/** Every brand by name, read from the same rows as its page. */
export function listBrandRows({ brands, prices, specialBrands }: BrandRowSource) {
  const texts = [...brands.brands, specialBrands.volkswagen, specialBrands.mitsubishi]
  return brands.all
    .toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))
    .map((entry): BrandRow => {
      const brand = getBrandPrices(entry, brands)
      const lowest = findUsualLowest(brand, prices)
      return {
        entry,
        models: texts.find(({ slug }) => slug === entry.slug)?.models.map(({ name }) => name) ?? [],
        can: describeVerdict(brand, 'extra'),
        ...describePrice(brand, lowest && formatAmount(lowest)),
      }
    })
}

/** Metal keys until so soon after the oldest driven year start hardly any car. */
const fewYears = 2

/** A metal key only opens a car with a chip. */
function describePrice(
  { level, keys }: BrandPrices,
  amount: string | undefined,
): Pick<BrandRow, 'price' | 'noPrice'> {
  const noPrice = level === 'full' ? 'Prijs verschilt per model' : 'Prijs in overleg'
  if (amount === undefined) return { price: undefined, noPrice }
  if (level === 'full') return { price: { job: undefined, amount }, noPrice }
  if (level === 'openOnly') return { price: { job: 'Auto openen', amount }, noPrice }
  const startsWithMetal = keys.some(
    ({ kind, to = Infinity }) => kind === 'mechanical' && to - oldestDrivenYear >= fewYears,
  )
  return startsWithMetal
    ? { price: { job: 'Metalen sleutel', amount }, noPrice }
    : { price: undefined, noPrice: `Alleen noodsleutel: ${amount}` }
}

/** 'S' for 'Škoda'. */
export function getLetter(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase()
}
