import { formatMinutes, promiseMinutes } from '#domain/promises/promises'
import { Section } from '../../components/Section.tsx'
import { Steps } from '../../components/Steps.tsx'

/** From the form to the quote. */
export function DiagnosisSteps() {
  return (
    <Section className="mist" id="werkwijze" title="Wat er met uw antwoorden gebeurt">
      <Steps
        steps={[
          {
            title: 'Formulier invullen',
            text: 'Merk, bouwjaar en klacht zijn genoeg. Schrijf er bij de aanvullende informatie bij of er nog een sleutel is die wel werkt: dat maakt het meeste verschil.',
          },
          {
            title: 'Analyse door een specialist',
            text: 'Een monteur legt de klacht naast wat bij dat merk en bouwjaar gebruikelijk is: welke chip, welke zender, welke bekende zwakke plek.',
          },
          {
            title: 'Advies en offerte',
            text: `Binnen ${formatMinutes(promiseMinutes.diagnosis)} hoort u wat er waarschijnlijk aan de hand is, of u het zelf kunt verhelpen en anders wat het herstel kost. U zit nergens aan vast.`,
          },
        ]}
      />
    </Section>
  )
}
