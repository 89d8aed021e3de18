import type { DayOfWeek } from 'schema-dts'

const days = [
  ['maandag', 'Monday'],
  ['dinsdag', 'Tuesday'],
  ['woensdag', 'Wednesday'],
  ['donderdag', 'Thursday'],
  ['vrijdag', 'Friday'],
  ['zaterdag', 'Saturday'],
  ['zondag', 'Sunday'],
] as const

/** All seven, for what is there day and night. */
export const everyDay: readonly DayOfWeek[] = days.map(([, day]) => day)

/**
 * The days that business.json names in words: 'Maandag t/m vrijdag', 'dinsdag, donderdag en zaterdag'. None where it says
 * something else; opening hours are then left out of the data rather than guessed.
 */
export function toDaysOfWeek(words: string): readonly DayOfWeek[] {
  const parts = words
    .toLowerCase()
    .replaceAll('tot en met', 't/m')
    .split(/\s*(?:,|\ben\b)\s*/)
    .map((part) => part.split(/\s*t\/m\s*/).map(findDay))
  const found = parts.map(([from = -1, to = from]) =>
    from < 0 || to < from ? [] : everyDay.slice(from, to + 1),
  )
  return found.some((part) => part.length === 0) ? [] : found.flat()
}

function findDay(name: string): number {
  return days.findIndex(([dutch]) => dutch === name.trim())
}
