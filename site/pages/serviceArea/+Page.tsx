import { ClosingCall } from '../../components/ClosingCall.tsx'
import { AreaHero } from './AreaHero.tsx'
import { OnTheSpot } from './OnTheSpot.tsx'
import { Places } from './Places.tsx'
import { ResponseTimes } from './ResponseTimes.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Where we come, and how soon. */
export function Page() {
  const { city } = useSite().business
  return (
    <>
      <AreaHero />
      <Places
        id="wijken"
        title={`De wijken van ${city.name}`}
        intro="Kies uw wijk en laat weten waar de auto staat."
        places={city.districts}
      />
      <Places
        className="mist"
        id="plaatsen"
        title="Plaatsen in de buurt"
        intro={`Buiten ${city.name} rijden wij tot ongeveer ${city.coverageKm} km. Staat uw plaats er niet bij? Bel dan even.`}
        places={city.towns}
      />
      <ResponseTimes />
      <OnTheSpot />
      <ClosingCall
        title="Waar staat uw auto?"
        text="Geef het adres of deel uw locatie via WhatsApp. U hoort meteen hoe laat wij er kunnen zijn."
      />
    </>
  )
}
