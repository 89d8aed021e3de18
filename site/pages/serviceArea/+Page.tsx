import type { Business } from '#content/business'
import { findRequiredPrice, formatOnSite, formatPrice } from '#content/prices'
import { CheckSection } from '../../components/listSections.tsx'
import { ClosingCall, PageHero, Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { CallActions } from '../../components/ContactLinks.tsx'
import { AreaMap } from './AreaMap.tsx'
import MapPin from 'lucide-react/icons/map-pin'
import { Icon } from '../../components/Icon.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { DescriptionList } from '../../components/lists.tsx'

export function Page() {
  const { business, prices } = useSite()
  const { city, claims } = business
  return (
    <>
      <AreaHero />
      <Section
        className="split"
        id="wijken"
        title={`De wijken van ${city.name}`}
        intro={
          'Kies uw wijk en laat weten waar de auto staat. Met spoed zijn wij er in ' +
          `${formatRange(claims.arrival.emergencyMinutes)} minuten. Om te komen rekenen wij ${formatOnSite(prices)} bij een ` +
          'sleutel van een gangbaar merk, incl. btw.'
        }
      >
        <PlaceTiles places={city.districts} />
      </Section>
      <Section
        className="mist split"
        id="plaatsen"
        title="Plaatsen in de buurt"
        intro={
          `Buiten ${city.name} rijden wij tot ongeveer ${city.coverageKm} km. Staat uw plaats er niet ` +
          `bij? Bel dan even. Met spoed zijn wij er in ${formatRange(claims.arrival.emergencyTownsMinutes)} ` +
          `minuten. Om te komen rekenen wij ${formatPrice(findRequiredPrice(prices, 'faq-on-site'))} bij een sleutel van een ` +
          'gangbaar merk, incl. btw.'
        }
      >
        <PlaceTiles places={city.towns} />
      </Section>
      <ResponseTimes />
      <OnTheSpot />
      <ClosingCall
        title="Waar staat uw auto?"
        text="Geef het adres of deel uw locatie via WhatsApp. U hoort meteen hoe laat wij er kunnen zijn."
      />
    </>
  )
}

function AreaHero() {
  const { city } = useSite().business
  const map = findMap(city)
  return (
    <PageHero
      title={`Servicegebied ${city.name} en omgeving`}
      lead={
        'Een auto zonder sleutel brengt u nergens heen. Daarom komen wij naar u: op de oprit, in de ' +
        'parkeergarage, bij het station of langs de weg.'
      }
      picture={map ? <AreaMap map={map} /> : 'sleutelbos'}
    >
      <CallActions
        message="Hallo, kunt u bij mijn auto komen? Ik deel mijn locatie met u."
        chatLabel="Deel uw locatie"
      />
    </PageHero>
  )
}

/** The towns on the map are of one city: a firm in another one has none. */
function findMap({ name, towns, map }: Business['city']) {
  const isHere = map?.center.name === undefined || map.center.name === name
  return isHere && map?.towns.some((town) => towns.includes(town.name)) ? map : undefined
}

function PlaceTiles({ places }: { readonly places: readonly string[] }) {
  const { routes } = useSite()
  return (
    <ul className="brands tiles">
      {places.map((place) => (
        <li key={place}>
          <a href={`${routes.contact}?plaats=${encodeURIComponent(place)}`}>
            <Icon of={MapPin} />
            {place}
          </a>
        </li>
      ))}
    </ul>
  )
}

function ResponseTimes() {
  const { business, routes } = useSite()
  const { city, claims } = business
  const { arrival } = claims
  return (
    <Section
      id="responstijden"
      title="Responstijden"
      intro={
        <>
          De tijd loopt vanaf het moment dat wij de opdracht hebben afgesproken, tot de monteur bij u staat.{' '}
          <a href={`${routes.lockedOut}#hoe-snel`}>Welke tijd geldt wanneer</a>
        </>
      }
    >
      <DescriptionList
        className="stats"
        rows={[
          [
            `met spoed in ${city.name}, ook in de spits en ’s\u00A0nachts`,
            `${formatRange(arrival.emergencyMinutes, '–')} minuten`,
          ],
          ['met spoed, ons streven: gemiddeld bij u', `${arrival.averageMinutes} minuten`],
          [
            `met spoed in ${city.name}, als er een monteur in de buurt is`,
            `${formatRange(arrival.emergencyInCityMinutes, '–')} minuten`,
          ],
          [
            'op afspraak: u kiest het tijdstip en wij komen op tijd',
            `${formatRange(arrival.appointmentHours, '–')} uur`,
          ],
        ]}
      />
    </Section>
  )
}

function OnTheSpot() {
  return (
    <CheckSection
      className="mist split"
      id="voorbereiding"
      hasDots
      title="Zo vinden wij u snel"
      intro="En zo is het werk klaar in één bezoek."
      items={[
        'Geef in een parkeergarage de verdieping door, en de doorrijhoogte als u die ziet staan',
        'Meld het als wij door een muur niet bij het bestuurdersportier kunnen',
        'Leg kentekenbewijs en legitimatie klaar',
        'Houd alle sleutels bij de hand, ook kapotte: een oude chip of een stukje baard helpt',
        'Is de accu leeg? Zeg het erbij, want zonder spanning valt er niets te programmeren',
        'Staat u langs de snelweg, wacht dan achter de vangrail en bel eerst uw pechhulp',
      ]}
    />
  )
}
