import { z } from 'zod/mini'

export const brandKnowledgeSchema = z.object({
  brand: z.string(),
  /** From the oldest to the newest; `era` has years of build or models in words. */
  keys: z.array(
    z.object({
      era: z.string(),
      from: z.optional(z.number()),
      to: z.optional(z.number()),
      isExact: z.optional(z.boolean()),
      name: z.string(),
      facts: z.string(),
      text: z.string(),
    }),
  ),
  can: z.array(z.string()),
  cannot: z.array(z.string()),
  price: z.string(),
  totals: z.object({
    conditions: z.string(),
    rows: z.readonly(
      z.array(
        z.object({
          label: z.string(),
          amount: z.string(),
          kinds: z.optional(z.readonly(z.array(z.object({ label: z.string(), amount: z.string() })))),
          note: z.optional(z.string()),
          isAsked: z.optional(z.literal(true)),
        }),
      ),
    ),
  }),
  /** How to get a new key, where we do not make all of them. */
  newKey: z.optional(z.string()),
})

export type BrandKnowledge = Readonly<z.infer<typeof brandKnowledgeSchema>>
