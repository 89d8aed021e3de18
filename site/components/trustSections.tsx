import type { Business } from '#content/business'
import { getFailureRule } from '#content/failureRule'
import { CheckSection } from './listSections.tsx'
import { useSite } from '../rendering/SiteContext.tsx'

/** The page's sheet needs `@use 'checks'` and `@use 'split'`. */
export function HaveReady() {
  return (
    <CheckSection
      id="klaarleggen"
      hasDots
      title="Wat u klaar moet hebben"
      intro={
        'Wij werken alleen voor wie over de auto mag beschikken. Wij bekijken uw bewijs en maken er geen ' +
        'kopie van. Ligt alles in de auto, dan kijken wij zodra het portier open is.'
      }
      items={[
        'Uw identiteitsbewijs of rijbewijs, en het kentekenbewijs van de auto',
        'Lease of auto van de zaak: bericht van leasemaatschappij of werkgever, met kenteken en uw naam',
        'Auto van een ander: een bericht waarin de eigenaar toestemming geeft, met zijn telefoonnummer',
        'Eigenaar overleden: de verklaring van erfrecht, of een bericht van de notaris of executeur',
        'Buitenlands kenteken: het kentekenbewijs en een identiteitsbewijs op dezelfde naam',
        'Net gekocht: de koopovereenkomst en het bewijs dat de auto op uw naam staat',
        'Alle sleutels die u nog hebt, ook kapotte, en de codekaart als die er is',
      ]}
    />
  )
}

/** The page's sheet needs `@use 'checks'`. */
export function WhoComes() {
  const { business, prices, routes } = useSite()
  const { name, warranty, workshop } = business
  return (
    <CheckSection
      className="mist"
      id="wie-er-komt"
      hasDots
      title="Wie er komt, en wat als het niet lukt"
      intro={
        <>
          U belt met {name} zelf, niet met een centrale die doorverkoopt. Wat u van ons mag verwachten, staat
          in de <a href={routes.terms}>algemene voorwaarden</a>. <HonestFirmLink />
        </>
      }
      items={[
        ...formatMechanics(business),
        'Eén monteur doet het hele werk, van openen tot laatste test',
        'Vraag wie er komt en hoe laat; wij zetten het voor u in een bericht',
        'Komen wij te laat, dan bellen wij u en mag u kosteloos annuleren',
        'Is schade niet te vermijden, dan beginnen wij pas na uw toestemming',
        ...(workshop === undefined ? [] : [workshop]),
        ...getFailureRule(business, prices),
        `Doet een nieuwe sleutel het niet, dan zijn wij binnen ${warranty.revisitHours} uur na uw melding terug`,
        `Daarna geldt ${warranty.newKeyMonths} maanden garantie op een nieuwe sleutel, ${warranty.repairMonths} op een reparatie, bovenop uw wettelijke rechten`,
      ]}
    />
  )
}

/** 'Uw monteur heet Jan en rijdt in een witte bus'; empty while the owner named nobody. */
export function formatMechanics({ mechanics }: Pick<Business, 'mechanics'>): readonly string[] {
  const [one, ...others] = mechanics
  if (!one) return []
  if (others.length === 0)
    return [`Uw monteur heet ${one.name}${one.vehicle === undefined ? '' : ` en rijdt in ${one.vehicle}`}`]
  const named = mechanics.map(({ name, vehicle }) =>
    vehicle === undefined ? name : `${name}, in ${vehicle}`,
  )
  return [`Onze monteurs zijn ${named.slice(0, -1).join('; ')} en ${named.at(-1) ?? ''}`]
}

/** The owner may take the article off the site. */
const honestFirmArticle = 'betrouwbare-autosleutelservice-herkennen'

/** Leads to the article on firms that can be trusted. */
export function HonestFirmLink({ className }: { readonly className?: string }) {
  const { articles, routes } = useSite()
  if (!hasArticle(articles, honestFirmArticle)) return null
  return (
    <span className={className}>
      Twijfelt u? Lees{' '}
      <a href={routes.article(honestFirmArticle)}>waaraan u een eerlijke sleuteldienst herkent</a>.
    </span>
  )
}

export function hasArticle(articles: readonly { readonly slug: string }[], wanted: string): boolean {
  return articles.some(({ slug }) => slug === wanted)
}
