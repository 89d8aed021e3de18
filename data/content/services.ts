import { z } from 'zod'
import { requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { type Price, getPriceId } from '#content/prices'
import { readJsonContent } from '#content/readContent'

/** The names of the pictures a service can have; the site knows what each looks like. */
const serviceIcons = ['Key', 'Radio', 'AlertTriangle', 'Wrench', 'Battery', 'Cpu'] as const

export type ServiceIcon = (typeof serviceIcons)[number]

/** The times of business.json that a service can name. */
const programmingTimes = [
  'transponderMinutes',
  'smartKeyMinutes',
  'onSiteMinutes',
  'withoutKeyMinutes',
] as const

function toServiceSchema(prices: readonly Price[]) {
  return z.strictObject({
    /** Also the anchor on the services page. */
    id: slug,
    title: text,
    description: text,
    icon: z.enum(serviceIcons, { error: `expected one of ${serviceIcons.join(', ')}` }),
    /** What the services page says: longer, and other words than the description. */
    paragraphs: z.array(text).min(1, 'expected at least one paragraph'),
    /** What the work consists of. */
    included: z.array(text).min(1, 'expected at least one thing'),
    /** Id of its price in prices.json. */
    priceId: getPriceId(prices),
    /** Its time among `claims.programming` of business.json; absent where nothing is programmed. */
    time: z.enum(programmingTimes, { error: `expected one of ${programmingTimes.join(', ')}` }).optional(),
  })
}

function toServicesSchema(prices: readonly Price[]) {
  return z.strictObject({
    services: z
      .array(toServiceSchema(prices))
      .min(1, 'expected at least one service')
      .superRefine((services, context) => requireUnique(services, ({ id }) => id, context)),
  })
}

export type Service = z.infer<ReturnType<typeof toServiceSchema>>

/** What the business does, in the order the site shows it. Throws ContentError when services.json is missing or wrong. */
export function loadServices(
  prices: readonly Price[],
  folder: string = findContentFolder(),
): readonly Service[] {
  return readJsonContent(folder, 'services.json', toServicesSchema(prices)).services
}
