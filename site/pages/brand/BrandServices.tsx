import AlertTriangle from 'lucide-react/icons/triangle-alert'
import Key from 'lucide-react/icons/key'
import Radio from 'lucide-react/icons/radio'
import { FeatureList } from '../../components/FeatureList.tsx'
import { formatRange } from '#domain/formatRange'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What we do for every make. */
export function BrandServices({ name }: { readonly name: string }) {
  const { claims, warranty } = useSite().business
  return (
    <Section id="diensten" title={`Wat wij voor uw ${name} doen`}>
      <FeatureList
        features={[
          {
            icon: Key,
            title: `${name}-sleutel bijmaken`,
            text: `Gefreesd en ingeleerd bij uw auto, transponder inbegrepen. Programmeren duurt ${formatRange(claims.programmingMinutes)} minuten.`,
          },
          {
            icon: Radio,
            title: 'Afstandsbediening en smart key repareren',
            text: `Knoppen, behuizing, batterijhouder en soldeerwerk. Met ${warranty.repairMonths} maanden garantie.`,
          },
          {
            icon: AlertTriangle,
            title: 'Alle sleutels kwijt',
            text: 'Wij openen de auto zonder schade, maken een nieuwe sleutel en wissen de verloren exemplaren uit het geheugen.',
          },
        ]}
      />
    </Section>
  )
}
