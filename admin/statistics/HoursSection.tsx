import type { Statistics } from '#domain/statistics/statistics'
import { formatNumber } from '#domain/format/formatNumber'
import { useMediaQuery } from '../shared/useMediaQuery.ts'
import { Section } from './Section.tsx'
import { weekdays } from './formatFigures.ts'
import { summariseHours } from './summaries.ts'

const days = weekdays.map(({ short, long }, weekday) => ({ id: weekday, abbr: long, heading: short }))
const hours = listSpans(1)
/** A phone has no room for 24 rows. */
const bands = listSpans(3)

/** Darker cells have more requests. On a phone the days are columns, and a row has three hours. */
export function HoursSection({ statistics }: { readonly statistics: Statistics }) {
  const isWide = useMediaQuery('(min-width: 760px)')
  const { weekHours } = statistics
  const spans = isWide ? hours : bands
  const count = (weekday: number, from: number) =>
    (weekHours[weekday] ?? []).slice(from, from + 24 / spans.length).reduce((sum, each) => sum + each, 0)
  const most = Math.max(...days.flatMap(({ id }) => spans.map((span) => count(id, span.id))))
  const [rows, columns] = isWide ? [days, spans] : [spans, days]
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
                const requests = count(weekday, hour)
                return (
                  <td key={column.id} className={`hour hour--${getShade(requests, most)}`}>
                    {requests > 0 && formatNumber(requests)}
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

function listSpans(length: number) {
  return Array.from({ length: 24 / length }, (_, index) => {
    const from = index * length
    const heading = length === 1 ? String(from) : `${from}–${from + length}`
    return { id: from, abbr: `${heading} uur`, heading }
  })
}

function getShade(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(1, Math.ceil((count / most) * 5))
}
