import type { Statistics } from '#domain/statistics/statistics'
import { formatCount } from '../shared/formatCount.ts'
import { useMediaQuery } from '../shared/useMediaQuery.ts'
import { Section } from './Section.tsx'
import { weekdays } from './formatFigures.ts'
import { summariseHours } from './summaries.ts'
import { toShade } from './toShade.ts'

/** Room for 24 columns with a figure in each. */
const isWideQuery = '(min-width: 760px)'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** At which hours of the week requests come: a table whose cells are the darker the more there were. On a phone the days stand beside each other. */
export function HoursSection({ statistics }: { readonly statistics: Statistics }) {
  const isWide = useMediaQuery(isWideQuery)
  const { weekHours } = statistics
  const most = Math.max(...weekHours.flat())
  const countAt = (weekday: number, hour: number) => weekHours[weekday]?.[hour] ?? 0
  const toCell = (weekday: number, hour: number) => {
    const count = countAt(weekday, hour)
    return (
      <td key={`${weekday} ${hour}`} className={`hour hour--${toShade(count, most)}`}>
        {formatCount(count)}
      </td>
    )
  }
  const dayHeading = (weekday: number, scope: 'row' | 'col') => (
    <th key={weekday} scope={scope} abbr={weekdays[weekday]?.long}>
      {weekdays[weekday]?.short}
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
              ? hours.map((hour) => (
                  <th key={hour} scope="col">
                    {hour}
                    <span className="visually-hidden"> uur</span>
                  </th>
                ))
              : days.map((weekday) => dayHeading(weekday, 'col'))}
          </tr>
        </thead>
        <tbody>
          {isWide
            ? days.map((weekday) => (
                <tr key={weekday}>
                  {dayHeading(weekday, 'row')}
                  {hours.map((hour) => toCell(weekday, hour))}
                </tr>
              ))
            : hours.map((hour) => (
                <tr key={hour}>
                  <th scope="row">
                    {hour}
                    <span className="visually-hidden"> uur</span>
                  </th>
                  {days.map((weekday) => toCell(weekday, hour))}
                </tr>
              ))}
        </tbody>
      </table>
    </Section>
  )
}
