import type { Brand } from '#content/brands'
import { BrandLogo } from '../../components/BrandLogo.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The other makes of the group: their technique is sometimes akin, their keys need not be. Nothing for a make that stands alone. */
export function RelatedBrands({ brand }: { readonly brand: Brand }) {
  const { brands, routes } = useSite()
  const related = brands.all.filter(({ group, slug }) => group === brand.group && slug !== brand.slug)
  if (brand.group === undefined || related.length === 0) return null
  return (
    <Section
      id="verwant"
      title={`Verwant aan ${brand.name}`}
      intro="Deze merken horen of hoorden bij dezelfde groep. Soms is de techniek verwant; dat een sleutel ook past, volgt daar niet uit."
    >
      <ul className="brands">
        {related.map((other) => (
          <li key={other.slug}>
            <a href={routes.brand(other.slug)} data-prefetch="">
              <BrandLogo brand={other} />
              {other.name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
