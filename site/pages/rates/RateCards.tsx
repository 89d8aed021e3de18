import { useSite } from '../../rendering/SiteContext.tsx'
import { AtHomePrice } from '../../components/AtHomePrice.tsx'
import { ActionLink } from '../../components/Card.tsx'
import { Drawing } from '../../components/Drawing.tsx'
import { groupRates } from './groupRates.ts'
import { findRequiredPrice, formatAtHome, type Price } from '#content/prices'
import { formatAmount } from '#domain/format/formatNumber'
import { commonBrand } from '#domain/prices/brandPrices'
import { calmQuestion, estimate } from '#domain/prices/estimate'
import type { PriceQuestion } from '#domain/prices/questions'
import { DescriptionList } from '../../components/lists.tsx'

export function RateCards() {
  const { prices, routes } = useSite()
  const { repair, newKey } = groupRates(prices)
  const describeFrom = (id: 'faq-remote' | 'faq-smart') =>
    formatAtHome({ ...findRequiredPrice(prices, id), isMinimum: true }, prices)
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
      text: 'Bij u thuis, incl. btw; wij zijn dag en nacht bereikbaar. Zijn alle sleutels kwijt, dan is dit het laagste bedrag, op afspraak. De prijs voor uw auto hoort u vooraf.',
      totals: listEmergencyTotals(prices),
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
              {'totals' in card ? (
                <DescriptionList className="receipt" rows={card.totals} />
              ) : (
                <AtHomePrice of={card.prices} />
              )}
              <p>{card.text}</p>
              {!('totals' in card) && (
                <p className="fine">{card.prices.map(({ label }) => label).join(' · ')}</p>
              )}
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

/** At the customer's home: opening the car by day and in a hurry, and lost keys. */
function listEmergencyTotals(prices: readonly Price[]): readonly (readonly [string, string])[] {
  const questions: readonly (readonly [string, Partial<PriceQuestion>])[] = [
    ['Auto openen, overdag op afspraak', { job: 'lockedOut' }],
    ['Auto openen, nu met spoed, overdag', { job: 'lockedOut', speed: 'now' }],
    ['Auto openen, ’s avonds of ’s nachts', { job: 'lockedOut', speed: 'now', moment: 'evening' }],
    ['Auto openen, in het weekend', { job: 'lockedOut', speed: 'now', moment: 'weekend' }],
    ['Alle sleutels kwijt', { job: 'lost' }],
  ]
  return questions.flatMap(([label, question]) => {
    const total = estimate({ ...calmQuestion, ...question }, commonBrand, prices)
    return total.isPossible ? [[label, formatAmount(total)] as const] : []
  })
}
