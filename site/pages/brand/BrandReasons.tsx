import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCheck from 'lucide-react/icons/user-check'
import type { Brand } from '#content/brands'
import { type Feature, FeatureList } from '../../components/FeatureList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Four reasons to have us do it. */
export function BrandReasons({ brand }: { readonly brand: Brand }) {
  const { city, warranty } = useSite().business
  return (
    <Section id="waarom" title="Vier redenen om ons te bellen">
      <FeatureList
        features={[
          { icon: UserCheck, ...toExpertise(brand) },
          { icon: Clock, title: '24/7 bereikbaar', text: 'Ook ’s avonds, in het weekend en op feestdagen.' },
          {
            icon: MapPin,
            title: `Service in heel ${city.name}`,
            text: `Bij u thuis, op het werk of langs de weg, tot ${city.coverageKm} km rond de stad.`,
          },
          {
            icon: ShieldCheck,
            title: 'Garantie',
            text: `${warranty.newKeyMonths} maanden op een nieuwe sleutel, ${warranty.repairMonths} maanden op een reparatie.`,
          },
        ]}
      />
    </Section>
  )
}

/** A specialist only in the makes whose keys we make; in locks and keys always. */
function toExpertise({ name, service }: Brand): Pick<Feature, 'title' | 'text'> {
  switch (service.level) {
    case 'full':
      return {
        title: `${name}-specialist`,
        text: 'Wij zoeken vooraf uit welke sleutel bij uw bouwjaar hoort en nemen de juiste mee.',
      }
    case 'mechanical':
      return {
        title: 'Specialist in sloten en sleutels',
        text: `Wat er bij uw ${name} kan, zoeken wij uit voordat wij vertrekken.`,
      }
    case 'openOnly':
      return {
        title: 'Specialist in sloten en sleutels',
        text: `Niet in ${name}. Wat wij niet kunnen, hoort u voordat wij vertrekken.`,
      }
  }
}
