import {
  cutToDay,
  formatMinuteOfDay,
  listSpans,
  listUncovered,
  type Shift,
  type Span,
} from '#domain/duty/duty'

export const dayNames = [
  'maandag',
  'dinsdag',
  'woensdag',
  'donderdag',
  'vrijdag',
  'zaterdag',
  'zondag',
] as const

/** 1 is Monday. */
export const days = [1, 2, 3, 4, 5, 6, 7] as const

export function getDayName(day: number): string {
  return dayNames[day - 1] ?? ''
}

/** 'maandag t/m vrijdag', 'zaterdag en zondag', 'elke dag'. */
export function formatDays(chosen: readonly number[]): string {
  const sorted = [...chosen].sort((left, right) => left - right)
  if (sorted.length === 7) return 'elke dag'
  const [first = 1] = sorted
  const last = sorted.at(-1) ?? first
  if (sorted.length > 2 && last - first === sorted.length - 1)
    return `${getDayName(first)} t/m ${getDayName(last)}`
  return formatList(sorted.map(getDayName))
}

/** '08:00 tot 18:00'; a shift into the next day says so. */
export function formatHours({ from, to }: Pick<Shift, 'from' | 'to'>): string {
  return `${from} tot ${to}${to > from ? '' : ' de volgende dag'}`
}

export function formatList(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} en ${last}`
}

export interface DayPart extends Span {
  /** Undefined while nobody is on duty. */
  readonly name: string | undefined
}

/** What a day of the grid has, in order of time. */
export function listDayParts(shifts: readonly Shift[], day: number): readonly DayPart[] {
  const toParts = (spans: readonly Span[], name?: string) =>
    spans.flatMap((span) => {
      const part = cutToDay(span, day)
      return part ? [{ ...part, name }] : []
    })
  const covered = shifts.flatMap((shift) => toParts(listSpans(shift), shift.name))
  return [...covered, ...toParts(listUncovered(shifts))].sort((left, right) => left.from - right.from)
}

export function formatDayPart({ from, to }: Span): string {
  return `${formatMinuteOfDay(from)}–${formatMinuteOfDay(to)}`
}
