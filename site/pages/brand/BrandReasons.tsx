import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCheck from 'lucide-react/icons/user-check'
import { FeatureList } from '../../components/FeatureList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Four reasons to have us do it. */
export function BrandReasons({ name }: { readonly name: string }) {
  const { city, warranty } = useSite().business
  return (
    <Section id="waarom" title="Vier redenen om ons te bellen">
      <FeatureList
        features={[
          {
            icon: UserCheck,
            title: `${name}-specialist`,
            text: 'Wij weten welke sleutel bij uw bouwjaar hoort en nemen de juiste mee.',
          },
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
