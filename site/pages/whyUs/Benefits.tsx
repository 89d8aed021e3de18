import BadgeCheck from 'lucide-react/icons/badge-check'
import Cpu from 'lucide-react/icons/cpu'
import Headset from 'lucide-react/icons/headset'
import MapPin from 'lucide-react/icons/map-pin'
import { formatMinutes, promiseMinutes } from '#domain/promises/promises'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The four benefits, each as a card. */
export function Benefits() {
  const { city, claims } = useSite().business
  const benefits = [
    {
      icon: MapPin,
      title: 'Lokale expertise',
      text: `Wij werken in ${city.name} en tot ${city.coverageKm} km daaromheen, en niet vanuit een landelijk callcenter. Wie u spreekt, weet waar ${city.districts.slice(-2).join(' en ')} liggen en hoe lang de rit op dit uur duurt.`,
    },
    {
      icon: BadgeCheck,
      title: 'Gecertificeerde professionals',
      text: 'Een startonderbreker inleren is precies werk: valt de boordspanning halverwege weg, dan kan een module vastlopen. Onze monteurs zijn gecertificeerd, houden de accu op spanning en maken eerst een reservekopie van wat ze wijzigen.',
    },
    {
      icon: Headset,
      title: 'Klantenservice',
      text: `Telefonisch heeft u binnen ${formatMinutes(claims.phoneReplyMinutes)} antwoord. Op een aanvraag via de site reageren wij binnen ${formatMinutes(promiseMinutes.contact)}, bij spoed binnen ${formatMinutes(promiseMinutes.urgentContact)}. Ook na afloop, als u nog een vraag heeft.`,
    },
    {
      icon: Cpu,
      title: 'Moderne technologie',
      text: 'Een computergestuurde frees maakt de baard op code, ook zonder voorbeeld. De programmeerapparatuur kent zowel de vaste codes van oudere transponders als de versleuteling van een smart key.',
    },
  ] as const
  return (
    <Section id="voordelen" title="Vier voordelen, en wat ze voor u betekenen">
      <ul className="grid grid--wide">
        {benefits.map(({ icon, title, text }) => (
          <li className="card" key={title}>
            <h3>
              <Icon of={icon} />
              {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
