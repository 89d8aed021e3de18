import Pause from 'lucide-react/icons/pause'
import { toBrandSlug } from '#domain/routes'
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
          {site.brands.carousel.map(({ name, logo }) => {
            const path = site.routes.brand(toBrandSlug(name))
            return (
              <li key={name}>
                <a href={path} data-prefetch={isPublished(site, path) ? '' : undefined}>
                  {logo === undefined ? (
                    <b aria-hidden="true">{toInitials(name)}</b>
                  ) : (
                    <img src={logo} alt="" width="44" height="44" loading="lazy" />
                  )}
                  {name}
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

/** A make's monogram: 'MB' for Mercedes-Benz, 'K' for Kia. */
function toInitials(name: string): string {
  return name
    .split(/[\s-]+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
}
