import { z } from 'zod/mini'
import {
  emptyTotals,
  startedKinds,
  findBucket,
  vitalLimits,
  vitalNames,
  type PageTotals,
  type VitalName,
} from '#domain/statistics/pageTotals'
import { isPagePath } from '#domain/site/routes'

const pagePathSchema = z.string().check(z.refine(isPagePath))

/** A started call or chat. It needs no consent, since nothing is stored on the device. */
const startedSchema = z.object({ page: pagePathSchema, started: z.enum(startedKinds) })

const createVitalSchema = (name: VitalName) =>
  z.optional(z.number().check(z.gte(0), z.lte(vitalLimits[name])))

/** A page view of a visitor who allows analytics. Unmeasured values are absent. */
const viewSchema = z.object({
  page: pagePathSchema,
  view: z.object({
    /** True for the first view in 24 hours. */
    isFirstOfDay: z.boolean(),
    LCP: createVitalSchema('LCP'),
    INP: createVitalSchema('INP'),
    CLS: createVitalSchema('CLS'),
    TTFB: createVitalSchema('TTFB'),
  }),
})

const metricsBodySchema = z.union([startedSchema, viewSchema])

/** What a page sends: its path and what happened, nothing that distinguishes visitors. */
export type MetricsBody = z.infer<typeof metricsBodySchema>

export function parseMetricsBody(value: unknown): MetricsBody | undefined {
  const parsed = metricsBodySchema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

export function createPageTotals(body: MetricsBody): PageTotals {
  if ('started' in body) return { ...emptyTotals, ...(body.started === 'call' ? { calls: 1 } : { chats: 1 }) }
  const { view } = body
  const vitals = Object.fromEntries(
    vitalNames.flatMap((name) => {
      const value = view[name]
      return value === undefined ? [] : [[name, { [findBucket(name, value)]: 1 }]]
    }),
  )
  return { ...emptyTotals, views: 1, visits: view.isFirstOfDay ? 1 : 0, vitals }
}
