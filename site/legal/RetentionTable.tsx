import { formatDuration } from '#content/contentFields'
import type { RetentionTerm } from '#content/retention'

interface RetentionTableProps {
  readonly terms: readonly RetentionTerm[]
  /** Id of the heading that names the table. */
  readonly labelledBy: string
}

/** How long each kind of data is kept, and whether it is collected at all. */
export function RetentionTable({ terms, labelledBy }: RetentionTableProps) {
  return (
    <table aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">Gegevens</th>
          <th scope="col">Wij bewaren ze</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term.id}>
            <th scope="row">
              {term.name}
              <span>{term.examples}</span>
            </th>
            <td>
              <Period period={term.period} />
              {term.isCollected ? null : <em>Verzamelen wij nu niet</em>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Period({ period }: Pick<RetentionTerm, 'period'>) {
  if ('until' in period) return <b>Tot {period.until}</b>
  return (
    <>
      <b>{formatDuration(period)}</b> na {period.after}
    </>
  )
}
