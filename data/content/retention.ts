import { z } from 'zod'
import { durationSchema, oneOf, requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { readJsonContent } from '#content/readContent'
import { retentionPeriods, type RetentionPeriod } from '#domain/requests/retention'

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
        /** For what programs erase. */
        z.strictObject({ after: text }),
      ],
      { error: "expected 'count', 'unit' and 'after', or only 'until'" },
    ),
    /** Whether it is collected today. */
    isCollected: z.boolean('expected true or false'),
  })
  .transform(({ period, ...term }, context) => {
    const applied: RetentionPeriod | undefined = Reflect.get(retentionPeriods, term.id)
    const isTimedHere = 'count' in period || 'until' in period
    if (applied && !isTimedHere) return { ...term, period: { ...applied, ...period } }
    if (!applied && isTimedHere) return { ...term, period }
    const expected = applied
      ? "expected only 'after': the period itself is in data/domain/requests/retention.ts, which the " +
        'server uses'
      : "expected 'count', 'unit' and 'after', or only 'until'"
    context.addIssue({ code: 'custom', path: ['period'], message: expected })
    return z.NEVER
  })

const retentionSchema = z
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

/** Throws ContentError. */
export function loadRetention(folder: string = findContentFolder()): readonly RetentionTerm[] {
  return readJsonContent(folder, 'retention.json', retentionSchema).terms
}
