import { findRequiredPrice, formatAtHome, formatPrice } from '#content/prices'
import { OfferSection } from '../../components/listSections.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function RepairPrices() {
  const { prices } = useSite()
  const typical = findRequiredPrice(prices, 'repair-typical')
  const fee = findRequiredPrice(prices, 'diagnosis-fee')
  return (
    <OfferSection
      id="prijzen"
      title={`Repareren kan ${formatPrice(findRequiredPrice(prices, 'repair-from'))}`}
      intro="Alle prijzen zijn incl. btw. U hoort het bedrag voordat wij beginnen. Is er die dag plek, dan rekenen wij geen spoedtoeslag."

      caption="Repareren of vervangen"
      groups={[
        {
          title: 'Uw sleutel laten repareren',
          prices: [{ ...typical, note: formatAtHome(typical, prices) }],
        },
        { title: 'Ter vergelijking', prices: [findRequiredPrice(prices, 'repair-dealer')] },
      ]}
    >
      <p>
        Een batterij ({formatPrice(findRequiredPrice(prices, 'rates-battery'))}) of behuizing (
        {formatPrice(findRequiredPrice(prices, 'rates-housing'))}) kost minder. Diagnose: {formatPrice(fee)},{' '}
        {fee.note?.toLowerCase()}.
      </p>
    </OfferSection>
  )
}
