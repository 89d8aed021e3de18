import type { BrandKey } from '#domain/prices/keysOfYear'
import type { KeyKind, KnownKind } from '#domain/prices/questions'

/** What a brand's keys cost, as the ids of figures, and what we can do for them. */
export interface BrandPrices {
  readonly name: string
  /** `full`: all keys; `mechanical`: keys without a chip; `openOnly`: none but metal that has a row. */
  readonly level: 'full' | 'mechanical' | 'openOnly'
  /** `ask`: whether we can open the car depends on the model. */
  readonly opening: 'yes' | 'ask'
  readonly prices: Readonly<Partial<Record<KnownKind, readonly string[]>>>
  /** The last year of build for which `prices` count. A key of a newer car costs what it does at common brands. */
  readonly pricesUntil?: Readonly<Partial<Record<KnownKind, number>>>
  readonly keys: readonly BrandKey[]
}

/** The figures of brands that have none of their own. */
export const usualPrices = {
  mechanical: ['rates-mechanical'],
  transponder: ['faq-transponder'],
  remote: ['faq-remote'],
  smart: ['faq-smart'],
} as const satisfies Record<KnownKind, readonly string[]>

/**
 * Until this year of build, a key with buttons is sure at nearly all common brands, also after all
 * were lost. From the next year on, the makers of some of them keep the data that a key needs.
 */
export const lastCommonSureYear = 2010

const isExact = true

const yes = { extra: 'yes', lost: 'yes' } as const

const askWhenLost = { extra: 'yes', lost: 'ask' } as const

const ask = { extra: 'ask', lost: 'ask' } as const

/** A car of a common brand that the visitor did not name: what holds at nearly all of them. */
export const commonBrand: BrandPrices = {
  name: 'dit merk',
  level: 'full',
  opening: 'yes',
  prices: {},
  keys: [
    { kind: 'mechanical', to: 1995, ...yes },
    { kind: 'transponder', from: 1995, to: lastCommonSureYear, isExact, ...askWhenLost },
    { kind: 'transponder', from: lastCommonSureYear + 1, isExact, ...ask },
    { kind: 'remote', from: 1996, to: lastCommonSureYear, isExact, ...yes },
    { kind: 'remote', from: lastCommonSureYear + 1, isExact, ...ask },
    { kind: 'smart', from: 2005, ...ask },
  ],
}

/** For a visitor who does not name the brand: some brands need two keys after all were lost. */
export const unnamedBrand: BrandPrices = {
  ...commonBrand,
  keys: commonBrand.keys.map((row) => (row.kind === 'mechanical' ? row : { ...row, lost: 'ask' })),
}

/** The brand with those rows of a kind that have this price. */
export function selectPrice(
  brand: BrandPrices,
  job: 'extra' | 'lost',
  key: KeyKind,
  price: string | undefined,
): BrandPrices {
  const keys = brand.keys.filter((row) => row.kind !== key || row[job] === 'dealer' || row.price === price)
  return { ...brand, keys }
}

/**
 * The ids of the figures for a kind of key. Without a year, the brand's own prices count.
 * @param rows of that kind, which may have prices of their own.
 */
export function getPriceIds(
  kind: KnownKind,
  { prices, pricesUntil }: Pick<BrandPrices, 'prices' | 'pricesUntil'>,
  year?: number,
  rows: readonly BrandKey[] = [],
): readonly string[] {
  const isNewer = year !== undefined && year > (pricesUntil?.[kind] ?? Infinity)
  const usual = (isNewer ? undefined : prices[kind]) ?? usualPrices[kind]
  if (rows.length === 0) return usual
  return [...new Set(rows.flatMap(({ price }) => price ?? usual))]
}

/** The ids of the figures for keys that we make for a brand. */
export function listKeyPrices(brand: BrandPrices): readonly string[] {
  const made =
    brand.level === 'full'
      ? brand.keys.filter(({ extra, lost }) => extra !== 'dealer' || lost !== 'dealer')
      : []
  return [
    ...getPriceIds('mechanical', brand),
    ...made.flatMap((row) => getPriceIds(row.kind, brand, undefined, [row])),
  ]
}
