import { formatLongDate } from '../../components/formats.ts'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { fullPrivacy } = useSite().legal
  return (
    <LegalPage
      text={fullPrivacy}
      facts={[['Laatst gewijzigd', formatLongDate(fullPrivacy.updated)]]}
      question="Vragen over uw gegevens?"
    />
  )
}
