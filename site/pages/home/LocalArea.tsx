import MapPin from 'lucide-react/icons/map-pin'
import { Icon } from '../../components/Icon.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Where we come, and how soon. */
export function LocalArea() {
  const { business, routes } = useSite()
  const { city, claims } = business
  const times = [
    [formatRange(claims.arrival.emergencyInCityMinutes, '–'), 'minuten bij spoed'],
    [formatRange(claims.arrival.regularMinutes, '–'), 'minuten zonder spoed'],
    [String(city.coverageKm), `km rond ${city.name}`],
  ] as const
  return (
    <Section
      className="split"
      id="gebied"
      title={`In elke wijk van ${city.name}`}
      intro="Onze werkbus is de werkplaats: frees, programmeerapparatuur en onderdelen rijden mee. U hoeft de auto dus nergens heen te laten slepen."
    >
      <div>
        <dl className="figures">
          {times.map(([figure, unit]) => (
            <div key={unit}>
              <dt>{unit}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <div className="places">
          <h3>Wijken</h3>
          <ul>
            {city.homeDistricts.map((district) => (
              <li key={district}>{district}</li>
            ))}
          </ul>
          <h3>Plaatsen in de buurt</h3>
          <ul>
            {city.towns.map((town) => (
              <li key={town}>{town}</li>
            ))}
          </ul>
          <a className="card__link" href={routes.serviceArea}>
            <Icon of={MapPin} />
            Bekijk het servicegebied
          </a>
        </div>
      </div>
    </Section>
  )
}
