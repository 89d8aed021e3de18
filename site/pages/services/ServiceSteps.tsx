import { formatMinutes } from '#domain/promises/promises'
import { Section } from '../../components/Section.tsx'
import { Steps } from '../../components/Steps.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** From the first call to the tested key. */
export function ServiceSteps() {
  const { claims } = useSite().business
  return (
    <Section className="mist" id="werkwijze" title="In drie stappen geregeld">
      <Steps
        steps={[
          {
            title: 'Contact',
            text: 'Bel, app of vul het formulier in. Noem kenteken, merk en bouwjaar. Een foto van de sleutel, ook van een kapotte, zegt vaak meer dan een omschrijving.',
          },
          {
            title: 'Snelle diagnose',
            text: `Wij zoeken op welke chip en welke baard bij uw auto horen. Belt of appt u, dan weet u binnen ${formatMinutes(claims.phoneReplyMinutes)} of het ter plaatse kan en wat het kost.`,
          },
          {
            title: 'Professionele service',
            text: 'Een monteur komt naar de auto, doet het werk en test het samen met u. Pas als alles werkt, rekent u af: contant, met pin, contactloos of met creditcard.',
          },
        ]}
      />
    </Section>
  )
}
