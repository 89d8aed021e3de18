import { LegalPage } from '../../legal/LegalPage.tsx'
import { formatLongDate } from '../../components/formats.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { terms } = useSite().legal
  return (
    <LegalPage
      text={terms}
      facts={[['Laatst gewijzigd', formatLongDate(terms.updated)]]}
      question="Vragen over deze voorwaarden?"
    />
  )
}
