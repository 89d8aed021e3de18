import { findDiagnosisFee, findRequiredPrice } from '#content/prices'
import { formatPrice } from '#content/formatPrice'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { PriceScale } from './PriceScale.tsx'

/** What mending costs, beside what a new key costs at a dealer's. */
export function RepairPrices() {
  const { prices, routes } = useSite()
  const lowest = findRequiredPrice(prices, 'repair-from')
  const fee = findDiagnosisFee(prices)
  return (
    <Section
      className="split"
      id="prijzen"
      title={`Repareren kan ${formatPrice(lowest)}`}
      intro="Alle prijzen zijn incl. btw. U hoort het bedrag voordat wij beginnen."
    >
      <div className="offer">
        <PriceScale
          rows={[
            {
              label: 'Uw sleutel laten repareren',
              note: 'Zoveel kost het meestal',
              price: findRequiredPrice(prices, 'repair-typical'),
            },
            {
              label: 'Nieuwe sleutel bij de dealer',
              note: 'Afhankelijk van merk en model',
              price: findRequiredPrice(prices, 'repair-dealer'),
            },
          ]}
        />
        <p>
          Diagnose: {formatPrice(fee)}, {fee.note?.toLowerCase()}.
        </p>
        <a className="button button--gold" href={routes.contact}>
          Offerte aanvragen
        </a>
      </div>
    </Section>
  )
}
