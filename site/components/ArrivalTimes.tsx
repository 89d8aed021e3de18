import { formatRange } from '#domain/format/formatNumber'
import { useSite } from '../rendering/SiteContext.tsx'

/** The page's sheet needs `@use 'priceTable'`. */
export function ArrivalTimes() {
  const { city, claims } = useSite().business
  const { arrival } = claims
  const rows: readonly (readonly [scope: string, time: string])[] = [
    [`Spoed in ${city.name}, ook in de spits en ’s\u00A0nachts`, minutes(arrival.emergencyMinutes)],
    [`Spoed in ${city.name}, ons streven`, `${arrival.emergencyTargetMinutes} minuten`],
    [`Spoed in ${city.name}, met een monteur in de buurt`, minutes(arrival.emergencyInCityMinutes)],
    ['Spoed in de plaatsen eromheen', minutes(arrival.emergencyTownsMinutes)],
    ['Spoed, uiterlijk in ons hele werkgebied', `${arrival.emergencyLatestMinutes} minuten`],
    ['Op afspraak', `binnen ${formatRange(arrival.appointmentHours, '–')} uur`],
  ]
  return (
    <table className="prices">
      <caption>Vanaf het moment dat u akkoord gaat tot de monteur bij u staat</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Waar en wanneer</th>
          <th scope="col">Bij u</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([scope, time]) => (
          <tr key={scope}>
            <th scope="row">{scope}</th>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function minutes(range: readonly [number, number]): string {
  return `${formatRange(range, '–')} minuten`
}
