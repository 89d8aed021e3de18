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

/** The figures that pages name in their code, and what shows each. A page that names one more adds it here. */
const requiredFigures = {
  [diagnosisFeeId]: 'the home page and the diagnosis page show it',
  'rates-new-key': 'the rates page names it to search engines',
  'rates-transponder': 'the rates page names it to search engines',
  'repair-from': 'the repair page shows it',
  'repair-typical': 'the repair page shows it',
  'repair-dealer': 'the repair page shows it',
} as const satisfies Readonly<Record<string, string>>

/** Id of a figure that is always there. */
type RequiredPrice = keyof typeof requiredFigures

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
    .superRefine((figures, context) => {
      for (const [id, use] of Object.entries(requiredFigures)) {
        if (figures.some((figure) => figure.id === id)) continue
        context.addIssue({ code: 'custom', message: `expected a figure '${id}'; ${use}` })
      }
    }),
})

export type Price = z.infer<typeof priceSchema>

/** Every price and surcharge the site names. Throws ContentError when prices.json is missing or wrong. */
export function loadPrices(folder: string = findContentFolder()): readonly Price[] {
  return readJsonContent(folder, 'prices.json', pricesSchema).figures
}

/** In another file, the id of a figure: one that prices.json has. */
export function getPriceId(prices: readonly Price[]) {
  return slug.refine((id) => prices.some((price) => price.id === id), {
    error: ({ input }) => `'${String(input)}' is no price; expected the id of one in prices.json`,
  })
}

/** The figure that a page names itself. */
export function findRequiredPrice(prices: readonly Price[], id: RequiredPrice): Price {
  return findPrice(prices, id)
}

/** The figure with an id that the content names. Throws where prices.json has none; loadContent lets no such content pass. */
export function findPrice(prices: readonly Price[], id: string): Price {
  const price = prices.find((candidate) => candidate.id === id)
  if (!price) throw new Error(`data/content/prices.json has no price '${id}'`)
  return price
}

/** What a diagnosis costs when no repair follows. */
export function findDiagnosisFee(prices: readonly Price[]): Price {
  return findRequiredPrice(prices, diagnosisFeeId)
}
