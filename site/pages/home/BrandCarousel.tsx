import Pause from 'lucide-react/icons/pause'
import { BrandLogo } from '../../components/BrandLogo.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Section } from '../../components/Section.tsx'
import { isPublished } from '../../rendering/isPublished.ts'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The makes we know best: a grid, of which `startCarousel` makes a carousel on a wide screen. */
export function BrandCarousel() {
  const site = useSite()
  return (
    <Section
      className="mist"
      id="merken"
      title="Voor alle automerken"
      intro="Per merk leest u welke sleutels er zijn, wat er vaak stukgaat en wat wij ter plaatse kunnen doen."
    >
      <div data-carousel="">
        <ul className="brands">
          {site.brands.carousel.map((brand) => {
            const path = site.routes.brand(brand.slug)
            return (
              <li key={brand.slug}>
                <a href={path} data-prefetch={isPublished(site, path) ? '' : undefined}>
                  <BrandLogo brand={brand} />
                  {brand.name}
                </a>
              </li>
            )
          })}
        </ul>
        <div className="carousel-controls" data-controls="" hidden>
          <button className="icon-button" type="button" aria-pressed="false">
            <Icon of={Pause} />
            Pauzeer
          </button>
        </div>
      </div>
    </Section>
  )
}
