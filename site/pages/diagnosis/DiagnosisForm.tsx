import { findDiagnosisFee } from '#content/prices'
import { forms } from '#domain/forms/forms'
import { formatPrice } from '#content/formatPrice'
import { Section } from '../../components/Section.tsx'
import { RequestForm } from '../../forms/RequestForm.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The diagnosis form, and in one sentence what a diagnosis costs. */
export function DiagnosisForm() {
  const { prices } = useSite()
  return (
    <Section
      className="split"
      id="diagnose"
      title={forms.diagnosis.title}
      intro={
        <>
          Advies via dit formulier kost niets; een diagnose bij uw auto kost{' '}
          {formatPrice(findDiagnosisFee(prices))} incl. btw en is gratis als wij de reparatie uitvoeren.
        </>
      }
    >
      <RequestForm kind="diagnosis" />
    </Section>
  )
}
