import { findRequiredPrice, formatAtHome, formatOnSite, formatPrice } from '#content/prices'
import { toAtHomeRow } from '../../components/AtHomePrice.tsx'
import { OfferSection } from '../../components/listSections.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function RepairPrices() {
  const { prices } = useSite()
  const lowest = findRequiredPrice(prices, 'repair-from')
  const typical = findRequiredPrice(prices, 'repair-typical')
  const fee = findRequiredPrice(prices, 'diagnosis-fee')
  return (
    <OfferSection
      id="prijzen"
      title={`Repareren kan ${formatAtHome(lowest, prices)}`}
      intro={
        `Dat is ${formatPrice(lowest)} voor de reparatie en ${formatOnSite(prices)} om te komen, incl. btw. ` +
        'U hoort het bedrag voordat wij beginnen. Is er die dag plek, dan rekenen wij geen spoedtoeslag.'
      }

      caption="Repareren of vervangen"
      groups={[
        {
          title: 'Uw sleutel laten repareren, bij u thuis',
          prices: [toAtHomeRow(typical, prices)],
        },
        { title: 'Ter vergelijking', prices: [findRequiredPrice(prices, 'repair-dealer')] },
      ]}
    >
      <p>
        Goedkoper is het als er alleen een batterij ({formatPrice(findRequiredPrice(prices, 'rates-battery'))}
        ) of een behuizing ({formatPrice(findRequiredPrice(prices, 'rates-housing'))}) nodig is. De toeslag om
        te komen is dan gelijk. Diagnose: {formatPrice(fee)}, {fee.note?.toLowerCase()}.
      </p>
    </OfferSection>
  )
}
