import { findDiagnosisFee, findRequiredPrice, type Price } from '#content/prices'
import { formatAtHome, formatPrice } from '#content/formatPrice'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { Offer } from '../../components/PriceTable.tsx'

export function RepairPrices() {
  const { prices } = useSite()
  const typical = findRequiredPrice(prices, 'repair-typical')
  const fee = findDiagnosisFee(prices)
  return (
    <Section
      className="split"
      id="prijzen"
      title={`Repareren kan ${formatPrice(findRequiredPrice(prices, 'repair-from'))}`}
      intro="Alle prijzen zijn incl. btw. U hoort het bedrag voordat wij beginnen. Is er die dag plek, dan rekenen wij geen spoedtoeslag."
    >
      <Offer>
        <PriceScale
          rows={[
            {
              label: 'Uw sleutel laten repareren',
              note: `Zoveel kost het meestal; ${formatAtHome(typical, prices)}`,
              price: typical,
            },
            {
              label: 'Nieuwe sleutel bij de dealer',
              note: 'Afhankelijk van merk en model',
              price: findRequiredPrice(prices, 'repair-dealer'),
            },
          ]}
        />
        <p>
          Een batterij ({formatPrice(findRequiredPrice(prices, 'rates-battery'))}) of behuizing (
          {formatPrice(findRequiredPrice(prices, 'rates-housing'))}) kost minder. Diagnose: {formatPrice(fee)}
          , {fee.note?.toLowerCase()}.
        </p>
      </Offer>
    </Section>
  )
}

interface PriceScaleProps {
  readonly rows: readonly { readonly label: string; readonly note: string; readonly price: Price }[]
}

function PriceScale({ rows }: PriceScaleProps) {
  const highest = Math.max(...rows.map(({ price }) => price.to ?? price.from))
  const toPart = (amount: number) => Math.round((amount / highest) * 1000)
  return (
    <dl className="scale">
      {rows.map(({ label, note, price }) => (
        <div key={price.id}>
          <dt>
            {label}
            <small>{note}</small>
          </dt>
          <dd>
            {formatPrice(price)}
            <svg viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width="1000" height="1" />
              <rect
                className="on"
                x={toPart(price.from)}
                width={toPart((price.to ?? price.from) - price.from)}
                height="1"
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  )
}
