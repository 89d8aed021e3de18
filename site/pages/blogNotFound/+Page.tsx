import { ActionLink } from '../../components/Card.tsx'
import { LinkItems } from '../../components/lists.tsx'
import { PageHero, Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { routes, articles, params } = useSite()
  return (
    <>
      <PageHero
        title={params['title']}
        lead="Het opgevraagde artikel bestaat niet of is verplaatst."
        picture="kwijt"
      >
        <div className="actions">
          <ActionLink href={routes.blog}>Terug naar Blog</ActionLink>
        </div>
      </PageHero>
      {articles.length > 0 && (
        <Section id="verder" title="Of lees een van deze artikelen">
          <ul className="links">
            <LinkItems links={articles.slice(0, 4).map(({ slug, title }) => [title, routes.article(slug)])} />
          </ul>
        </Section>
      )}
    </>
  )
}
