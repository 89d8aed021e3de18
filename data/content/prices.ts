import { z } from 'zod'
import { estimateFigures } from '#domain/prices/estimate'
import { addOnSite } from '#domain/prices/surcharges'
import { requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { addMistake, refusedAs } from '#content/mistake'
import { formatAmount, formatNumber } from '#domain/format/formatNumber'

/** Each figure belongs to a page, so the owner can compare them. By the pages' names on the desk. */
export const pricePages = {
  Diagnose: 'diagnosis',
  Tarieven: 'rates',
  'Veelgestelde vragen': 'faq',
  Artikelen: 'articles',
  'Artikel over programmeren': 'programmingArticle',
  Volkswagen: 'volkswagen',
  Reparatie: 'repair',
  Mitsubishi: 'mitsubishi',
} as const

/** How the owner finds a price, by its `subject`. Prices of one brand are a group of their own. */
export const priceGroups = {
  Sleutels: ['mechanical-key', 'transponder-key', 'remote-key', 'smart-key', 'new-key', 'all-keys-lost'],
  Openen: ['lockout'],
  'Toeslagen en reiskosten': ['on-site', 'emergency', 'evening-and-weekend', 'holiday', 'travel', 'dealer'],
  'Diagnose en reparatie': ['diagnosis', 'repair', 'battery', 'housing', 'dealer-key'],
  'Per merk': [],
  Overig: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

const brandPages = ['volkswagen', 'mitsubishi']

export function getPriceGroup({ page, subject }: Pick<Price, 'page' | 'subject'>): string {
  if (brandPages.includes(page)) return 'Per merk'
  const found = Object.entries(priceGroups).find(([, subjects]) => subjects.some((each) => each === subject))
  return found?.[0] ?? 'Overig'
}

const requiredFigures = {
  'diagnosis-fee': 'the home page and the diagnosis page show it',
  'rates-new-key': 'the rates page names it to search engines',
  'rates-transponder': 'the rates page names it to search engines',
  'articles-travel': 'the rule for work that fails names it',
  'repair-from': 'the repair page shows it',
  'repair-dealer': 'the repair page shows it',
} as const satisfies Readonly<Record<string, string>>

const uses: Readonly<Record<string, string>> = {
  ...Object.fromEntries(estimateFigures.map((id) => [id, 'estimates add it up'])),
  ...requiredFigures,
}

export type RequiredPrice = keyof typeof requiredFigures | (typeof estimateFigures)[number]

const hidden = { desk: 'hidden' } as const
const amountHint = 'expected an amount such as 25 or 0.5, of whole cents, from 0 to 100000'
const amount = z
  .number(amountHint)
  .min(0, amountHint)
  .max(100_000, amountHint)
  .refine((value) => Number(value.toFixed(2)) === value, amountHint)

const priceSchema = z
  .strictObject({
    id: slug.meta(hidden),
    page: z
      .enum(pricePages, { error: `expected one of ${Object.values(pricePages).join(', ')}` })
      .meta(hidden),
    label: text.meta({ title: 'Naam' }),
    /** What is priced. The rates page groups by it. */
    subject: slug.meta(hidden),
    /** When the price holds. Prices with one subject and one scope must be equal on all pages. */
    scope: text.meta({ title: 'Wat eronder valt' }),
    /** Euros include VAT; a percentage is added to the price. */
    unit: z
      .enum(['euro', 'euro-per-km', 'percent'], { error: 'expected euro, euro-per-km or percent' })
      .meta(hidden),
    from: amount.meta({ title: 'van', desk: 'amount' }),
    to: amount.optional().meta({ title: 'tot', description: 'Leeg bij één bedrag', desk: 'amount' }),
    isMinimum: z.boolean().optional().meta({ title: 'Met ‘vanaf’ ervoor' }),
    note: text.optional().meta({ title: 'Opmerking' }),
  })
  .refine(({ from, to }) => to === undefined || to > from, {
    path: ['to'],
    ...refusedAs({ code: 'NOT_IN_ORDER' }, "expected more than 'from'"),
  })

export const pricesSchema = z.strictObject({
  figures: z
    .array(priceSchema)
    .meta({ title: 'Prijzen', description: 'Euro’s met btw, of procenten', desk: 'fixed' })
    .superRefine(requireUnique(({ id }) => id))
    .superRefine((figures, context) => {
      for (const [id, use] of Object.entries(uses)) {
        if (figures.some((figure) => figure.id === id)) continue
        addMistake(context, { code: 'PRICE_MISSING', id, use })
      }
    }),
})

export type Price = z.infer<typeof priceSchema>

export function loadPrices(folder: string = findContentFolder()): readonly Price[] {
  return readJsonContent(folder, 'prices.json', pricesSchema).figures
}

export function createPriceIdSchema(prices: readonly Price[]) {
  return slug.refine((id) => prices.some((price) => price.id === id), {
    error: ({ input }) => `'${String(input)}' is no price; expected the id of one in prices.json`,
  })
}

export function findRequiredPrice(prices: readonly Price[], id: RequiredPrice): Price {
  return findPrice(prices, id)
}

/** Throws for an unknown id, which loadContent rules out. */
export function findPrice(prices: readonly Price[], id: string): Price {
  const price = prices.find((candidate) => candidate.id === id)
  if (!price) throw new Error(`data/content/prices.json has no price '${id}'`)
  return price
}

/** 'vanaf 95' agrees with '95 to 185'. */
export function isSamePrice(one: Price, other: Price): boolean {
  const isOpen = one.isMinimum === true || other.isMinimum === true
  return one.unit === other.unit && one.from === other.from && (isOpen || one.to === other.to)
}

/** '€ 25', 'vanaf € 89', '€ 65–95', '€ 0,50 per km', '50%'. */
export function formatPrice({ unit, from, to = from, isMinimum = false }: Price): string {
  if (unit === 'percent') return `${formatNumber(from)}${to > from ? `–${formatNumber(to)}` : ''}%`
  const euros = formatAmount({ from, to, isMinimum })
  return unit === 'euro-per-km' ? `${euros}\u00A0per\u00A0km` : euros
}

/** '€ 120–210 bij u thuis': in the city, by appointment. */
export function formatAtHome(price: Price, prices: readonly Price[]): string {
  return `${formatPrice(addOnSite(price, prices))} bij u thuis`
}

/** What the least costs of coming to the customer, which no price includes: '€ 25'. */
export function formatOnSite(prices: readonly Price[]): string {
  return formatPrice({ ...findRequiredPrice(prices, 'rates-home-service'), to: undefined })
}

/** '€ 15–45'; empty without prices. */
export function formatSpan(prices: readonly Price[]): string {
  const [first] = prices
  if (!first) return ''
  const from = Math.min(...prices.map((price) => price.from))
  const to = Math.max(...prices.map((price) => price.to ?? price.from))
  return formatPrice({ ...first, from, ...(to > from ? { to } : {}) })
}
