import { formatRange } from '#domain/format/formatNumber'
import { Section } from '../../components/Section.tsx'
import { Stats } from '../../components/Stats.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** How soon we are there, by what is needed. */
export function ResponseTimes() {
  const { city, claims } = useSite().business
  const { arrival } = claims
  return (
    <Section
      id="responstijden"
      title="Responstijden"
      intro="Gerekend vanaf het moment dat we de opdracht hebben afgesproken, tot de monteur bij u staat. In de spits en aan de rand van het gebied noemen wij u vooraf een eerlijke tijd."
    >
      <Stats
        stats={[
          [formatRange(arrival.emergencyInCityMinutes, '–'), `minuten bij spoed in ${city.name}`],
          [formatRange(arrival.regularMinutes, '–'), 'minuten normaal, zonder spoed'],
          ['Op tijd', 'bij een afspraak, op het tijdstip dat u kiest'],
          [String(arrival.averageMinutes), 'minuten gemiddeld ter plaatse'],
        ]}
      />
    </Section>
  )
}
