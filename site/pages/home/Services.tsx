import type { LucideIcon } from 'lucide-react'
import AlertTriangle from 'lucide-react/icons/triangle-alert'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Battery from 'lucide-react/icons/battery'
import Cpu from 'lucide-react/icons/cpu'
import Key from 'lucide-react/icons/key'
import Radio from 'lucide-react/icons/radio'
import Wrench from 'lucide-react/icons/wrench'
import type { ServiceIcon } from '#content/services'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

const icons: Readonly<Record<ServiceIcon, LucideIcon>> = { Key, Radio, AlertTriangle, Wrench, Battery, Cpu }

/** The six services, each with the way to a quote. */
export function Services() {
  const { business, services, routes } = useSite()
  return (
    <Section
      id="diensten"
      title={`Onze Autosleutel Diensten in ${business.city.name}`}
      intro="U hoort vooraf wat het kost. Voorrijden is gratis als wij het werk uitvoeren."
    >
      <ul className="grid">
        {services.map(({ id, title, description, icon }) => {
          return (
            <li className="card" key={id}>
              <h3>
                <Icon of={icons[icon]} />
                {title}
              </h3>
              <p>{description}</p>
              <a className="card__link" href={routes.contact} aria-label={`Offerte Aanvragen: ${title}`}>
                Offerte Aanvragen
                <Icon of={ArrowRight} />
              </a>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
