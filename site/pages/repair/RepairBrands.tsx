import { toBrandSlug } from '#domain/site/routes'
import { Section } from '../../components/Section.tsx'
import { isPublished } from '../../rendering/isPublished.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The makes most brought in. One with a page of its own is a link to it. */
export function RepairBrands() {
  const site = useSite()
  return (
    <Section
      className="mist"
      id="merken"
      title="Merken die wij repareren"
      intro="Staat uw merk er niet bij? De techniek in de sleutel is vaak dezelfde. Vraag het even."
    >
      <ul className="models makes">
        {site.repair.brands.map((name) => {
          const path = site.routes.brand(toBrandSlug(name))
          return <li key={name}>{isPublished(site, path) ? <a href={path}>{name}</a> : <b>{name}</b>}</li>
        })}
      </ul>
    </Section>
  )
}
