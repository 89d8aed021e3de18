import ArrowRight from 'lucide-react/icons/arrow-right'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'
import { serviceIcons } from '../../components/serviceIcons.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

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
                <Icon of={serviceIcons[icon]} />
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
