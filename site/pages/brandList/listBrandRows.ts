import { getBrandPrices, type BrandEntry } from '#content/brands'
import { formatAmount } from '#domain/format/formatNumber'
import { getLastMetalYear } from '#domain/prices/brandOffers'
import type { BrandPrices } from '#domain/prices/brandPrices'
import { findUsualLowest } from '#domain/prices/estimate'
import { describeVerdict, getBestAbility } from '#domain/prices/verdict'
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
        can: describeKey(brand),
        price: describePrice(brand, lowest && formatAmount(lowest)),
      }
    })
}

function describeKey(brand: BrandPrices): string {
  const until = getLastMetalYear(brand)
  const isOldOnly = brand.level === 'mechanical' && until !== undefined && until !== Infinity
  if (!isOldOnly) return describeVerdict(brand, 'extra')
  const metal = `Een metalen sleutel zonder chip, tot en met ${until}`
  return getBestAbility(brand.keys, 'extra') === 'ask'
    ? `${metal}. Andere sleutels bij sommige modellen`
    : `Alleen ${metal.charAt(0).toLowerCase()}${metal.slice(1)}`
}

/** A metal key only opens a car with a chip. */
function describePrice(brand: BrandPrices, amount: string | undefined): BrandRow['price'] {
  const { level } = brand
  if (amount === undefined)
    return { job: level === 'full' ? 'Prijs verschilt per model' : 'U hoort de prijs vooraf' }
  if (level === 'full') return { amount }
  if (level === 'openOnly') return { amount, job: 'Auto openen' }
  const until = getLastMetalYear(brand)
  return { amount, job: until === undefined ? 'Alleen noodsleutel' : 'Metalen sleutel' }
}

/** 'S' for 'Škoda'. */
export function getLetter(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase()
}
