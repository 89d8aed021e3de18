import { CallActions } from '../../components/ContactLinks.tsx'
import { LinkItems } from '../../components/lists.tsx'
import { PageHero, Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { routes } = useSite()
  return (
    <>
      <PageHero
        title={<span lang="en">404 Page Not Found</span>}
        lead={
          'Deze pagina bestaat niet of is verplaatst. Hebt u nu hulp nodig met een autosleutel? Dan bent u met ' +
          'één belletje geholpen.'
        }
        picture="kwijt"
      >
        <CallActions />
      </PageHero>
      <Section id="verder" title="Of ga verder naar">
        <ul className="links">
          <LinkItems
            links={[
              ['Buitengesloten', routes.lockedOut],
              ['Naar de homepagina', routes.home],
              ['Onze diensten', routes.services],
              ['Tarieven', routes.rates],
              ['Alle automerken', routes.brandList],
              ['Veelgestelde vragen', routes.faq],
              ['Contact en offerte', routes.contact],
              ['Alle pagina’s (sitemap)', routes.sitemap],
            ]}
          />
        </ul>
      </Section>
    </>
  )
}
