import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import { Badges } from '../../components/Badges.tsx'
import { SpecialBrandHero } from '../../components/SpecialBrandHero.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The top of the page, with call and chat. */
export function VolkswagenHero() {
  const { business, specialBrands } = useSite()
  const { city, claims } = business
  const { name, summary } = specialBrands.volkswagen
  return (
    <SpecialBrandHero
      name={name}
      summary={summary}
      message={`Hallo, ik wil een sleutel voor mijn ${name}. Model en bouwjaar: `}
    >
      <Badges
        items={[
          [CarFront, 'Van Golf tot Crafter'],
          [Clock, `Klaar in ${formatRange(claims.programmingMinutes)} minuten`],
          [MapPin, `Bij u in ${city.name}`],
        ]}
      />
    </SpecialBrandHero>
  )
}
