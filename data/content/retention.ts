import { z } from 'zod'
import { durationSchema, oneOf, requireUnique, text } from '#content/contentFields'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { erasedTerms, type RetentionPeriod, type RetentionPeriods } from '#domain/requests/retention'

/** 'communication' is a request that did not become work. */
const retentionIds = [
  'invoices',
  'customers',
  'analytics',
  'communication',
  'security-logs',
  'warranty',
  'marketing',
] as const

const termSchema = z
  .strictObject({
    id: oneOf(retentionIds),
    name: text,
    examples: text,
    period: z.union(
      [
        z.strictObject({
          ...durationSchema.shape,
          /** Counted from: 'de laatste opdracht'. */
          after: text,
        }),
        /** An event: 'u uw toestemming intrekt'. */
        z.strictObject({ until: text }),
      ],
      { error: "expected 'count', 'unit' and 'after', or only 'until'" },
    ),
    isCollected: z.boolean('expected true or false'),
  })
  .refine(({ id, period }) => !isErased(id) || isPeriod(period), {
    path: ['period'],
    error:
      "expected 'count' and 'unit' of 1 to 1200 months or 1 to 100 years: the server erases by this period",
  })

function isErased(id: string): boolean {
  return erasedTerms.some((term) => term === id)
}

function isPeriod(period: object): period is RetentionPeriod {
  return periodSchema.safeParse(period).success
}

const periodSchema = z.union([
  z.object({ unit: z.literal('month'), count: z.int().min(1).max(1200) }),
  z.object({ unit: z.literal('year'), count: z.int().min(1).max(100) }),
])

export const retentionSchema = z
  .strictObject({
    terms: z.array(termSchema).superRefine(requireUnique(({ id }) => id)),
  })
  .superRefine(({ terms }, context) => {
    for (const id of retentionIds) {
      if (terms.some((term) => term.id === id)) continue
      context.addIssue({ code: 'custom', path: ['terms'], message: `expected a term '${id}'` })
    }
  })

export type RetentionTerm = z.infer<typeof termSchema>

export function loadRetention(folder: string = findContentFolder()): readonly RetentionTerm[] {
  return readJsonContent(folder, 'retention.json', retentionSchema).terms
}

export function listPeriods(terms: readonly RetentionTerm[]): RetentionPeriods {
  const find = (id: keyof RetentionPeriods): RetentionPeriod => {
    const period = terms.find((term) => term.id === id)?.period ?? {}
    if (!isPeriod(period)) throw new Error(`retention.json was read without a period for '${id}'`)
    return { count: period.count, unit: period.unit }
  }
  const periods = erasedTerms.map((id) => [id, find(id)])
  return Object.fromEntries(periods) as RetentionPeriods
}
