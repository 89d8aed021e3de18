import BatteryLow from 'lucide-react/icons/battery-low'
import Cpu from 'lucide-react/icons/cpu'
import Euro from 'lucide-react/icons/euro'
import History from 'lucide-react/icons/history'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Wrench from 'lucide-react/icons/wrench'
import { FeatureList } from '../../components/FeatureList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Six reasons to have us do it. */
export function MitsubishiReasons() {
  const { business, specialBrands } = useSite()
  const { city, warranty } = business
  return (
    <Section className="six" id="waarom" title="Waarom Mitsubishi-rijders ons bellen">
      <FeatureList
        features={[
          {
            icon: History,
            title: 'Oud en nieuw',
            text: `In ruim ${specialBrands.mitsubishi.experienceYears} jaar kwam alles voorbij, van de Carisma uit Born tot de Outlander PHEV.`,
          },
          {
            icon: Cpu,
            title: 'Passende chip',
            text: 'PCF7936, KOS of een oudere transponder: wij zoeken het uit voordat er iets wordt gefreesd.',
          },
          {
            icon: BatteryLow,
            title: 'Ook met een lege accu',
            text: `Staat uw PHEV met een lege 12V-accu in een garage in ${city.name}? Wij komen daarheen en meten eerst die accu.`,
          },
          {
            icon: Wrench,
            title: 'Eerst repareren',
            text: 'Is de chip nog goed, dan redden nieuwe knoppen of een nieuwe behuizing uw eigen sleutel.',
          },
          {
            icon: Euro,
            title: 'Geen losse posten',
            text: 'Bij de Outlander zit programmeren in de prijs. Voorrijden is gratis als wij het werk doen.',
          },
          {
            icon: ShieldCheck,
            title: `${warranty.repairMonths} maanden garantie`,
            text: `Op elke reparatie. Een nieuwe sleutel heeft ${warranty.newKeyMonths} maanden.`,
          },
        ]}
      />
    </Section>
  )
}
