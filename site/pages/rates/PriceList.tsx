import { findDiagnosisFee } from '#content/prices'
import { PriceTable, type PriceGroup } from '../../components/PriceTable.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { groupRates } from './groupRates.ts'

/** Every price by part. */
export function PriceList() {
  const { prices } = useSite()
  const { repair, newKey, emergency, surcharges, other } = groupRates(prices)
  const groups: readonly PriceGroup[] = [
    { title: 'Herstellen', prices: [...repair, findDiagnosisFee(prices)] },
    { title: 'Bijmaken en programmeren', prices: newKey },
    { title: 'Buitengesloten of alles kwijt', prices: emergency },
    { title: 'Overig', prices: other },
    { title: 'Toeslagen, alleen als ze van toepassing zijn', prices: surcharges, isSurcharge: true },
  ]
  return (
    <Section
      className="mist split"
      id="prijslijst"
      title="Prijs per onderdeel"
      intro="De toeslag voor service aan huis staat vooraf in uw offerte. Aparte voorrijkosten komen er niet bij als wij het werk uitvoeren."
    >
      <PriceTable
        caption="Wat wij per onderdeel rekenen"
        groups={groups.filter((group) => group.prices.length > 0)}
      />
    </Section>
  )
}
