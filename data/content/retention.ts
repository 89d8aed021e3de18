import { z } from 'zod'
import { requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { durationSchema } from '#content/duration'
import { readJsonContent } from '#content/readContent'
import { retentionPeriods, type RetentionPeriod } from '#domain/requests/retention'

/**
 * What is kept, by the name that programs ask for it. 'communication' is a request that did not become work. How long requests are kept stands in
 * the domain (retentionPeriods), because programs erase them by it; here is what the page says around it.
 */
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
    id: z.enum(retentionIds, { error: `expected one of ${retentionIds.join(', ')}` }),
    name: text,
    /** What it consists of. */
    examples: text,
    period: z.union(
      [
        z.strictObject({
          ...durationSchema.shape,
          /** What the time is counted from: 'de laatste opdracht'. */
          after: text,
        }),
        /** No length of time, but an event: 'u uw toestemming intrekt'. */
        z.strictObject({ until: text }),
        /** Of what programs erase by themselves. */
        z.strictObject({ after: text }),
      ],
      { error: "expected 'count', 'unit' and 'after', or 'until' alone" },
    ),
    /** False where nothing of this kind is collected today; the page says so. */
    isCollected: z.boolean('expected true or false'),
  })
  .transform(({ period, ...term }, context) => {
    const applied: RetentionPeriod | undefined = Reflect.get(retentionPeriods, term.id)
    const isTimedHere = 'count' in period || 'until' in period
    if (applied && !isTimedHere) return { ...term, period: { ...applied, ...period } }
    if (!applied && isTimedHere) return { ...term, period }
    const expected = applied
      ? "expected 'after' alone: the time itself stands in data/domain/retention.ts, by which the server erases"
      : "expected 'count', 'unit' and 'after', or 'until' alone"
    context.addIssue({ code: 'custom', path: ['period'], message: expected })
    return z.NEVER
  })

const retentionSchema = z
  .strictObject({
    terms: z.array(termSchema).superRefine((terms, context) => requireUnique(terms, ({ id }) => id, context)),
  })
  .superRefine(({ terms }, context) => {
    for (const id of retentionIds) {
      if (terms.some((term) => term.id === id)) continue
      context.addIssue({ code: 'custom', path: ['terms'], message: `expected a term '${id}'` })
    }
  })

export type RetentionTerm = z.infer<typeof termSchema>

/** How long personal data is kept at most, by kind. Throws ContentError when retention.json is missing or wrong. */
export function loadRetention(folder: string = findContentFolder()): readonly RetentionTerm[] {
  return readJsonContent(folder, 'retention.json', retentionSchema).terms
}
