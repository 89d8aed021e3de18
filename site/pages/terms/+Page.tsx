import { LegalPage } from '../../legal/LegalPage.tsx'
import { formatDate } from '#domain/format/dutchTime'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { terms } = useSite().legal
  return (
    <LegalPage
      text={terms}
      facts={[['Laatst gewijzigd', formatDate(terms.updated)]]}
      question="Vragen over deze voorwaarden?"
    />
  )
}
