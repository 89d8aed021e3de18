import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What people come with, what is usually behind it, and what they can do first. */
export function CommonProblems() {
  const { problems } = useSite()
  return (
    <Section
      id="problemen"
      title="Negen veelvoorkomende sleutelproblemen"
      intro="Met wat er meestal achter zit, en wat u zelf kunt proberen voordat er iemand komt."
    >
      <ul className="grid problems">
        {problems.map(({ title, cause, firstTry }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{cause}</p>
            <p className="problems__first">
              <b>Eerst zelf</b>
              {firstTry}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
