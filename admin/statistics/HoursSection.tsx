import type { Statistics } from '#domain/statistics/statistics'
import { formatCount } from '../shared/format.ts'
import { useMediaQuery } from '../shared/useMediaQuery.ts'
import { Section } from './Section.tsx'
import { weekdays } from './formatFigures.ts'
import { summariseHours } from './summaries.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Darker cells have more requests. On a phone the days are columns. */
export function HoursSection({ statistics }: { readonly statistics: Statistics }) {
  const isWide = useMediaQuery('(min-width: 760px)')
  const { weekHours } = statistics
  const most = Math.max(...weekHours.flat())
  const renderCell = (weekday: number, hour: number) => {
    const count = weekHours[weekday]?.[hour] ?? 0
    return (
      <td key={`${weekday} ${hour}`} className={`hour hour--${getShade(count, most)}`}>
        {formatCount(count)}
      </td>
    )
  }
  const renderDayHeading = (weekday: number, scope: 'row' | 'col') => (
    <th key={weekday} scope={scope} abbr={weekdays[weekday]?.long}>
      {weekdays[weekday]?.short}
    </th>
  )
  const renderHourHeading = (hour: number, scope: 'row' | 'col') => (
    <th key={hour} scope={scope}>
      {hour}
      <span className="visually-hidden"> uur</span>
    </th>
  )
  const days = weekdays.map((_, weekday) => weekday)
  return (
    <Section title="Uren van de week">
      <p className="chart__summary">{summariseHours(statistics)}</p>
      <table className={isWide ? 'hours hours--wide' : 'hours'}>
        <caption className="visually-hidden">Aanvragen per uur van de dag en dag van de week</caption>
        <thead>
          <tr>
            <th scope="col">{isWide ? 'Dag' : 'Uur'}</th>
            {isWide
              ? hours.map((hour) => renderHourHeading(hour, 'col'))
              : days.map((weekday) => renderDayHeading(weekday, 'col'))}
          </tr>
        </thead>
        <tbody>
          {isWide
            ? days.map((weekday) => (
                <tr key={weekday}>
                  {renderDayHeading(weekday, 'row')}
                  {hours.map((hour) => renderCell(weekday, hour))}
                </tr>
              ))
            : hours.map((hour) => (
                <tr key={hour}>
                  {renderHourHeading(hour, 'row')}
                  {days.map((weekday) => renderCell(weekday, hour))}
                </tr>
              ))}
        </tbody>
      </table>
    </Section>
  )
}

/** From 0 for none to 5 for the maximum. */
export function getShade(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * 5))
}
