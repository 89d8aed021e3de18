import { z } from 'zod/mini'

export const firstHourPath = '/api/admin/first-hour'

const itemSchema = z.object({
  id: z.string(),
  /** In Dutch, of what is not done. */
  sentence: z.string(),
  advice: z.string(),
  /** In the inbox, where it is done. Absent if only who runs the server can do it. */
  path: z.optional(z.string()),
})

export const firstHourSchema = z.object({
  /** What is left. */
  items: z.array(itemSchema),
})

export type FirstHour = z.infer<typeof firstHourSchema>
