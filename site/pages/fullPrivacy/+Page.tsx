import { formatDate } from '#domain/format/dutchTime'
import { LegalPage } from '../../legal/LegalPage.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { fullPrivacy } = useSite().legal
  return (
    <LegalPage
      text={fullPrivacy}
      facts={[['Laatst gewijzigd', formatDate(fullPrivacy.updated)]]}
      question="Vragen over uw gegevens?"
    />
  )
}
