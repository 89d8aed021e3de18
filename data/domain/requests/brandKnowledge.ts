import { z } from 'zod/mini'

/** What the site knows of a brand's keys, for staff beside a request. */
export const brandKnowledgeSchema = z.object({
  brand: z.string(),
  /** From the oldest to the newest; `era` has years of build or models. */
  keys: z.array(z.object({ era: z.string(), name: z.string(), text: z.string() })),
  can: z.array(z.string()),
  cannot: z.array(z.string()),
  price: z.string(),
  /** What help would cost this visitor in total. */
  totals: z.object({
    conditions: z.string(),
    rows: z.readonly(z.array(z.object({ label: z.string(), amount: z.string() }))),
  }),
  /** How to get a new key, where we do not make all of them. */
  newKey: z.optional(z.string()),
})

export type BrandKnowledge = Readonly<z.infer<typeof brandKnowledgeSchema>>

/**
 * Whether an era, such as 'Circa 1995–2004' or 'Vanaf circa 2017', has the year, give or take one.
 */
export function isInEra(era: string, year: number): boolean {
  const [first, last] = [...era.matchAll(/\b(?:19|20)\d{2}\b/g)].map(([text]) => Number(text))
  if (first === undefined) return false
  if (last !== undefined) return first - 1 <= year && year <= last + 1
  if (/\btot\b/i.test(era)) return year <= first + 1
  return /\bvanaf\b/i.test(era) && year >= first - 1
}
