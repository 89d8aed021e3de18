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
