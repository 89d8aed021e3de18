import { isOpenAt, type WeekHours } from '#domain/officeHours'

/** What a price depends on: each choice with what visitors read. */
export const questions = {
  job: {
    extra: 'Extra sleutel: er werkt er nog een',
    lost: 'Alle sleutels kwijt',
    lockedOut: 'Buitengesloten: de sleutel ligt binnen',
    repair: 'Sleutel kapot of baard gebroken',
    housing: 'Alleen de behuizing kapot',
    battery: 'Batterij van de sleutel leeg',
  },
  key: {
    unknown: 'Weet ik niet',
    mechanical: 'Alleen metaal, zonder chip',
    transponder: 'Met chip, zonder knoppen',
    remote: 'Met knoppen, vast of klap',
    smart: 'Smart key, kaart of insteeksleutel',
  },
  speed: {
    appointment: 'Op afspraak',
    today: 'Vandaag nog',
    now: 'Nu meteen',
  },
  moment: {
    day: 'Werkdag, overdag',
    evening: 'Werkdag, avond of nacht',
    weekend: 'Zaterdag of zondag',
    holiday: 'Feestdag',
    christmas: 'Kerst, Oud en Nieuw',
  },
  place: {
    city: 'Thuis of op het werk, in de stad',
    elsewhere: 'Langs de weg, in een parkeergarage of buiten de stad',
  },
} as const

export const keyKinds = ['mechanical', 'transponder', 'remote', 'smart'] as const

export type Job = keyof typeof questions.job
export type KeyKind = keyof typeof questions.key
export type KnownKind = (typeof keyKinds)[number]
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
 * On a working day, what is not within office hours is evening.
 * @param day such as '2025-12-25'
 * @param time local time as '23:30'.
 * @param week office hours
 */
export function getMoment(day: string, time: string, week: WeekHours): Moment {
  const holiday = findHoliday(day)
  if (holiday) return holiday
  const weekday = new Date(day).getUTCDay()
  if (weekday === 0 || weekday === 6) return 'weekend'
  return isOpenAt(week, day, time) ? 'day' : 'evening'
}

const dayMs = 86_400_000

/** From Easter Sunday: Easter Monday, Ascension Day, Whit Sunday and Whit Monday. */
const daysAfterEaster: readonly number[] = [0, 1, 39, 49, 50]

/**
 * The holidays of the Algemene termijnenwet, with the Sundays of Easter and Whitsun, and New Year's Eve.
 * @param day such as '2025-12-25'
 */
export function findHoliday(day: string): 'holiday' | 'christmas' | undefined {
  const date = day.slice(5)
  if (['12-25', '12-26', '12-31', '01-01'].includes(date)) return 'christmas'
  const time = Date.parse(day)
  const year = Number(day.slice(0, 4))
  // King's Day is on the 26th if the 27th is a Sunday.
  const kingsDay = new Date(Date.UTC(year, 3, 27)).getUTCDay() === 0 ? '04-26' : '04-27'
  const isHoliday =
    date === kingsDay ||
    date === '05-05' ||
    daysAfterEaster.includes(Math.round((time - getEaster(year)) / dayMs))
  return isHoliday ? 'holiday' : undefined
}

/** The Sunday after the first full moon of spring, from 1900 to 2099. */
function getEaster(year: number): number {
  const golden = year % 19
  const moon = (19 * golden + 24) % 30
  const isLate = moon === 29 || (moon === 28 && golden > 10)
  const fullMoon = Date.UTC(year, 2, 21 + moon - Number(isLate))
  return fullMoon + (7 - new Date(fullMoon).getUTCDay()) * dayMs
}
