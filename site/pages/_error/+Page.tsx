import { CallActions } from '../../components/ContactLinks.tsx'
import { LinkItems } from '../../components/lists.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

export function Page() {
  const { routes } = useSite()
  return (
    <section className="section not-found">
      <div className="wrap">
        <h1 lang="en">404 Page Not Found</h1>
        <p className="lead">
          Deze pagina bestaat niet of is verplaatst. Heeft u nu hulp nodig met een autosleutel? Dan bent u met
          één belletje geholpen.
        </p>
        <CallActions />
        <h2>Of ga verder naar</h2>
        <ul className="ways">
          <LinkItems
            links={[
              ['Naar de homepagina', routes.home],
              ['Onze diensten', routes.services],
              ['Tarieven', routes.rates],
              ['Veelgestelde vragen', routes.faq],
              ['Contact en offerte', routes.contact],
              ['Alle pagina’s (sitemap)', routes.sitemap],
            ]}
          />
        </ul>
      </div>
    </section>
  )
}
