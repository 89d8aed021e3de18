import BadgeCheck from 'lucide-react/icons/badge-check'
import CarFront from 'lucide-react/icons/car-front'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Zap from 'lucide-react/icons/zap'
import { FeatureList } from '../../components/FeatureList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** Four reasons to let us do it. */
export function Reasons() {
  const { name, claims, warranty } = useSite().business
  return (
    <Section id="redenen" title={`Vier redenen voor ${name}`}>
      <FeatureList
        features={[
          {
            icon: Zap,
            title: 'Snel',
            text: `Vaak binnen het uur bij uw auto: dat lukt bij ${claims.withinHourPercent}% van de aanvragen. Haalt de monteur het niet, dan hoort u dat vóór hij vertrekt.`,
          },
          {
            icon: ShieldCheck,
            title: `${warranty.repairMonths} maanden garantie`,
            text: `Komt dezelfde klacht na een reparatie binnen die tijd terug, dan herstellen wij hem zonder kosten. Op een nieuwe sleutel is de garantie ${warranty.newKeyMonths} maanden.`,
          },
          {
            icon: CarFront,
            title: 'Alle merken',
            text: 'Personenauto’s en bestelbussen, oud en nieuw. Ook voor motor, scooter en klassieker: die sleutels zijn anders, het vak is hetzelfde.',
          },
          {
            icon: BadgeCheck,
            title: 'Gecertificeerde technici',
            text: 'Opgeleid in slotwerk én in auto-elektronica. U heeft met dezelfde monteur te maken, van het openen van de auto tot de laatste test.',
          },
        ]}
      />
    </Section>
  )
}
