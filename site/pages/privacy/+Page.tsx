import { LegalPage } from '../../legal/LegalPage.tsx'
import { LegalText } from '../../legal/LegalText.tsx'
import { RetentionTable } from '../../legal/RetentionTable.tsx'
import { formatLongDate } from '../../legal/formatLongDate.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What happens with personal data, in short, with the periods from retention.json. */
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
