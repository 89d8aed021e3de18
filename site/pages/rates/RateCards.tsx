import { useSite } from '../../rendering/SiteContext.tsx'
import { ActionLink } from '../../components/Card.tsx'
import { Drawing } from '../../components/Drawing.tsx'
import { groupRates } from './groupRates.ts'
import { findRequiredPrice, formatPrice, formatSpan } from '#content/prices'
import { firstCommonLockedYear } from '#domain/prices/brandPrices'
import { addOnSite } from '#domain/prices/surcharges'

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
        <ul className="offers">
          {cards.map((card) => (
            <li key={card.title}>
              <Drawing name={card.drawing} />
              <h3>{card.title}</h3>
              <p className="offers__price">
                <b>{formatSpan(card.prices)}</b>
                incl. btw; thuis {formatSpan(card.prices.map((price) => addOnSite(price, prices)))}
              </p>
              <p>{card.text}</p>
              <p className="fine">{card.prices.map(({ label }) => label).join(' · ')}</p>
              <ActionLink href={routes.contact} about={card.title}>
                {card.action}
              </ActionLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
