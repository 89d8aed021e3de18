import AlertTriangle from 'lucide-react/icons/triangle-alert'
import Key from 'lucide-react/icons/key'
import Radio from 'lucide-react/icons/radio'
import type { Brand } from '#content/brands'
import type { BrandService } from '#content/brandTexts'
import type { Business } from '#content/business'
import { FeatureList, type Feature } from '../../components/lists.tsx'
import { formatRange } from '#domain/format/formatNumber'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import ShieldCheck from 'lucide-react/icons/shield-check'
import UserCheck from 'lucide-react/icons/user-check'

interface ServiceTexts {
  readonly copy: string
  readonly repair: string
  readonly allLost: string
}

export function BrandServices({ brand: { name, service } }: { readonly brand: Brand }) {
  const { copy, repair, allLost } = toTexts(service, useSite().business)
  return (
    <Section id="diensten" title={`Wat wij voor uw ${name} doen`}>
      <FeatureList
        features={[
          { icon: Key, title: `${name}-sleutel bijmaken`, text: copy },
          { icon: Radio, title: 'Afstandsbediening en smart key repareren', text: repair },
          { icon: AlertTriangle, title: 'Alle sleutels kwijt', text: allLost },
        ]}
      />
    </Section>
  )
}

function toTexts(service: BrandService, { claims, warranty }: Business): ServiceTexts {
  const withWarranty = `Met ${warranty.repairMonths} maanden garantie.`
  switch (service.level) {
    case 'full':
      return {
        copy:
          'Gefreesd en ingeleerd bij uw auto, transponder inbegrepen. Programmeren duurt meestal ' +
          `${formatRange(claims.programmingMinutes)} minuten.`,
        repair: `Knoppen, behuizing, batterijhouder en soldeerwerk. ${withWarranty}`,
        allLost:
          'Wij openen de auto zonder schade, maken waar uw model dat toelaat een nieuwe sleutel en ' +
          'wissen de verloren exemplaren uit het geheugen. De uitzonderingen staan verderop.',
      }
    case 'mechanical':
      return {
        copy: service.newKey,
        repair:
          'Heeft uw sleutel een zender, dan meten wij die en herstellen wij wat te herstellen is. ' +
          withWarranty,
        allLost:
          'Wij openen de auto waar dat zonder schade kan en bekijken slot en sleutelnummer. Een ' +
          'metalen sleutel is vaak te maken. Hoort er een chip in, dan zeggen wij vooraf of het bij ' +
          'ons kan, en anders bij wie u moet zijn.',
      }
    case 'openOnly':
      return {
        copy: service.newKey,
        repair:
          'Wij meten of de sleutel nog zendt. Wat wij daarna aan batterij of behuizing kunnen doen, ' +
          'staat verderop bij ‘Wat kan ter plaatse’.',
        allLost:
          'Wij openen de auto waar dat zonder schade kan. De nieuwe sleutel komt niet van ons: u hoort ' +
          'bij wie u moet zijn en wat u daarvoor klaarlegt.',
      }
  }
}

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
            text:
              `${warranty.newKeyMonths} maanden op een nieuwe sleutel, ${warranty.repairMonths} maanden ` +
              'op een reparatie.',
          },
        ]}
      />
    </Section>
  )
}

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
