import { z } from 'zod/mini'
import { formatAmount } from '#domain/format/formatNumber'
import { questions } from '#domain/prices/questions'

const choice = <Options extends object>(options: Options) =>
  z.enum(Object.keys(options) as (keyof Options & string)[])
const count = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most))

const choicesSchema = z.object({
  job: choice(questions.job),
  key: choice(questions.key),
  speed: choice(questions.speed),
  moment: choice(questions.moment),
  place: choice(questions.place),
  keys: count(1, 50),
  year: z.optional(count(1950, 2100)),
  /** A slug, or '-' for a brand that is not listed. */
  brand: z.string(),
})

export type PriceChoices = z.infer<typeof choicesSchema>

/** Of a text by `formatChoices`; undefined for any other. */
export function parseChoices(text: string): PriceChoices | undefined {
  return choicesSchema.safeParse(Object.fromEntries(new URLSearchParams(text))).data
}

/** What the site asks for these choices, computed by the server when the request came. In euros. */
export const sitePriceSchema = z.looseObject({
  from: z.number(),
  to: z.number(),
  /** It may become more than `to`. */
  isMinimum: z.boolean(),
  /** The choices in Dutch. */
  asked: z.string(),
  /** What may come on top: 'Soms nodig: gegevens van de fabriek + € 100–300'. */
  extras: z.optional(z.string()),
})

export type SitePrice = Readonly<z.infer<typeof sitePriceSchema>>

/** '€ 120–245', with what may come on top, and in cents; `toCents` is undefined for 'vanaf'. Nothing that a visitor typed counts. */
export function getSitePrice({ sitePrice }: { readonly sitePrice?: SitePrice | undefined }) {
  if (sitePrice === undefined) return undefined
  const { from, to, isMinimum, asked, extras } = sitePrice
  const toCents = (euros: number) => Math.round(euros * 100)
  return {
    text: `${formatAmount(sitePrice)}${extras === undefined ? '' : ` (${lowerFirst(extras)})`}`,
    asked,
    fromCents: toCents(from),
    toCents: isMinimum ? undefined : toCents(to),
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
