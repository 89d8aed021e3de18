import { useSite } from '../../rendering/SiteContext.tsx'
import { ActionLink, Card } from '../../components/Card.tsx'
import { CheckList } from '../../components/lists.tsx'
import { groupRates } from './groupRates.ts'
import { findRequiredPrice, formatPrice, formatSpan } from '#content/prices'
import { addOnSite, firstCommonLockedYear } from '#domain/prices/estimate'

export function RateCards() {
  const { prices, routes } = useSite()
  const { repair, newKey, emergency } = groupRates(prices)
  /** The lowest amount, and the lowest with coming to the customer. */
  const describeFrom = (id: 'faq-remote' | 'faq-smart') => {
    const price = { ...findRequiredPrice(prices, id), isMinimum: true }
    return `${formatPrice(price)}, thuis ${formatPrice(addOnSite(price, prices))}`
  }
  const cards = [
    {
      title: 'Herstellen',
      text: 'Uw eigen elektronica blijft in gebruik. Een batterij vervangt u bijna altijd zelf: een knoopcel kost een paar euro.',
      prices: repair,
      action: 'Offerte Aanvragen',
      drawing: 'behuizing',
    },
    {
      title: 'Bijmaken en programmeren',
      text: `Van metalen baard tot chip. Een sleutel met knoppen: ${describeFrom('faq-remote')}. Een smart key: ${describeFrom('faq-smart')}.`,
      prices: newKey,
      action: 'Offerte Aanvragen',
      drawing: 'bijmaken',
    },
    {
      title: 'Buitengesloten of alles kwijt',
      text: `Wij zijn dag en nacht bereikbaar. Deze prijs geldt overdag, zonder spoed. Zijn alle sleutels kwijt, dan geldt hij voor auto’s tot ongeveer ${firstCommonLockedYear}.`,
      prices: emergency,
      action: 'Directe spoedhulp',
      drawing: 'buitengesloten',
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
            <Card key={card.title} title={card.title} drawing={card.drawing}>
              <p className="total__amount">
                {formatSpan(card.prices)}{' '}
                <small>
                  incl. btw; thuis {formatSpan(card.prices.map((price) => addOnSite(price, prices)))}
                </small>
              </p>
              <p>{card.text}</p>
              <CheckList items={card.prices.map(({ label }) => label)} />
              <ActionLink href={routes.contact} about={card.title}>
                {card.action}
              </ActionLink>
            </Card>
          ))}
        </ul>
      </div>
    </section>
  )
}
