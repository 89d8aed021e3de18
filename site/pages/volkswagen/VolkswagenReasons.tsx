import Cpu from 'lucide-react/icons/cpu'
import Eraser from 'lucide-react/icons/eraser'
import Euro from 'lucide-react/icons/euro'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Undo from 'lucide-react/icons/undo-2'
import { FeatureList, Steps } from '../../components/lists.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import { formatRange } from '#domain/format/formatNumber'

export function VolkswagenReasons() {
  const { city, warranty } = useSite().business
  return (
    <Section className="six" id="waarom" title="Zes redenen om het ons te laten doen">
      <FeatureList
        features={[
          {
            icon: Cpu,
            title: 'De juiste chip',
            text: 'Van Immo 1 tot MQB: wij zoeken op chassisnummer uit welke transponder uw auto verwacht.',
          },
          {
            icon: Euro,
            title: 'Prijs vooraf',
            text: 'U weet het bedrag voordat wij vertrekken. Voorrijden kost niets als wij de sleutel maken.',
          },
          {
            icon: MapPin,
            title: 'Bij uw auto',
            text:
              `Freesmachine en programmeerapparatuur rijden mee, in ${city.name} en tot ` +
              `${city.coverageKm} km daaromheen.`,
          },
          {
            icon: Eraser,
            title: 'Verloren sleutel uitgezet',
            text:
              'Wat er bij het inleren niet bij is, start de motor niet meer. Wij laten u zien hoeveel ' +
              'sleutels de auto nog kent.',
          },
          {
            icon: ShieldCheck,
            title: `${warranty.newKeyMonths} maanden garantie`,
            text:
              `Op elke nieuwe sleutel. Repareren wij uw oude, dan krijgt u ${warranty.repairMonths} ` +
              'maanden.',
          },
          {
            icon: Undo,
            title: 'Lukt het niet?',
            text: 'Mislukt het programmeren, dan betaalt u alleen het materiaal.',
          },
        ]}
      />
    </Section>
  )
}

export function VolkswagenSteps() {
  const { programmingMinutes } = useSite().business.claims
  return (
    <Section id="werkwijze" title="In drie stappen een nieuwe sleutel">
      <Steps
        steps={[
          {
            title: 'Bestelling plaatsen',
            text:
              'Bel of app het kenteken, liefst met een foto van de sleutel die u nog heeft. U krijgt een ' +
              'prijs voordat u iets bestelt.',
          },
          {
            title: 'Afspraak maken',
            text:
              'U kiest tijd en plaats: thuis, op het werk of waar de auto stilstaat. Leg alle sleutels ' +
              'klaar die erbij horen.',
          },
          {
            title: 'Programmeren terwijl u wacht',
            text:
              'Wij frezen de baard, leren chip en zender in via de OBD-stekker en testen alles met u. ' +
              `Dat duurt ${formatRange(programmingMinutes)} minuten.`,
          },
        ]}
      />
    </Section>
  )
}
