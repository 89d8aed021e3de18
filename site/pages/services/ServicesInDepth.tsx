import type { Service } from '#content/services'
import { findPrice } from '#content/prices'
import { AtHomePrice } from '../../components/AtHomePrice.tsx'
import { ActionLink } from '../../components/Card.tsx'
import { CheckList } from '../../components/lists.tsx'
import { formatMinuteRange } from '../../components/formats.ts'
import { Drawing } from '../../components/Drawing.tsx'
import { serviceDrawings } from '../../components/serviceDrawings.ts'
import { hasArticle } from '../../components/trustSections.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function ServicesInDepth() {
  const { services } = useSite()
  return (
    <div className="section">
      <div className="wrap">
        {services.map((service) => (
          <ServiceInDepth key={service.id} {...service} />
        ))}
      </div>
    </div>
  )
}

/** By the id of the service. The owner may take an article off the site. */
const serviceArticles: Readonly<Record<string, { readonly slug: string; readonly title: string }>> = {
  'alle-sleutels-kwijt': {
    slug: 'autosleutel-verloren-wat-nu-2025',
    title: 'Alle sleutels kwijt: wat er per systeem kan',
  },
  'batterij-vervangen': {
    slug: 'sleutelbatterij-vervangen-en-autosleutel-onderhouden',
    title: 'Zo vervangt u de batterij zelf',
  },
}

function ServiceInDepth({ id, title, description, icon, paragraphs, included, priceId, time }: Service) {
  const { articles, business, prices, routes } = useSite()
  const article = serviceArticles[id]
  const price = findPrice(prices, priceId)
  return (
    <section className="service" id={id} aria-labelledby={`${id}-titel`}>
      <Drawing name={serviceDrawings[icon]} />
      <h2 id={`${id}-titel`}>{title}</h2>
      <p className="service__lead">{description}</p>
      <AtHomePrice of={[price]}>
        {time && <span>Duurt ongeveer {formatMinuteRange(business.claims.programming[time])}</span>}
      </AtHomePrice>
      {price.scope !== undefined && <p className="fine">{price.scope}</p>}
      <details className="fold">
        <summary>Zo werkt het</summary>
        <CheckList items={included} />
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {article && hasArticle(articles, article.slug) && (
          <p>
            <a href={routes.article(article.slug)}>{article.title}</a>
          </p>
        )}
      </details>
      <ActionLink href={routes.contact} about={title}>
        Offerte Aanvragen
      </ActionLink>
    </section>
  )
}
