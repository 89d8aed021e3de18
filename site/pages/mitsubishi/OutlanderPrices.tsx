import { findPrice } from '#content/prices'
import { PriceTable } from '../../components/PriceTable.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The model most asked for, priced by year of build. */
export function OutlanderPrices() {
  const { prices, routes, specialBrands } = useSite()
  return (
    <Section
      className="split"
      id="outlander"
      title="Outlander: prijs per bouwjaar"
      intro="Het bouwjaar bepaalt de sleutel. Programmeren hoort bij de prijs; weekend en avond rekenen wij apart."
    >
      <div className="offer">
        <PriceTable
          caption="Sleutel voor een Mitsubishi Outlander"
          groups={[
            {
              title: 'Bouwjaar',
              prices: specialBrands.mitsubishi.outlanderPrices.map((id) => findPrice(prices, id)),
            },
          ]}
        />
        <p>
          Toeslagen en de prijs zonder werkende sleutel staan bij <a href={routes.rates}>onze tarieven</a>.
        </p>
        <a className="button button--gold" href={routes.contact}>
          Offerte aanvragen
        </a>
      </div>
    </Section>
  )
}
