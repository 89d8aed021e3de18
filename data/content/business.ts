import { join } from 'node:path'
import { z } from 'zod'
import { toChatDigits } from '#domain/format/phoneDigits'
import { countDigits } from '#domain/format/plainText'
import { listHours, weekdays } from '#domain/officeHours'
import { toE164 } from '#domain/requests/phone'
import { listOf, oneOf, requireUnique, slug, text, webAddress } from '#content/contentFields'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { addMistake, refusedAs } from '#content/mistake'
import { listPeriods, loadRetention, type RetentionTerm } from '#content/retention'
import type { Rules } from '#domain/rules'
import { photoPlaces } from '#domain/website/photoPlaces'

// The server may import only this module and brandKnowledge.ts of the content.
export { loadBrandNames } from '#content/brands'
export { nameContentFolder } from '#content/contentFolder'

/** Pages make their links without the library of visitors' numbers. */
const phone = z
  .string()
  .refine(
    (value) => countDigits(value) >= 10 && toE164(value) === `+${toChatDigits(value)}`,
    "expected a phone number of at least 10 digits, such as '079-1234567'",
  )
const phoneHint = 'Ten minste tien cijfers, zoals 079-1234567'
const fixed = {
  title: 'Naam in de webadressen',
  description: 'Staat vast: met een andere naam zouden alle adressen veranderen.',
  desk: 'readonly',
} as const
const hidden = { desk: 'hidden' } as const
const minutesHint = 'Hele minuten'
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "expected a time such as '08:00'")
const closing = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "expected a time such as '18:00', or '24:00'")
const promiseHint = 'expected a whole number of minutes from 1 to 10080'
/** After a week nobody would call it a promise. */
const minutes = z.int(promiseHint).min(1, promiseHint).max(10_080, promiseHint)
const minuteRange = z
  .tuple([minutes.meta({ title: 'van (minuten)' }), minutes.meta({ title: 'tot (minuten)' })])
  .refine(([from, to]) => from <= to, refusedAs({ code: 'NOT_IN_ORDER' }, 'expected the shorter time first'))

const hours = z
  .strictObject({ opens: clock.meta({ title: 'Open vanaf' }), closes: closing.meta({ title: 'Tot' }) })
  .refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    ...refusedAs({ code: 'CLOSES_TOO_EARLY' }),
  })

const getHours = (title: string) => hours.optional().meta({ title })
const weekSchema = z
  .strictObject({
    monday: getHours(weekdays.monday),
    tuesday: getHours(weekdays.tuesday),
    wednesday: getHours(weekdays.wednesday),
    thursday: getHours(weekdays.thursday),
    friday: getHours(weekdays.friday),
    saturday: getHours(weekdays.saturday),
    sunday: getHours(weekdays.sunday),
  })
  .refine(
    (week) => listHours(week).some(({ isWeekend }) => !isWeekend),
    refusedAs({ code: 'NO_WORKING_DAY' }),
  )

const day = z.iso.date("expected a day such as '2026-12-24'")
const closedSchema = z
  .strictObject({
    from: day.meta({ title: 'Van', desk: 'date' }),
    until: day.meta({ title: 'Tot en met', desk: 'date' }),
  })
  .refine(({ from, until }) => from <= until, {
    path: ['until'],
    ...refusedAs({ code: 'DAYS_NOT_IN_ORDER' }),
  })
const closedPeriods = z.array(closedSchema).superRefine((periods, context) => {
  for (const [index, { from, until }] of periods.entries()) {
    if (periods.slice(0, index).some((other) => from <= other.until && other.from <= until))
      addMistake(context, { code: 'PERIODS_OVERLAP' }, { path: [index, 'from'] })
  }
})
/** It takes two lines of a phone. */
const mostNotice = 120

/** Degrees north and east. */
const position = {
  latitude: z.number('expected degrees such as 52.0575').min(-90).max(90),
  longitude: z.number('expected degrees such as 4.4931').min(-180).max(180),
}

const areaMap = z.strictObject({
  /** It is shown while `name` is the business's city. */
  center: z.strictObject({ name: text.optional(), ...position }),
  towns: listOf(
    z.strictObject({ name: text, ...position, label: oneOf(['left', 'right', 'above', 'below']) }),
    'town',
  ),
})

/** By their Dutch names, as in 'Wij spreken Nederlands en Engels'. */
export const languages = {
  Nederlands: 'nl',
  Engels: 'en',
  Duits: 'de',
  Frans: 'fr',
  Spaans: 'es',
  Pools: 'pl',
  Turks: 'tr',
  Arabisch: 'ar',
} as const

const link = z.strictObject({
  name: text.meta({ title: 'Naam' }),
  url: webAddress,
})

/** What is filled into a reply when it is sent. */
const replyNames = {
  name: 'naam van de klant',
  reference: 'nummer van de aanvraag',
  business: 'naam van uw bedrijf',
  estimate: 'de prijs die u noemde',
  agreement: 'de afspraak',
  minutes: 'minuten tot u er bent',
} as const
const replyName = new RegExp(`\\{(?:${Object.keys(replyNames).join('|')})\\}`, 'g')

/** For texts in which nothing is filled in. */
function withoutBraces(schema: z.ZodString) {
  return schema.refine((value) => !/[{}]/.test(value), refusedAs({ code: 'BRACED' }))
}

export const businessSchema = z.strictObject({
  name: withoutBraces(text).meta({ title: 'Naam van uw bedrijf' }),
  slug: slug.meta(fixed),
  /** PUBLIC_ORIGIN overrides it. */
  website: webAddress.meta({ title: 'Adres van de website', description: 'Begint met https://' }),
  phone: phone.meta({ title: 'Telefoon', description: phoneHint, desk: 'phone' }),
  chatPhone: phone.meta({ title: 'Nummer voor WhatsApp', description: phoneHint, desk: 'phone' }),
  email: z
    .email("expected an e-mail address, such as 'info@voorbeeld.nl'")
    .meta({ title: 'E-mailadres', description: 'Zoals info@voorbeeld.nl' }),
  address: z
    .strictObject({
      street: text.meta({ title: 'Straat en nummer' }),
      postalCode: z
        .string()
        .regex(/^\d{4} ?[A-Z]{2}$/, "expected a postal code such as '1234 AB'")
        .meta({ title: 'Postcode', description: 'Zoals 1234 AB' }),
      city: text.meta({ title: 'Plaats' }),
    })
    .meta({ title: 'Adres' }),
  kvk: z
    .string()
    .regex(/^\d{8}$/, 'expected the 8 digits of the KvK number')
    .meta({ title: 'KvK-nummer', description: 'Acht cijfers' }),
  btw: z
    .string()
    .regex(/^NL\d{9}B\d{2}$/, "expected a btw number such as 'NL123456789B01'")
    .meta({ title: 'Btw-nummer', description: 'Zoals NL123456789B01' }),
  copyrightYear: z.int().min(2000).max(2100).meta({ title: 'Jaar onderaan de pagina’s' }),
  city: z
    .strictObject({
      name: text.meta({ title: 'Plaats' }),
      slug: slug.meta(fixed),
      /** The names differ from `districts` in the specification. */
      homeDistricts: z.array(text).min(4).meta({ title: 'Wijken op de voorpagina' }),
      districts: z.array(text).min(1).meta({ title: 'Wijken in het servicegebied' }),
      towns: z.array(text).min(1).meta({ title: 'Plaatsen in de omgeving' }),
      coverageKm: z.int().positive().max(500).meta({ title: 'Hoe ver u rijdt (km)' }),
      map: areaMap.optional().meta(hidden),
    })
    .meta({ title: 'Werkgebied' }),
  officeHours: z
    .strictObject({
      week: weekSchema.meta({
        title: 'Week',
        description:
          'Op werkdagen gelden buiten deze tijden de avondprijzen. Op zaterdag en zondag geldt altijd de weekendtoeslag, en de site zegt dat erbij.',
        desk: 'week',
      }),
      /** Absent: the site says nothing of them. Their surcharge holds in both cases. */
      holidays: oneOf(['closed', 'open'])
        .optional()
        .meta({
          title: 'Op feestdagen',
          description: 'De toeslag voor feestdagen geldt altijd.',
          names: ['Gesloten', 'Open zoals op andere dagen'],
          none: 'Niets vermelden',
        }),
      /** Prices stay as they are. */
      closed: closedPeriods.default([]).meta({
        title: 'Dagen dat u gesloten bent',
        description: 'Staat bij de openingstijden tot de laatste dag voorbij is. De prijzen veranderen niet.',
      }),
    })
    .meta({ title: 'Openingstijden' }),
  /** On top of all pages. */
  notice: z
    .strictObject({
      text: withoutBraces(text.max(mostNotice, refusedAs({ code: 'TOO_LONG', most: mostNotice }))).meta({
        title: 'Wat er staat',
        description: 'Eén zin, zoals ‘Wij zijn deze week later bereikbaar.’',
        desk: 'textarea',
      }),
      until: day.meta({ title: 'Tot en met', desk: 'date' }),
    })
    .optional()
    .meta({
      title: 'Mededeling boven alle pagina’s',
      description:
        'Verdwijnt na de laatste dag, die erbij staat. Maak beide velden leeg om haar eerder weg te halen.',
    }),
  social: z.array(link).meta({ title: 'Sociale media' }),
  rating: z
    .strictObject({
      value: z.number().min(0).max(5).multipleOf(0.1).meta({ title: 'Gemiddelde', description: '0 tot 5' }),
      count: z.int().nonnegative().meta({ title: 'Aantal beoordelingen' }),
      scale: z.literal(5).meta(hidden),
    })
    .meta({ title: 'Beoordeling' }),
  /** `sleutel doctor` compares them with the kept requests. */
  claims: z
    .strictObject({
      customers: z.int().nonnegative().meta({ title: 'Geholpen klanten' }),
      withinHourPercent: z.int().min(0).max(100).meta({ title: 'Binnen een uur geholpen (%)' }),
      arrival: z
        .strictObject({
          emergencyInCityMinutes: minuteRange.meta({ title: 'Met spoed, als er een monteur in de buurt is' }),
          emergencyMinutes: minuteRange.meta({ title: 'Met spoed, in de stad' }),
          averageMinutes: minutes.meta({ title: 'Streven bij spoed, gemiddeld', description: minutesHint }),
          emergencyTargetMinutes: minutes.meta({ title: 'Streven bij spoed', description: minutesHint }),
          emergencyTownsMinutes: minuteRange.meta({ title: 'Met spoed, in de omgeving' }),
          /** The terms: never later, in the whole area. */
          emergencyLatestMinutes: minutes.meta({ title: 'Uiterlijk bij spoed', description: minutesHint }),
          /** The terms: work without urgency. */
          appointmentHours: z
            .tuple([
              z.int().positive().meta({ title: 'van (uren)' }),
              z.int().positive().meta({ title: 'tot (uren)' }),
            ])
            .meta({ title: 'Op afspraak' }),
        })
        .meta({ title: 'Aankomsttijden' }),
      /** Within which we call or write, by kind of request. Staff see a clock that counts down. */
      promisedMinutes: z
        .strictObject({
          urgentContact: minutes.meta({ title: 'Spoed', description: minutesHint }),
          contact: minutes.meta({ title: 'Bericht', description: minutesHint }),
          diagnosis: minutes.meta({ title: 'Diagnose', description: minutesHint }),
          callback: minutes.meta({ title: 'Terugbellen', description: minutesHint }),
        })
        .meta({
          title: 'Binnen hoeveel minuten u belt',
          description:
            'Staat op de site. De klok van de medewerkers volgt na de volgende start van de server.',
        }),
      programmingMinutes: minuteRange.meta({ title: 'Sleutel maken, in het kort' }),
      /** `programmingMinutes` is for texts with a single figure. */
      programming: z
        .strictObject({
          transponderMinutes: minuteRange.meta({ title: 'Sleutel met chip' }),
          smartKeyMinutes: minuteRange.meta({ title: 'Smart key' }),
          /** From arrival to the tested key. */
          onSiteMinutes: minuteRange.meta({ title: 'Van aankomst tot geteste sleutel' }),
          withoutKeyMinutes: minuteRange.meta({ title: 'Als alle sleutels kwijt zijn' }),
        })
        .meta({ title: 'Hoe lang het werk duurt' }),
      phoneReplyMinutes: minutes.meta({
        title: 'Antwoord op een telefonische vraag',
        description: minutesHint,
      }),
    })
    .meta({ title: 'Wat de site belooft' }),
  /** What supports the claims that visitors read. Doctor and the build name what is absent. */
  proof: z
    .strictObject({
      /** The certificate of the technicians, with who gives it. Shown beside 'gecertificeerd'. */
      certificate: text.optional().meta({ title: 'Certificaat', description: 'En wie het geeft' }),
      /** Where the owner keeps the figures behind `customers`, `withinHourPercent` and the years of experience. Not shown. */
      customers: text.optional().meta({ title: 'Waar u uw klanten telt' }),
      withinHour: text.optional().meta({ title: 'Waar u bijhoudt hoe vaak u binnen een uur komt' }),
      experience: text.optional().meta({ title: 'Waar staat hoeveel jaar ervaring u hebt' }),
      /** Where the reviews behind `rating` can be read. Without it, only the example business shows the rating. */
      reviews: link
        .extend({
          date: z.iso
            .date("expected a day such as '2026-03-21'")
            .optional()
            .meta({ title: 'Dag van het cijfer', description: 'Wanneer u het overnam', desk: 'date' }),
        })
        .optional()
        .meta({ title: 'Waar uw beoordelingen te lezen zijn' }),
    })
    .default({})
    .meta({ title: 'Bewijs voor uw certificaat, cijfers en beoordelingen' }),
  /** Who comes to the customer. */
  mechanics: z
    .array(
      z.strictObject({
        name: text.meta({ title: 'Voornaam' }),
        vehicle: text
          .optional()
          .meta({ title: 'Rijdt in', description: 'Zoals ‘een witte Volkswagen Caddy’' }),
      }),
    )
    .default([])
    .meta({ title: 'Wie er komt', description: 'De site noemt uw monteurs bij hun voornaam' }),
  /** In which staff can be spoken to. With English, the site has its English page. */
  languages: z
    .array(
      z
        .enum(languages, { error: `expected one of ${Object.values(languages).join(', ')}` })
        .meta({ title: 'Taal', names: Object.keys(languages) }),
    )
    .superRefine(requireUnique((language) => language))
    .default([])
    .meta({
      title: 'Talen die u spreekt',
      description: 'Met Engels erbij krijgt de site een Engelse pagina',
    }),
  /** A sentence that visitors read. */
  workshop: text.optional().meta({
    title: 'Werkplaats',
    description: 'Een hele zin, zoals ‘Wij hebben geen werkplaats: alles gebeurt in onze bus.’',
    desk: 'textarea',
  }),
  warranty: z
    .strictObject({
      repairMonths: z.int().positive().meta({ title: 'Op reparaties (maanden)' }),
      newKeyMonths: z.int().positive().meta({ title: 'Op nieuwe sleutels (maanden)' }),
      revisitHours: z.int().positive().meta({ title: 'Terug bij een storing binnen (uren)' }),
    })
    .meta({ title: 'Garantie' }),
  /** In euros with VAT: what a customer pays for the material at most if programming does not succeed. */
  materialMaximum: z.number().positive().optional().meta({
    title: 'Materiaalkosten als het programmeren niet lukt (euro)',
    description: 'Het hoogste bedrag dat een klant dan betaalt, met btw',
  }),
  /** Read to who does not see the photograph. */
  photos: z
    .strictObject({
      van: text.default('Onze werkbus').meta({ title: photoPlaces.van.title }),
      technician: text.default('Onze monteur aan het werk').meta({ title: photoPlaces.technician.title }),
      work: text.default('Een sleutel op de werkbank').meta({ title: photoPlaces.work.title }),
    })
    .prefault({})
    .meta({ title: 'Wat erop staat', description: 'Voor wie de foto niet ziet' }),
  chatMessages: z
    .strictObject({
      greeting: text.meta({ title: 'Gewoon bericht', desk: 'textarea' }),
      urgent: text.meta({ title: 'Bij spoed', desk: 'textarea' }),
    })
    .meta({ title: 'Wat bezoekers in WhatsApp klaar hebben staan' }),
  /**
   * What staff can send with two taps. `afterDone` is offered at a request that is done, and a text with
   * `{minutes}` by 'Ik ben onderweg'.
   */
  replies: z
    .array(
      z.strictObject({
        title: text.meta({ title: 'Naam van het antwoord' }),
        text: text
          .refine(
            (written) => !/[{}]/.test(written.replace(replyName, '')),
            `expected no braces but in {${Object.keys(replyNames).join('}, {')}}`,
          )
          .meta({
            title: 'Tekst',
            description: 'Met ‘Invoegen’ kiest u wat bij het versturen wordt ingevuld',
            desk: 'textarea',
            fills: replyNames,
          }),
        afterDone: z.boolean().default(false).meta({
          title: 'Aanbieden zodra een klus is afgerond',
          description: 'Zoals de vraag om een beoordeling',
        }),
      }),
    )
    .default([])
    .meta({ title: 'Antwoorden van medewerkers' }),
})

export type AreaMap = z.infer<typeof areaMap>

export type Business = z.infer<typeof businessSchema>

export function loadBusiness(folder: string = findContentFolder()): Business {
  return readJsonContent(folder, 'business.json', businessSchema)
}

export function loadRules(folder: string = findContentFolder()): Rules {
  return toRules(loadBusiness(folder), loadRetention(folder))
}

export function toRules({ claims }: Business, terms: readonly RetentionTerm[]): Rules {
  return { promises: claims.promisedMinutes, retention: listPeriods(terms) }
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
  const keys = ['certificate', 'customers', 'withinHour', 'experience', 'reviews'] as const
  return keys.filter((key) => proof[key] === undefined).map((key) => `proof.${key}`)
}

/** A claim as visitors read it: while nothing proves it, it is marked as an example. */
export function labelClaim(claim: string, proof: string | undefined): string {
  return proof === undefined ? `${claim} (voorbeeld)` : claim
}

/** What only the owner knows of the firm and visitors would like to read, as its absent keys. */
export function listUntold({
  mechanics,
  languages: spoken,
  workshop,
  materialMaximum,
}: Business): readonly string[] {
  const isTold = {
    mechanics: mechanics.length > 0,
    languages: spoken.length > 0,
    workshop: workshop !== undefined,
    materialMaximum: materialMaximum !== undefined,
  }
  return Object.entries(isTold).flatMap(([key, told]) => (told ? [] : key))
}

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
