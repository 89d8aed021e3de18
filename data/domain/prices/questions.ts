/** What a price depends on: each choice with what visitors read. */
export const questions = {
  job: {
    extra: 'Sleutel erbij: er werkt er nog een',
    lost: 'Alle sleutels kwijt',
    lockedOut: 'Buitengesloten: de sleutel ligt binnen',
    repair: 'Sleutel kapot of baard gebroken',
    battery: 'Batterij van de sleutel leeg',
  },
  key: {
    unknown: 'Weet ik niet',
    mechanical: 'Alleen metaal, zonder chip',
    transponder: 'Met chip, zonder knoppen',
    remote: 'Met knoppen, vast of klap',
    smart: 'Smart key of insteeksleutel',
  },
  speed: {
    appointment: 'Op afspraak',
    today: 'Vandaag nog',
    now: 'Nu meteen',
  },
  moment: {
    day: 'Werkdag, overdag',
    evening: 'Werkdag, avond of nacht',
    weekend: 'Weekend',
    holiday: 'Feestdag',
    christmas: 'Kerst, Oud en Nieuw',
  },
  place: {
    city: 'Thuis of op het werk, in de stad',
    elsewhere: 'Langs de weg, in een garage of buiten de stad',
  },
} as const

export const keyKinds = Object.keys(questions.key) as readonly KeyKind[]

export type Job = keyof typeof questions.job
export type KeyKind = keyof typeof questions.key
export type Moment = keyof typeof questions.moment

/** What a visitor asks the price of. */
export interface PriceQuestion {
  readonly job: Job
  readonly key: KeyKind
  readonly speed: keyof typeof questions.speed
  readonly moment: Moment
  readonly place: keyof typeof questions.place
  /** At least 1. */
  readonly keys: number
  /** Of build; it can tell the kind of key. */
  readonly year?: number | undefined
}

/**
 * On a working day, what is not within office hours is evening. Holidays are not known.
 * @param weekday from 0, a Sunday.
 * @param time local time as '23:30'.
 * @param officeHours such as 08:00 and 18:00.
 */
export function getMoment(
  weekday: number,
  time: string,
  { opens, closes }: { readonly opens: string; readonly closes: string },
): Moment {
  if (weekday === 0 || weekday === 6) return 'weekend'
  return time >= opens && time < closes ? 'day' : 'evening'
}
