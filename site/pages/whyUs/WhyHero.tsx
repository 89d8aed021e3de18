import { Stats } from '../../components/Stats.tsx'
import { formatNumber } from '#domain/format/formatNumber'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The promise of the page and its four figures. */
export function WhyHero() {
  const { name, claims, rating } = useSite().business
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <h1>Waarom {name}?</h1>
        <p className="lead">
          Wie uw autosleutel maakt, krijgt toegang tot uw auto. Dan wilt u weten met wie u te maken heeft, en
          waar u die aan kunt houden.
        </p>
        <Stats
          stats={[
            [`${formatNumber(claims.customers)}+`, 'tevreden klanten'],
            [formatNumber(rating.value), `gemiddelde beoordeling, uit ${rating.count} reviews`],
            ['24/7', 'bereikbaar, ook in het weekend'],
            [`${claims.withinHourPercent}%`, 'binnen 1 uur bij de auto'],
          ]}
        />
      </div>
    </section>
  )
}
