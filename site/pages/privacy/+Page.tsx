import { formatLongDate } from '../../components/formats.ts'
import { LegalText } from '../../legal/LegalArticle.tsx'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { privacy } = useSite().legal
  return (
    <LegalPage
      text={privacy}
      facts={[
        ['Laatst bijgewerkt', formatLongDate(privacy.updated)],
        ['Geldig vanaf', formatLongDate(privacy.effective ?? privacy.updated)],
      ]}
      question="Vragen over uw gegevens?"
      notice={
        privacy.notice && (
          <p>
            <LegalText>{privacy.notice}</LegalText>
          </p>
        )
      }
    />
  )
}
