import { z } from 'zod'

/** Typical faults of a make's keys and locks: what the driver notices and what helps. `words` is the kind of text in it. */
export function getFaults<Words extends z.ZodType<string>>(words: Words) {
  return z.array(z.strictObject({ title: words, text: words })).min(1, 'expected at least one fault')
}

/** What is done where the car stands, and what is not. */
export function getRoadside<Words extends z.ZodType<string>>(words: Words) {
  return z.strictObject({
    can: z.array(words).min(1, 'expected at least one thing'),
    cannot: z.array(words).min(1, 'expected at least one thing'),
  })
}

export type BrandFault = z.infer<ReturnType<typeof getFaults>>[number]
export type BrandRoadside = z.infer<ReturnType<typeof getRoadside>>
