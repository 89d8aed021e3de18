import type { Brand } from '#content/brands'
import { Section } from '../../components/Section.tsx'
import { useSite } from '../../rendering/SiteContext.tsx'

/** What a key of this make costs, in words; the table with all prices stands on the rates page. */
export function BrandPrice({ brand: { name, price } }: { readonly brand: Brand }) {
  const { routes } = useSite()
  return (
    <Section className="split" id="prijs" title={`Wat kost een ${name}-sleutel?`}>
      <div>
        <p>{price}</p>
        <p className="fine">
          Richtprijzen incl. btw. U hoort de prijs voordat wij beginnen.{' '}
          <a href={routes.rates}>Alle tarieven</a>
        </p>
      </div>
    </Section>
  )
}
