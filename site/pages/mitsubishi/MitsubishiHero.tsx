import ArrowLeft from 'lucide-react/icons/arrow-left'
import { CallLink } from '../../components/CallLink.tsx'
import { ChatLink } from '../../components/ChatLink.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The top of the page, with the four figures the page claims. */
export function MitsubishiHero() {
  const { business, routes, specialBrands } = useSite()
  const { city, claims, warranty } = business
  const { name, summary, models, experienceYears } = specialBrands.mitsubishi
  const figures = [
    [`${experienceYears}+ jaar`, 'ervaring'],
    [`${claims.customers}+`, 'tevreden klanten'],
    [`${models.length}+`, `${name}-modellen`],
    [`${warranty.repairMonths} maanden`, 'garantie'],
  ] as const
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <a className="back" href={routes.sitemap}>
          <Icon of={ArrowLeft} />
          Terug naar sitemap
        </a>
        <h1>
          {name} Autosleutel Service {city.name}
        </h1>
        <p className="lead">{summary}</p>
        <div className="actions">
          <CallLink className="button button--gold" />
          <ChatLink
            className="button button--chat"
            message={`Hallo, ik heb een vraag over de sleutel van mijn ${name}. Model en bouwjaar: `}
          >
            WhatsApp ons
          </ChatLink>
        </div>
        <dl className="stats">
          {figures.map(([figure, words]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
