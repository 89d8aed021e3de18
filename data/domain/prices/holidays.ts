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

/** @see https://en.wikipedia.org/wiki/Date_of_Easter#Anonymous_Gregorian_algorithm */
function getEaster(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3)
  const h = (19 * a + d + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  return Date.UTC(year, 2, 22 + h + l - 7 * m)
}
