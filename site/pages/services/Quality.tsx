import { CheckList } from '../../components/CheckList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What a customer can hold us to. */
export function Quality() {
  const { warranty } = useSite().business
  return (
    <Section
      className="split"
      id="kwaliteit"
      title="Kwaliteit die u kunt controleren"
      intro="Een goede sleutel herkent u niet aan het uiterlijk. Hieraan wel."
    >
      <CheckList
        items={[
          'De prijs staat vast voordat wij beginnen en is inclusief btw',
          'Geen voorrijkosten als wij het werk uitvoeren',
          'Baard, chip en knoppen worden apart getest, en daarna samen bij een echte start',
          'Lukt het programmeren niet, dan betaalt u alleen het materiaal',
          `${warranty.newKeyMonths} maanden garantie op een nieuwe sleutel, ${warranty.repairMonths} maanden op een reparatie`,
          'Niet tevreden? Dan maken wij het in orde of u krijgt uw geld terug',
        ]}
      />
    </Section>
  )
}
