import type { ReactNode } from 'react'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import { CallLink } from '../../components/CallLink.tsx'
import { ChatLink } from '../../components/ChatLink.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Phone, chat, e-mail, where we come and when the office is open. */
export function ContactDetails() {
  const { city, email, officeHours } = useSite().business
  const rows: readonly (readonly [string, ReactNode, string])[] = [
    ['Telefoon', <CallLink key="call" />, '24/7 bereikbaar'],
    ['Chat', <ChatLink key="chat">WhatsApp</ChatLink>, 'Een foto van uw sleutel helpt ons op weg'],
    [
      'E-mail',
      <a key="mail" href={`mailto:${email}`}>
        <Icon of={Mail} />
        {email}
      </a>,
      'Voor vragen zonder haast',
    ],
    [
      'Werkgebied',
      <span key="area">
        <Icon of={MapPin} />
        {city.name} en tot {city.coverageKm} km daaromheen
      </span>,
      `Ook in ${city.towns.slice(0, -1).join(', ')} en ${city.towns.at(-1) ?? ''}`,
    ],
    [
      'Kantoor',
      <span key="hours">
        <Icon of={Clock} />
        {officeHours.days}, {officeHours.opens}–{officeHours.closes}
      </span>,
      'Voor spoed dag en nacht, ook in het weekend',
    ],
  ]
  return (
    <section aria-labelledby="gegevens">
      <h2 id="gegevens">Contactgegevens</h2>
      <dl className="contact__details">
        {rows.map(([name, way, note]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{way}</dd>
            <dd className="contact__note">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
