import BatteryCharging from 'lucide-react/icons/battery-charging'
import BookUser from 'lucide-react/icons/book-user'
import Key from 'lucide-react/icons/key'
import { formatPhone } from '#domain/requests/phone'
import { FeatureList } from '../../components/FeatureList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What a key maker would tell a neighbour. */
export function ExpertTips() {
  const { phone } = useSite().business
  return (
    <Section id="tips" title="Drie tips van de sleutelmaker">
      <FeatureList
        features={[
          {
            icon: Key,
            title: 'Laat een reservesleutel maken',
            text: 'Zolang er één sleutel werkt, is een tweede weinig werk. Pas als de laatste weg is, moeten slot en startonderbreker worden uitgelezen, en dat kost meer tijd en geld.',
          },
          {
            icon: BatteryCharging,
            title: 'Vervang jaarlijks de sleutelbatterij',
            text: 'Een knoopcel zakt langzaam in en laat het afweten op de eerste koude ochtend. Wissel hem op een vast moment, bijvoorbeeld bij de apk, voor hetzelfde type als erin zat.',
          },
          {
            icon: BookUser,
            title: 'Bewaar het nummer van een sleuteldienst',
            text: `Op een donkere parkeerplaats is het slecht vergelijken, en dubieuze slotenmakers leven daarvan. Zet ${formatPhone(phone)} nu in uw telefoon.`,
          },
        ]}
      />
    </Section>
  )
}
