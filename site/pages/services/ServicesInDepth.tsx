import type { Service } from '#content/services'
import { findPrice, formatAtHome, formatPrice } from '#content/prices'
import { ActionLink } from '../../components/Card.tsx'
import { CheckList } from '../../components/lists.tsx'
import { formatMinuteRange } from '../../components/formats.ts'
import { Drawing } from '../../components/Drawing.tsx'
import { serviceDrawings } from '../../components/serviceDrawings.ts'
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

function ServiceInDepth({ id, title, icon, paragraphs, included, priceId, time }: Service) {
  const { business, prices, routes } = useSite()
  const price = findPrice(prices, priceId)
  return (
    <section className="service" id={id} aria-labelledby={`${id}-titel`}>
      <div className="service__head">
        <Drawing name={serviceDrawings[icon]} />
        <h2 id={`${id}-titel`}>{title}</h2>
        <dl>
          <div>
            <dt>Prijs incl. btw</dt>
            <dd>
              {formatPrice(price)}
              <small>{formatAtHome(price, prices)}</small>
              <small>{price.scope}</small>
            </dd>
          </div>
          {time && (
            <div>
              <dt>Duurt ongeveer</dt>
              <dd>{formatMinuteRange(business.claims.programming[time])}</dd>
            </div>
          )}
        </dl>
        <ActionLink className="card__link" href={routes.contact} about={title}>
          Offerte Aanvragen
        </ActionLink>
      </div>
      <div className="service__text">
        <CheckList items={included} />
        <details className="fold">
          <summary>Zo werkt het</summary>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      </div>
    </section>
  )
}
