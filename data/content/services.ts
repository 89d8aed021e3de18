import { z } from 'zod'
import { requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { type Price, createPriceIdSchema } from '#content/prices'
import { readJsonContent } from '#content/readContent'

const serviceIcons = ['Key', 'Radio', 'AlertTriangle', 'Wrench', 'Battery', 'Cpu'] as const

export type ServiceIcon = (typeof serviceIcons)[number]

/** Keys of `claims.programming` in business.json. */
const programmingTimes = [
  'transponderMinutes',
  'smartKeyMinutes',
  'onSiteMinutes',
  'withoutKeyMinutes',
] as const

function createServiceSchema(prices: readonly Price[]) {
  return z.strictObject({
    /** Also the anchor. */
    id: slug,
    title: text,
    description: text,
    icon: z.enum(serviceIcons, { error: `expected one of ${serviceIcons.join(', ')}` }),
    /** For the services page. */
    paragraphs: z.array(text).min(1, 'expected at least one paragraph'),
    included: z.array(text).min(1, 'expected at least one thing'),
    priceId: createPriceIdSchema(prices),
    /** Absent if nothing is programmed. */
    time: z.enum(programmingTimes, { error: `expected one of ${programmingTimes.join(', ')}` }).optional(),
  })
}

function createServicesSchema(prices: readonly Price[]) {
  return z.strictObject({
    services: z
      .array(createServiceSchema(prices))
      .min(1, 'expected at least one service')
      .superRefine(requireUnique(({ id }) => id)),
  })
}

export type Service = z.infer<ReturnType<typeof createServiceSchema>>

/** In the order of the site. Throws ContentError. */
export function loadServices(
  prices: readonly Price[],
  folder: string = findContentFolder(),
): readonly Service[] {
  return readJsonContent(folder, 'services.json', createServicesSchema(prices)).services
}
