import { LegalPage } from '../../legal/LegalPage.tsx'
import { LegalText } from '../../legal/LegalArticle.tsx'
import { formatLongDate } from '../../components/formats.ts'
import { useSite } from '../../rendering/SiteContext.tsx'
import { formatDuration } from '#content/contentFields'
import type { RetentionTerm } from '#content/retention'

export function Page() {
  const { privacy, retention } = useSite().legal
  return (
    <LegalPage
      text={privacy}
      facts={[
        ['Laatst bijgewerkt', formatLongDate(privacy.updated)],
        ['Geldig vanaf', formatLongDate(privacy.effective ?? privacy.updated)],
      ]}
      question="Vragen over uw gegevens?"
      notice={
        privacy.notice === undefined ? undefined : (
          <p>
            <LegalText>{privacy.notice}</LegalText>
          </p>
        )
      }
      renderTable={(_table, { id }) => <RetentionTable terms={retention} labelledBy={`${id}-titel`} />}
    />
  )
}

interface RetentionTableProps {
  readonly terms: readonly RetentionTerm[]
  /** Id of the heading that names the table. */
  readonly labelledBy: string
}

function RetentionTable({ terms, labelledBy }: RetentionTableProps) {
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
