import type { Shift } from '#domain/duty/duty'
import { days, formatDayPart, getDayName, listDayParts } from './dutyTexts.ts'

const dayMinutes = 24 * 60

/** A row for each day: a bar of 24 hours, and the same in words. */
export function WeekGrid({ shifts }: { readonly shifts: readonly Shift[] }) {
  return (
    <ol className="week">
      {days.map((day) => (
        <DayRow key={day} day={day} shifts={shifts} />
      ))}
    </ol>
  )
}

function DayRow({ day, shifts }: { readonly day: number; readonly shifts: readonly Shift[] }) {
  const parts = listDayParts(shifts, day)
  return (
    <li className="week__day">
      <strong className="week__name">{getDayName(day)}</strong>
      <svg
        className="week__bar"
        viewBox={`0 0 ${dayMinutes} 10`}
        preserveAspectRatio="none"
        aria-hidden
        focusable="false"
      >
        {parts.map(({ name, from, to }) => (
          <rect
            key={`${name} ${from}`}
            className={name === undefined ? 'week__gap' : 'week__shift'}
            x={from}
            width={to - from}
            y={0}
            height={10}
          />
        ))}
      </svg>
      <ul className="week__parts cluster">
        {parts.map((part) => (
          <li
            key={`${part.name} ${part.from}`}
            className={part.name === undefined ? 'week__nobody' : undefined}
          >
            <span className="week__time">{formatDayPart(part)}</span> {part.name ?? 'niemand: iedereen'}
          </li>
        ))}
      </ul>
    </li>
  )
}
