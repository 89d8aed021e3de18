import { z } from 'zod'
import { listOf, oneOf, requireUnique, slug, text } from '#content/contentFields'
import { type Price, createPriceIdSchema } from '#content/prices'

const serviceIcons = ['Key', 'Radio', 'AlertTriangle', 'Wrench', 'Battery', 'Cpu'] as const

export type ServiceIcon = (typeof serviceIcons)[number]

const programmingTimes = [
  'transponderMinutes',
  'smartKeyMinutes',
  'onSiteMinutes',
  'withoutKeyMinutes',
] as const

function createServiceSchema(prices: readonly Price[]) {
  return z.strictObject({
    id: slug,
    title: text,
    description: text,
    icon: oneOf(serviceIcons),
    paragraphs: listOf(text, 'paragraph'),
    included: listOf(text, 'thing'),
    priceId: createPriceIdSchema(prices),
    time: oneOf(programmingTimes).optional(),
  })
}

export function createServicesSchema(prices: readonly Price[]) {
  return z.strictObject({
    services: listOf(createServiceSchema(prices), 'service').superRefine(requireUnique(({ id }) => id)),
  })
}

export type Service = z.infer<ReturnType<typeof createServiceSchema>>
