import { Section } from '../../components/Section.tsx'
import { Steps } from '../../components/Steps.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { useSite } from '../../rendering/SiteContext.tsx'

/** From the first message to a key that starts the car. */
export function VolkswagenSteps() {
  const { programmingMinutes } = useSite().business.claims
  return (
    <Section id="werkwijze" title="In drie stappen een nieuwe sleutel">
      <Steps
        steps={[
          {
            title: 'Bestelling plaatsen',
            text: 'Bel of app het kenteken, liefst met een foto van de sleutel die u nog heeft. U krijgt een prijs voordat u iets bestelt.',
          },
          {
            title: 'Afspraak maken',
            text: 'U kiest tijd en plaats: thuis, op het werk of waar de auto stilstaat. Leg alle sleutels klaar die erbij horen.',
          },
          {
            title: 'Programmeren terwijl u wacht',
            text: `Wij frezen de baard, leren chip en zender in via de OBD-stekker en testen alles met u. Dat duurt ${formatRange(programmingMinutes)} minuten.`,
          },
        ]}
      />
    </Section>
  )
}
