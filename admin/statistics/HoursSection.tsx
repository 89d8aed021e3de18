import type { Statistics } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { useMediaQuery } from '../shared/useMediaQuery.ts'
import { Section } from './Section.tsx'
import { weekdays } from './formatFigures.ts'
import { summariseHours } from './summaries.ts'

const days = weekdays.map(({ short, long }, weekday) => ({ id: weekday, abbr: long, heading: short }))
const hours = Array.from({ length: 24 }, (_, hour) => ({ id: hour, abbr: `${hour} uur`, heading: hour }))

/** Darker cells have more requests. On a phone the days are columns. */
export function HoursSection({ statistics }: { readonly statistics: Statistics }) {
  const isWide = useMediaQuery('(min-width: 760px)')
  const { weekHours } = statistics
  const most = Math.max(...weekHours.flat())
  const [rows, columns] = isWide ? [days, hours] : [hours, days]
  return (
    <Section title="Uren van de week">
      <p className="chart__summary">{summariseHours(statistics)}</p>
      <table className={isWide ? 'hours hours--wide' : 'hours'}>
        <caption className="visually-hidden">Aanvragen per uur van de dag en dag van de week</caption>
        <thead>
          <tr>
            <th scope="col">{isWide ? 'Dag' : 'Uur'}</th>
            {columns.map(({ id, abbr, heading }) => (
              <th key={id} scope="col" abbr={abbr}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" abbr={row.abbr}>
                {row.heading}
              </th>
              {columns.map((column) => {
                const [weekday, hour] = isWide ? [row.id, column.id] : [column.id, row.id]
                const count = weekHours[weekday]?.[hour] ?? 0
                return (
                  <td key={column.id} className={`hour hour--${getShade(count, most)}`}>
                    {formatNumber(count)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

function getShade(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * 5))
}
