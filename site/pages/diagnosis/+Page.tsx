import { StepSection } from '../../components/listSections.tsx'
import { PageHero, ClosingCall, Section } from '../../components/Section.tsx'
import { formatMinutes } from '#domain/promises/promises'
import { CallActions } from '../../components/ContactLinks.tsx'
import { findRequiredPrice, formatPrice } from '#content/prices'
import { forms } from '#domain/forms/forms'
import { RequestForm } from '../../forms/RequestForm.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { Step } from '../../components/lists.tsx'
import { ActionLink } from '../../components/Card.tsx'
import { Problems } from '../../components/Problems.tsx'

export function Page() {
  const { business, prices, problems } = useSite()
  const { claims } = business
  return (
    <>
      <PageHero
        title={`Binnen ${formatMinutes(claims.promisedMinutes.diagnosis)} advies over uw autosleutel`}
        lead={
          'Is het de batterij, de chip of de auto zelf? Dat scheelt in de prijs en in wat u moet regelen. ' +
          'U beschrijft de klacht, wij zoeken de oorzaak.'
        }
        picture="programmeren"
      >
        <CallActions
          message="Hallo, mijn autosleutel doet het niet goed. Ik stuur u een foto."
          chatLabel="App een foto"
        >
          <ActionLink href="#diagnose">Naar het formulier</ActionLink>
        </CallActions>
      </PageHero>
      <Section
        className="section--form"
        id="diagnose"
        title={forms.diagnosis.title}
        intro={
          <>
            Advies via dit formulier kost niets; een diagnose bij uw auto kost{' '}
            {formatPrice(findRequiredPrice(prices, 'diagnosis-fee'))} incl. btw en is gratis als wij de
            reparatie uitvoeren.
          </>
        }
      >
        <RequestForm kind="diagnosis" />
      </Section>
      <DiagnosisSteps />
      <Section
        id="problemen"
        title="Negen veelvoorkomende sleutelproblemen"
        intro="U leest wat de oorzaak meestal is en wat u zelf kunt proberen voordat er iemand komt."
      >
        <Problems
          items={problems.map(({ title, cause, firstTry }, index) => ({
            title,
            drawing: problemDrawings[index] ?? 'kwijt',
            text: cause,
            remedy: (
              <>
                <b>Probeer eerst zelf</b> {firstTry}
              </>
            ),
          }))}
        />
      </Section>
      <ClosingCall
        title="Staat uw probleem er niet bij?"
        text="Bel, of beschrijf het zo precies mogelijk: wat deed u, wat deed de auto, en welke lampjes brandden er?"
      />
    </>
  )
}

/** In the order of problems.json, which the specification fixes. */
const problemDrawings: readonly string[] = [
  'kwijt',
  'zender',
  'startknop',
  'behuizing',
  'batterij',
  'buitengesloten',
  'chip',
  'contactslot',
  'programmeren',
]

function DiagnosisSteps() {
  const { claims } = useSite().business
  return (
    <StepSection className="mist" id="werkwijze" title="Wat er met uw antwoorden gebeurt">
      <Step title="Formulier invullen">
        Merk, bouwjaar en klacht zijn genoeg. Schrijf er bij de aanvullende informatie bij of er nog een
        sleutel is die wel werkt: dat maakt het meeste verschil.
      </Step>
      <Step title="Analyse door een specialist">
        Een monteur legt de klacht naast wat bij dat merk en bouwjaar gebruikelijk is: welke chip, welke
        zender, welke bekende zwakke plek.
      </Step>
      <Step title="Advies en offerte">
        Binnen {formatMinutes(claims.promisedMinutes.diagnosis)}, dag en nacht, hoort u wat er waarschijnlijk
        aan de hand is, of u het zelf kunt verhelpen en anders wat het herstel kost. U zit nergens aan vast.
      </Step>
    </StepSection>
  )
}
