import { requestKinds, type RequestKind } from '#domain/requests/kinds'
import { noKinds, type Statistics } from '#domain/statistics/statistics'
import { formatCount } from '../shared/formatCount.ts'
import { DataRow } from './DataRow.tsx'
import { FoldedTable } from './FoldedTable.tsx'
import { formatMonth, formatWeekDay } from './formatFigures.ts'

interface DaysTableProps {
  readonly caption: string
  readonly headings: readonly string[]
  readonly days: Statistics['days']
}

/** The requests of every day of a long period: month after month, each with what it adds up to. */
export function DaysTable({ caption, headings, days }: DaysTableProps) {
  return (
    <FoldedTable caption={caption} summary="Toon per dag als tabel" isLong headings={headings}>
      {toMonths(days).map(({ month, days: ofMonth }) => (
        <tbody key={month}>
          <DataRow cells={[formatMonth(month), ...toKindCells(addUp(ofMonth))]} scope="rowgroup" />
          {ofMonth.map(({ day, ...kinds }) => (
            <DataRow key={day} cells={[formatWeekDay(day), ...toKindCells(kinds)]} />
          ))}
        </tbody>
      ))}
    </FoldedTable>
  )
}

/** The requests of each kind, then all together. */
export function toKindCells(kinds: Readonly<Record<RequestKind, number>>): readonly string[] {
  const counts = requestKinds.map((kind) => kinds[kind])
  return [...counts, counts.reduce((sum, count) => sum + count, 0)].map(formatCount)
}

/** Days in order, by their month ('2026-03'). */
function toMonths(
  days: Statistics['days'],
): readonly { readonly month: string; readonly days: Statistics['days'] }[] {
  const months = new Map<string, Statistics['days']>()
  for (const each of days) {
    const month = each.day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), each])
  }
  return [...months].map(([month, ofMonth]) => ({ month, days: ofMonth }))
}

function addUp(days: Statistics['days']): Readonly<Record<RequestKind, number>> {
  const sum = noKinds()
  for (const day of days) for (const kind of requestKinds) sum[kind] += day[kind]
  return sum
}
