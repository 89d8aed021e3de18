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
  /** What costs least, at the customer's place by appointment. */
  readonly price: { readonly amount?: string; readonly job?: string }
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
        price: describePrice(brand, lowest && formatAmount(lowest)),
      }
    })
}

/** Metal keys until so soon after the oldest driven year start hardly any car. */
const fewYears = 2

/** A metal key only opens a car with a chip. */
function describePrice({ level, keys }: BrandPrices, amount: string | undefined): BrandRow['price'] {
  if (amount === undefined)
    return { job: level === 'full' ? 'Prijs verschilt per model' : 'U hoort de prijs vooraf' }
  if (level === 'full') return { amount }
  if (level === 'openOnly') return { amount, job: 'Auto openen' }
  const startsWithMetal = keys.some(
    ({ kind, to = Infinity }) => kind === 'mechanical' && to - oldestDrivenYear >= fewYears,
  )
  return { amount, job: startsWithMetal ? 'Metalen sleutel' : 'Alleen noodsleutel' }
}

/** 'S' for 'Škoda'. */
export function getLetter(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase()
}
