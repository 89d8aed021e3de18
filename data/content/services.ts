import { z } from 'zod'
import { listOf, oneOf, requireUnique, slug, text } from '#content/contentFields'
import { type Price, createPriceIdSchema } from '#content/prices'

const serviceIcons = ['Key', 'Radio', 'AlertTriangle', 'Wrench', 'Battery', 'Cpu'] as const

const serviceIconNames = ['Sleutel', 'Zender', 'Waarschuwing', 'Gereedschap', 'Batterij', 'Chip']

export type ServiceIcon = (typeof serviceIcons)[number]

const programmingTimes = [
  'transponderMinutes',
  'smartKeyMinutes',
  'onSiteMinutes',
  'withoutKeyMinutes',
] as const

function createServiceSchema(prices: readonly Price[]) {
  return z.strictObject({
    /** Also the anchor on the page. */
    id: slug.meta({ desk: 'hidden' }),
    title: text.meta({ title: 'Naam' }),
    description: text.meta({ title: 'In één zin', desk: 'textarea' }),
    icon: oneOf(serviceIcons).meta({ title: 'Teken', names: serviceIconNames }),
    paragraphs: listOf(text.meta({ desk: 'textarea' }), 'paragraph').meta({ title: 'Uitleg' }),
    included: listOf(text, 'thing').meta({ title: 'Dit hoort erbij' }),
    priceId: createPriceIdSchema(prices).meta({ desk: 'hidden' }),
    time: oneOf(programmingTimes).optional().meta({ desk: 'hidden' }),
  })
}

export function createServicesSchema(prices: readonly Price[]) {
  return z.strictObject({
    services: listOf(createServiceSchema(prices), 'service')
      .superRefine(requireUnique(({ id }) => id))
      .meta({ title: 'Diensten', desk: 'fixed' }),
  })
}

export type Service = z.infer<ReturnType<typeof createServiceSchema>>
