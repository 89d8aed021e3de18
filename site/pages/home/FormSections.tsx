import { forms } from '#domain/forms/forms'
import { promiseMinutes, formatMinutes } from '#domain/promises/promises'
import { findDiagnosisFee } from '#content/prices'
import { formatPrice } from '#content/formatPrice'
import { RequestForm } from '../../forms/RequestForm.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The two forms of the home page: to be called back, and the diagnosis. */
export function FormSections() {
  const { prices } = useSite()
  return (
    <>
      <Section
        className="mist split"
        id="terugbellen"
        title={forms.callback.title}
        intro={`Laat uw nummer achter, dan bellen wij u binnen ${formatMinutes(promiseMinutes.callback)}.`}
      >
        <RequestForm kind="callback" />
      </Section>
      <Section
        className="split"
        id="diagnose"
        title={forms.diagnosis.title}
        intro={
          <>
            Vertel wat er aan de hand is en u krijgt binnen {formatMinutes(promiseMinutes.diagnosis)} advies
            en een prijs. Komen wij langs om te meten, dan kost dat {formatPrice(findDiagnosisFee(prices))}{' '}
            incl. btw; gratis als wij de reparatie uitvoeren.
          </>
        }
      >
        <RequestForm kind="diagnosis" />
      </Section>
    </>
  )
}
