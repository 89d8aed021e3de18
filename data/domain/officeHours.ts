import { formatList } from '#domain/format/formatList'

export const weekdays = {
  monday: 'Maandag',
  tuesday: 'Dinsdag',
  wednesday: 'Woensdag',
  thursday: 'Donderdag',
  friday: 'Vrijdag',
  saturday: 'Zaterdag',
  sunday: 'Zondag',
} as const

export type Weekday = keyof typeof weekdays

export const weekdayNames = Object.keys(weekdays) as Weekday[]

/** Local times, such as 08:00 and 18:00. */
export interface OpenHours {
  readonly opens: string
  readonly closes: string
}

/** A day without hours is closed. */
export type WeekHours = { readonly [Day in Weekday]?: OpenHours | undefined }

/** Days after each other with the same hours. */
export interface HoursGroup extends OpenHours {
  readonly days: readonly Weekday[]
  /** 'Maandag t/m vrijdag', 'Zaterdag en zondag' */
  readonly name: string
  /** The surcharge of weekends holds then, whether the office is open or not. */
  readonly isWeekend: boolean
}

const weekend: readonly Weekday[] = ['saturday', 'sunday']

/** From Monday on. The weekend has groups of its own. */
export function listHours(week: WeekHours): readonly HoursGroup[] {
  const groups: { days: Weekday[]; hours: OpenHours }[] = []
  for (const day of weekdayNames) {
    const hours = week[day]
    if (!hours) continue
    const last = groups.at(-1)
    const isNext = last && weekdayNames.indexOf(day) === weekdayNames.indexOf(last.days.at(-1) ?? day) + 1
    const isSame = last?.hours.opens === hours.opens && last.hours.closes === hours.closes
    if (last && isNext && isSame && day !== 'saturday') last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  return groups.map(({ days, hours: { opens, closes } }) => ({
    days,
    name: nameDays(days),
    opens,
    closes,
    isWeekend: days.every((day) => weekend.includes(day)),
  }))
}

function nameDays(days: readonly Weekday[]): string {
  const names = days.map((day, index) => (index === 0 ? weekdays[day] : weekdays[day].toLowerCase()))
  return names.length > 2 ? `${names[0]} t/m ${names.at(-1)}` : formatList(names)
}

/** 'maandag t/m vrijdag, 08:00 tot 18:00 uur' */
export function formatHours(week: WeekHours): string {
  const groups = listHours(week).map(
    ({ name, opens, closes, isWeekend }) =>
      `${name.toLowerCase()}, ${opens} tot ${closes} uur${isWeekend ? ' (met weekendtoeslag)' : ''}`,
  )
  return formatList(groups)
}

/** Whether the office is open then in an ordinary week. `day` is such as '2025-12-25'. */
export function isOpenAt(week: WeekHours, day: string, time: string): boolean {
  const name = weekdayNames[(new Date(day).getUTCDay() + 6) % 7]
  const hours = name && week[name]
  return hours !== undefined && hours.opens <= time && time < hours.closes
}

/** From the earliest opening to the latest closing of the week. */
export function getDaytime(week: WeekHours): OpenHours {
  const all = Object.values(week).filter((hours) => hours !== undefined)
  const opens = all.map((hours) => hours.opens).sort()[0] ?? '00:00'
  const closes =
    all
      .map((hours) => hours.closes)
      .sort()
      .at(-1) ?? '24:00'
  return { opens, closes }
}
