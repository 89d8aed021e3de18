import Euro from 'lucide-react/icons/euro'
import House from 'lucide-react/icons/house'
import UserCheck from 'lucide-react/icons/user-check'
import Zap from 'lucide-react/icons/zap'
import { FeatureList } from '../../components/FeatureList.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The four benefits. */
export function WhyUs() {
  const { claims, warranty } = useSite().business
  return (
    <Section className="mist" id="waarom" title="Waarom klanten voor ons kiezen">
      <FeatureList
        features={[
          {
            icon: Zap,
            title: 'Snelle Service',
            text: `In ${claims.withinHourPercent}% van de gevallen zijn we er binnen een uur. Een sleutel programmeren duurt daarna ${formatRange(claims.programmingMinutes)} minuten.`,
          },
          {
            icon: UserCheck,
            title: 'Specialisten',
            text: 'Wij doen niets anders dan autosleutels. U spreekt meteen iemand die weet welke sleutel bij uw bouwjaar hoort.',
          },
          {
            icon: Euro,
            title: 'Voordelige Tarieven',
            text: 'Een vaste prijs vooraf, inclusief btw en zonder voorrijkosten als wij het werk doen. Kan repareren, dan raden we geen nieuwe sleutel aan.',
          },
          {
            icon: House,
            title: 'Service aan Huis',
            text: `Thuis, op het werk of langs de weg. U krijgt ${warranty.newKeyMonths} maanden garantie op een nieuwe sleutel en betaalt ter plaatse, ook met pin.`,
          },
        ]}
      />
    </Section>
  )
}
