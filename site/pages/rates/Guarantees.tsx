import { CheckList } from '../../components/CheckList.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What stands behind the price, and how it can be paid. */
export function Guarantees() {
  const { routes, business } = useSite()
  const { warranty } = business
  return (
    <Section
      className="mist split"
      id="garanties"
      title="Wat bij de prijs hoort"
      intro={
        <>
          De volledige afspraken staan in de <a href={routes.terms}>algemene voorwaarden</a>.
        </>
      }
    >
      <CheckList
        items={[
          'Vaste prijs vooraf: wat we afspreken, is wat u betaalt',
          'Geen voorrijkosten als wij het werk uitvoeren',
          `${warranty.newKeyMonths} maanden garantie op nieuwe sleutels`,
          `${warranty.repairMonths} maanden garantie op reparaties`,
          'Programmeren mislukt? Dan rekenen wij alleen het materiaal',
          'Tevreden of uw geld terug',
          'Betalen bij de auto: contant, pin, contactloos of creditcard',
        ]}
      />
    </Section>
  )
}
