import { z } from 'zod'
import { requireUnique, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { durationSchema } from '#content/duration'
import { readJsonContent } from '#content/readContent'

/** What is kept, by the name that programs ask for it. 'communication' is a request that did not become work. */
const retentionIds = [
  'invoices',
  'customers',
  'analytics',
  'communication',
  'security-logs',
  'warranty',
  'marketing',
] as const

const termSchema = z.strictObject({
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
    ],
    { error: "expected 'count', 'unit' and 'after', or 'until' alone" },
  ),
  /** False where nothing of this kind is collected today; the page says so. */
  isCollected: z.boolean('expected true or false'),
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
