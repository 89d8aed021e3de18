import { CheckList } from '../../components/CheckList.tsx'
import { Section } from '../../components/Section.tsx'

/** What helps us to be quick. */
export function OnTheSpot() {
  return (
    <Section
      className="mist split"
      id="voorbereiding"
      title="Zo vinden wij u snel"
      intro="En zo is het werk klaar in één bezoek."
    >
      <CheckList
        items={[
          'Geef in een parkeergarage de verdieping door, en de doorrijhoogte als u die ziet staan',
          'Meld het als de auto met de neus tegen een muur staat: wij moeten bij het bestuurdersportier kunnen',
          'Leg kentekenbewijs en legitimatie klaar',
          'Houd alle sleutels bij de hand, ook kapotte: een oude chip of een stukje baard helpt',
          'Is de accu leeg? Zeg het erbij, want zonder spanning valt er niets te programmeren',
          'Staat u langs de snelweg, wacht dan achter de vangrail en bel eerst uw pechhulp',
        ]}
      />
    </Section>
  )
}
