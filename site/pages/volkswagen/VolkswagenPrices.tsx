import { PriceTable } from '../../components/PriceTable.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What a key costs, more or less: the licence plate decides. */
export function VolkswagenPrices() {
  const { prices, routes } = useSite()
  return (
    <Section
      className="split"
      id="prijzen"
      title="Wat een Volkswagen-sleutel kost"
      intro="Indicatief; vraag een offerte. Bouwjaar en startonderbreker bepalen waar uw sleutel in de tabel uitkomt."
    >
      <div className="offer">
        <PriceTable
          caption="Indicatieve prijzen per sleutel"
          groups={[
            {
              title: 'Nieuwe sleutel',
              prices: prices.filter(({ page }) => page === 'volkswagen'),
            },
          ]}
        />
        <p>
          Alle sleutels kwijt? Kijk bij <a href={routes.rates}>onze tarieven</a>.
        </p>
        <a className="button button--gold" href={routes.contact}>
          Offerte aanvragen
        </a>
      </div>
    </Section>
  )
}
