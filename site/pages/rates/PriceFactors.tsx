import CalendarDays from 'lucide-react/icons/calendar-days'
import CarFront from 'lucide-react/icons/car-front'
import Clock from 'lucide-react/icons/clock'
import Cpu from 'lucide-react/icons/cpu'
import { FeatureList } from '../../components/FeatureList.tsx'
import { Section } from '../../components/Section.tsx'

/** Why one key costs more than another. */
export function PriceFactors() {
  return (
    <Section id="prijsfactoren" title="Waar de prijs van afhangt">
      <FeatureList
        features={[
          {
            icon: CarFront,
            title: 'Merk',
            text: 'Niet het logo maar het systeem erachter telt. Sommige merken geven de code pas vrij na een aanvraag, of leveren alleen originele onderdelen.',
          },
          {
            icon: CalendarDays,
            title: 'Bouwjaar',
            text: 'Vaste code, wisselende code of versleutelde chip: hoe nieuwer de startonderbreker, hoe duurder de chip en hoe langer het inleren duurt.',
          },
          {
            icon: Clock,
            title: 'Urgentie',
            text: 'Op afspraak, overdag en doordeweeks is het goedkoopst. Voor spoed, avond en weekend komt er een toeslag bij; die staat in de tabel.',
          },
          {
            icon: Cpu,
            title: 'Complexiteit',
            text: 'Met een werkende sleutel erbij is inleren eenvoudig. Is er geen meer, of moet een module los, dan is het meer werk.',
          },
        ]}
      />
    </Section>
  )
}
