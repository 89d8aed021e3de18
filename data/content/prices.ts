import { z } from 'zod'
import { requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { readJsonContent } from '#content/readContent'

/** Where a figure is read. Pages differ in what they say, so each keeps its own and the owner sees them side by side. */
const pricePages = [
  'diagnosis',
  'rates',
  'faq',
  'articles',
  'programmingArticle',
  'volkswagen',
  'repair',
  'mitsubishi',
] as const

/** The figure that stands beside every diagnosis form. */
const diagnosisFeeId = 'diagnosis-fee'

const amount = z.number('expected an amount such as 25 or 0.5').positive('expected an amount above 0')

const priceSchema = z
  .strictObject({
    id: slug,
    page: z.enum(pricePages, { error: `expected one of ${pricePages.join(', ')}` }),
    label: text,
    /** What it is a price of, the same word on every page: `sleutel doctor` holds those that share it beside each other. */
    subject: slug.optional(),
    /** Euros include VAT; a percentage is added to the price. */
    unit: z.enum(['euro', 'euro-per-km', 'percent'], { error: 'expected euro, euro-per-km or percent' }),
    from: amount,
    /** The upper end; absent where there is one amount. */
    to: amount.optional(),
    /** 'vanaf': the amount is the lowest there is. */
    isMinimum: z.boolean().optional(),
    note: text.optional(),
  })
  .refine(({ from, to }) => to === undefined || to > from, {
    path: ['to'],
    error: "expected more than 'from'",
  })

const pricesSchema = z.strictObject({
  figures: z
    .array(priceSchema)
    .superRefine((figures, context) => requireUnique(figures, ({ id }) => id, context))
    .refine((figures) => figures.some(({ id }) => id === diagnosisFeeId), {
      error: `expected a figure '${diagnosisFeeId}'; the home page and the diagnosis page show it`,
    }),
})

export type Price = z.infer<typeof priceSchema>

/** Every price and surcharge the site names. Throws ContentError when prices.json is missing or wrong. */
export function loadPrices(folder: string = findContentFolder()): readonly Price[] {
  return readJsonContent(folder, 'prices.json', pricesSchema).figures
}

/** The figure with this id. Throws where prices.json has none: a page names one that was taken out. */
export function findPrice(prices: readonly Price[], id: string): Price {
  const price = prices.find((candidate) => candidate.id === id)
  if (!price) throw new Error(`data/content/prices.json has no price '${id}'`)
  return price
}

/** What a diagnosis costs when no repair follows. */
export function findDiagnosisFee(prices: readonly Price[]): Price {
  const fee = prices.find(({ id }) => id === diagnosisFeeId)
  if (!fee) throw new Error(`no price '${diagnosisFeeId}'; loadPrices() lets none pass without it`)
  return fee
}
