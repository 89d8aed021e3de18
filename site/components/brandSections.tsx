import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { BrandEntry } from '#content/brands'
import type { BrandFault, BrandRoadside as Roadside } from '#content/brandTexts'
import { formatPrice } from '#content/formatPrice'
import type { Price } from '#content/prices'
import type { SpecialKeyType } from '#content/specialBrands'
import { useSite } from '../rendering/SiteContext.tsx'
import { Card } from './Card.tsx'
import { CallLink, ChatLink } from './ContactLinks.tsx'
import { CheckColumns } from './lists.tsx'
import { BrandLogo } from './Picture.tsx'
import { PageHero, Section } from './Section.tsx'

interface BrandFaultsProps {
  readonly name: string
  readonly faults: readonly BrandFault[]
}

export function BrandFaults({ name, faults }: BrandFaultsProps) {
  return (
    <Section id="storingen" title={`Wat er bij een ${name} vaak misgaat`}>
      <ul className="grid grid--wide">
        {faults.map(({ title, text }) => (
          <Card key={title} title={title}>
            <p>{text}</p>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

export function BrandRoadside({ roadside }: { readonly roadside: Roadside }) {
  return (
    <Section id="ter-plaatse" title="Wat kan ter plaatse, en wat niet">
      <CheckColumns
        columns={[
          { title: 'Dit doen wij bij uw auto', items: roadside.can },
          {
            title: 'Dit kan niet langs de weg',
            items: roadside.cannot,
            icon: X,
            className: 'checks checks--not',
          },
        ]}
      />
    </Section>
  )
}

export function BrandList({ brands }: { readonly brands: readonly BrandEntry[] }) {
  const { routes } = useSite()
  return (
    <ul className="brands">
      {brands.map((brand) => (
        <li key={brand.slug}>
          <a href={routes.brand(brand.slug)} data-prefetch="">
            <BrandLogo brand={brand} />
            {brand.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface KeyTypesProps {
  readonly types: readonly (SpecialKeyType & { readonly cost?: Price })[]
}

export function KeyTypes({ types }: KeyTypesProps) {
  return (
    <ul className="grid grid--wide">
      {types.map(({ name, models, text, features, cost }) => (
        <Card className="key-type" key={name} title={name}>
          <p className="key-type__models">{models}</p>
          <p>{text}</p>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {cost && (
            <p className="key-type__price">
              <b>{formatPrice(cost)}</b> incl. btw
            </p>
          )}
        </Card>
      ))}
    </ul>
  )
}

interface SpecialBrandHeroProps {
  readonly name: string
  readonly summary: string
  /** Prefilled text of the chat. */
  readonly message: string
  /** Shown below the two buttons. */
  readonly children: ReactNode
}

export function SpecialBrandHero({ name, summary, message, children }: SpecialBrandHeroProps) {
  const { business, routes } = useSite()
  return (
    <PageHero
      title={`${name} Autosleutel Service ${business.city.name}`}
      lead={summary}
      back={['Terug naar sitemap', routes.sitemap]}
    >
      <div className="actions">
        <CallLink className="button button--gold" />
        <ChatLink className="button button--chat" message={message}>
          WhatsApp ons
        </ChatLink>
      </div>
      {children}
    </PageHero>
  )
}
