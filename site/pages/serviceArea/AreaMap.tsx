import type { AreaMap as AreaMapContent } from '#content/business'
import { useSite } from '../../rendering/SiteContext.tsx'

type Side = AreaMapContent['towns'][number]['label']

const scale = 10
const marginKm = 0.5

/** Offset of a name from its dot, and its text anchor. */
const labels: Readonly<Record<Side, readonly [dx: number, dy: number, anchor: 'start' | 'middle' | 'end']>> =
  { left: [-11, 6, 'end'], right: [11, 6, 'start'], above: [6, -12, 'end'], below: [8, 15, 'start'] }

/** Towns at their real distance, with rings every ten kilometres. */
export function AreaMap({ map }: { readonly map: AreaMapContent }) {
  const { city } = useSite().business
  const half = (city.coverageKm + marginKm) * scale
  const towns = map.towns
    .filter(({ name }) => city.towns.includes(name))
    .map((town) => ({ ...town, ...projectPlace(map.center, town) }))
  const distances = towns.map(({ name, km }) => `${name} ${Math.round(km)} km`).join(', ')
  return (
    <figure className="area-map">
      <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden="true">
        <defs>
          <radialGradient id="area-glow">
            <stop stopColor="#d4af37" stopOpacity=".5" />
            <stop offset=".35" stopColor="#d4af37" stopOpacity=".16" />
            <stop offset="1" stopColor="#d4af37" stopOpacity=".02" />
          </radialGradient>
        </defs>
        <circle r={city.coverageKm * scale} fill="url(#area-glow)" />
        {toRings(city.coverageKm).map((km) => (
          <g className={km === city.coverageKm ? 'area-map__edge' : 'area-map__ring'} key={km}>
            <circle r={km * scale} />
            <text y={km * scale - 8}>{km} km</text>
          </g>
        ))}
        {towns.map(({ name, x, y, label }) => {
          const [dx, dy, anchor] = labels[label]
          return (
            <g key={name} transform={`translate(${Math.round(x * scale)} ${Math.round(y * scale)})`}>
              <circle className="area-map__town" r="5" />
              <text x={dx} y={dy} textAnchor={anchor}>
                {name}
              </text>
            </g>
          )
        })}
        <circle className="area-map__city" r="8" />
        <text className="area-map__name" x="14" y="-9">
          {city.name}
        </text>
      </svg>
      <figcaption>
        <span className="visually-hidden">
          Kaart. Vanaf {city.name}: {distances}.{' '}
        </span>
        Hemelsbreed gemeten. De stippellijn is ons werkgebied: ongeveer {city.coverageKm}&nbsp;km.
      </figcaption>
    </figure>
  )
}

function toRings(coverageKm: number): readonly number[] {
  const rings = Array.from({ length: Math.ceil(coverageKm / 10) - 1 }, (_, index) => (index + 1) * 10)
  return [...rings, coverageKm]
}

const kmPerDegree = 111.2

interface Position {
  readonly latitude: number
  readonly longitude: number
}

function projectPlace(center: Position, { latitude, longitude }: Position) {
  const x = (longitude - center.longitude) * kmPerDegree * Math.cos((center.latitude * Math.PI) / 180)
  const y = (center.latitude - latitude) * kmPerDegree
  return { x, y, km: Math.hypot(x, y) }
}
