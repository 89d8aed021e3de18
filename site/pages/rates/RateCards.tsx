import { useSite } from '../../rendering/SiteContext.tsx'
import { Card } from '../../components/Card.tsx'
import { CheckList } from '../../components/lists.tsx'
import { groupRates } from './groupRates.ts'
import type { Price } from '#content/prices'
import { formatPrice } from '#content/formatPrice'

export function RateCards() {
  const { prices, routes } = useSite()
  const { repair, newKey, emergency } = groupRates(prices)
  const cards = [
    {
      title: 'Herstellen',
      text: 'De sleutel is er nog, maar hapert: uw eigen elektronica blijft in gebruik.',
      prices: repair,
      action: 'Offerte Aanvragen',
      look: 'button',
    },
    {
      title: 'Bijmaken en programmeren',
      text: 'Een extra of nieuwe sleutel, van alleen een baard tot een sleutel met chip en knoppen.',
      prices: newKey,
      action: 'Offerte Aanvragen',
      look: 'button button--gold',
    },
    {
      title: 'Buitengesloten of alles kwijt',
      text: 'U kunt niet in of niet weg met de auto. Dag en nacht bereikbaar; de prijs geldt overdag zonder spoed.',
      prices: emergency,
      action: 'Directe spoedhulp',
      look: 'button button--urgent',
    },
  ] as const
  return (
    <section className="section" aria-labelledby="overzicht-titel">
      <div className="wrap">
        <h2 className="visually-hidden" id="overzicht-titel">
          In één oogopslag
        </h2>
        <ul className="grid rate-cards">
          {cards.map((card) => (
            <Card key={card.title} title={card.title}>
              <p className="rate-cards__price">
                {formatSpan(card.prices)} <small>incl. btw</small>
              </p>
              <p>{card.text}</p>
              <CheckList items={card.prices.map(({ label }) => label)} />
              <a className={card.look} href={routes.contact} aria-label={`${card.action}: ${card.title}`}>
                {card.action}
              </a>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** '€ 15–45'; empty without prices. */
export function formatSpan(prices: readonly Price[]): string {
  const [first] = prices
  if (!first) return ''
  const from = Math.min(...prices.map((price) => price.from))
  const to = Math.max(...prices.map((price) => price.to ?? price.from))
  return formatPrice({ ...first, from, ...(to > from ? { to } : {}) })
}
