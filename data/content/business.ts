import { join } from 'node:path'
import { z } from 'zod'
import { countDigits } from '#domain/format/phoneDigits'
import { listOf, oneOf, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { readJsonContent } from '#content/readContent'
import { loadRetention, listPeriods } from '#content/retention'
import type { Rules } from '#domain/rules'

// The server may import only this module and brandKnowledge.ts of the content.
export { loadBrandNames } from '#content/brands'
export { nameContentFolder } from '#content/contentFolder'

const phone = z
  .string()
  .refine(
    (value) => countDigits(value) >= 10,
    "expected a phone number of at least 10 digits, such as '079-1234567'",
  )
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "expected a time such as '08:00'")
const promiseHint = 'expected a whole number of minutes from 1 to 10080'
const minutes = z.int().positive('expected a whole number of minutes above 0')
/** After a week nobody would call it a promise. */
const promised = z.int(promiseHint).min(1, promiseHint).max(10_080, promiseHint)
const minuteRange = z
  .tuple([minutes, minutes])
  .refine(([from, to]) => from <= to, 'expected the shorter time first')

/** Degrees north and east. */
const position = {
  latitude: z.number('expected degrees such as 52.0575').min(-90).max(90),
  longitude: z.number('expected degrees such as 4.4931').min(-180).max(180),
}

/** The map of the service area. `label` is the side of the dot. */
const areaMap = z.strictObject({
  center: z.strictObject(position),
  towns: listOf(
    z.strictObject({ name: text, ...position, label: oneOf(['left', 'right', 'above', 'below']) }),
    'town',
  ),
})

const businessSchema = z.strictObject({
  name: text,
  slug,
  /** PUBLIC_ORIGIN overrides it. */
  website: z.url({
    protocol: /^https$/,
    error: "expected the site's address, such as 'https://www.voorbeeld.nl'",
  }),
  phone,
  /** For chat links; usually mobile. */
  chatPhone: phone,
  email: z.email("expected an e-mail address, such as 'info@voorbeeld.nl'"),
  address: z.strictObject({
    street: text,
    postalCode: z.string().regex(/^\d{4} ?[A-Z]{2}$/, "expected a postal code such as '1234 AB'"),
    city: text,
  }),
  kvk: z.string().regex(/^\d{8}$/, 'expected the 8 digits of the KvK number'),
  btw: z.string().regex(/^NL\d{9}B\d{2}$/, "expected a btw number such as 'NL123456789B01'"),
  copyrightYear: z.int().min(2000).max(2100),
  city: z.strictObject({
    name: text,
    slug,
    /** The names differ from `districts` in the specification. */
    homeDistricts: z.array(text).min(4),
    districts: z.array(text).min(1),
    towns: z.array(text).min(1),
    coverageKm: z.number().positive(),
    map: areaMap.optional(),
  }),
  /** Outside them, prices of evening and night hold. */
  officeHours: z
    .strictObject({ days: text, opens: clock, closes: clock })
    .refine(({ opens, closes }) => opens < closes, {
      path: ['closes'],
      error: "expected a time after 'opens'; the evening's prices begin at 'closes'",
    }),
  social: z.array(
    z.strictObject({ name: text, url: z.url('expected a web address that starts with https://') }),
  ),
  rating: z.strictObject({
    value: z.number().min(0).max(5),
    count: z.int().nonnegative(),
    scale: z.literal(5),
  }),
  /** `sleutel doctor` compares them with the kept requests. */
  claims: z.strictObject({
    customers: z.int().nonnegative(),
    withinHourPercent: z.number().min(0).max(100),
    arrival: z.strictObject({
      emergencyInCityMinutes: minuteRange,
      emergencyMinutes: minuteRange,
      regularMinutes: minuteRange,
      averageMinutes: minutes,
      /** After an emergency call. */
      emergencyTargetMinutes: minutes,
      emergencyTownsMinutes: minuteRange,
      /** The terms: never later, in the whole area. */
      emergencyLatestMinutes: minutes,
      /** The terms: work without urgency. */
      appointmentHours: z.tuple([z.int().positive(), z.int().positive()]),
    }),
    /** Within which we call or write, by kind of request. Staff see a clock that counts down. */
    promisedMinutes: z.strictObject({
      urgentContact: promised,
      contact: promised,
      diagnosis: promised,
      callback: promised,
    }),
    programmingMinutes: minuteRange,
    /** `programmingMinutes` is for texts with a single figure. */
    programming: z.strictObject({
      transponderMinutes: minuteRange,
      smartKeyMinutes: minuteRange,
      /** From arrival to the tested key. */
      onSiteMinutes: minuteRange,
      /** When no working key is left. */
      withoutKeyMinutes: minuteRange,
    }),
    phoneReplyMinutes: minutes,
  }),
  /** What supports the claims that visitors read. Doctor and the build name what is absent. */
  proof: z
    .strictObject({
      /** The certificate of the technicians, with who gives it. Shown beside 'gecertificeerd'. */
      certificate: text.optional(),
      /** Where the owner keeps the figures behind `customers` and `withinHourPercent`. Not shown. */
      customers: text.optional(),
      withinHour: text.optional(),
      /** Where the reviews behind `rating` can be read. */
      reviews: z
        .strictObject({ name: text, url: z.url('expected a web address that starts with https://') })
        .optional(),
    })
    .default({}),
  warranty: z.strictObject({
    repairMonths: z.int().positive(),
    newKeyMonths: z.int().positive(),
    /** When we are back for a new key that does not work. */
    revisitHours: z.int().positive(),
  }),
  chatMessages: z.strictObject({ greeting: text, urgent: text }),
  /** What staff can send with two taps; `{name}`, `{reference}`, `{business}` and `{estimate}` are filled in. */
  replies: z
    .array(
      z.strictObject({
        title: text,
        text: text.refine(
          (written) => !/[{}]/.test(written.replace(/\{(?:name|reference|business|estimate)\}/g, '')),
          'expected no braces but in {name}, {reference}, {business} and {estimate}',
        ),
      }),
    )
    .default([]),
})

export type AreaMap = z.infer<typeof areaMap>

export type Business = z.infer<typeof businessSchema>

/** Throws ContentError. */
export function loadBusiness(folder: string = findContentFolder()): Business {
  return readJsonContent(folder, 'business.json', businessSchema)
}

export function loadRules(folder: string = findContentFolder()): Rules {
  const { promisedMinutes: promises } = loadBusiness(folder).claims
  return { promises, retention: listPeriods(loadRetention(folder)) }
}

export function findBusinessFile(folder: string = findContentFolder()): string {
  return join(folder, 'business.json')
}

/** True until the owner fills in a KvK number: the site is still an example. */
export function isSampleBusiness(business: Business): boolean {
  return listPlaceholders(business).includes('kvk')
}

/** Claims of the site for which business.json has no proof, as its keys. */
export function listUnproven({ proof }: Business): readonly string[] {
  const keys = ['certificate', 'customers', 'withinHour', 'reviews'] as const
  return keys.filter((key) => proof[key] === undefined).map((key) => `proof.${key}`)
}

/** Keys that still have example values. */
export function listPlaceholders(business: Business): readonly string[] {
  const isPlaceholder: readonly (readonly [string, boolean])[] = [
    ['website', new URL(business.website).hostname.endsWith('.example')],
    ['phone', /0{7}/.test(business.phone)],
    ['chatPhone', /0{7}/.test(business.chatPhone)],
    ['email', business.email.endsWith('.example')],
    ['address.street', business.address.street.startsWith('Voorbeeld')],
    ['kvk', business.kvk === '00000000'],
    ['btw', business.btw === 'NL000000000B00'],
    ...business.social.map(
      ({ url }, index) => [`social[${index}].url`, new URL(url).hostname.endsWith('.example')] as const,
    ),
  ]
  return isPlaceholder.filter(([, placeholder]) => placeholder).map(([key]) => key)
}
