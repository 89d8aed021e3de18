import type { Brand } from '#content/brands'
import { BrandLogo } from '../../components/BrandLogo.tsx'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** The other makes of the group: their keys are often akin. Nothing for a make that stands alone. */
export function RelatedBrands({ brand }: { readonly brand: Brand }) {
  const { brands, routes } = useSite()
  const related = brands.all.filter(({ group, slug }) => group === brand.group && slug !== brand.slug)
  if (brand.group === undefined || related.length === 0) return null
  return (
    <Section
      className="mist"
      id="verwant"
      title={`Verwant aan ${brand.name}`}
      intro="Merken uit dezelfde groep delen vaak sleutels en techniek."
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
