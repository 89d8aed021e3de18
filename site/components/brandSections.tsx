import type { BrandFault, BrandRoadside as Roadside } from '#content/brandTexts'
import { PageHero, Section } from './Section.tsx'
import type { BrandEntry } from '#content/brands'
import { isPublished } from '../rendering/listPages.ts'
import { CheckList } from './lists.tsx'
import { BrandLogo } from './Picture.tsx'
import X from 'lucide-react/icons/x'
import type { Price } from '#content/prices'
import type { SpecialKeyType } from '#content/specialBrands'
import { formatPrice } from '#content/formatPrice'
import type { ReactNode } from 'react'
import { useSite } from '../rendering/SiteContext.tsx'
import { CallLink, ChatLink } from './ContactLinks.tsx'

interface BrandFaultsProps {
  readonly name: string
  readonly faults: readonly BrandFault[]
}

export function BrandFaults({ name, faults }: BrandFaultsProps) {
  return (
    <Section id="storingen" title={`Wat er bij een ${name} vaak misgaat`}>
      <ul className="grid grid--wide">
        {faults.map((fault) => (
          <li className="card" key={fault.title}>
            <h3>{fault.title}</h3>
            <p>{fault.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function BrandRoadside({ roadside }: { readonly roadside: Roadside }) {
  return (
    <Section id="ter-plaatse" title="Wat kan ter plaatse, en wat niet">
      <div className="grid grid--wide">
        <div>
          <h3>Dit doen wij bij uw auto</h3>
          <CheckList items={roadside.can} />
        </div>
        <div>
          <h3>Dit kan niet langs de weg</h3>
          <CheckList items={roadside.cannot} icon={X} className="checks checks--not" />
        </div>
      </div>
    </Section>
  )
}

export function BrandList({ brands }: { readonly brands: readonly BrandEntry[] }) {
  const site = useSite()
  return (
    <ul className="brands">
      {brands.map((brand) => {
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
  )
}

interface KeyTypesProps {
  readonly types: readonly (SpecialKeyType & { readonly cost?: Price })[]
}

export function KeyTypes({ types }: KeyTypesProps) {
  return (
    <ul className="grid grid--wide">
      {types.map(({ name, models, text, features, cost }) => (
        <li className="card key-type" key={name}>
          <h3>{name}</h3>
          <p className="key-type__models">{models}</p>
          <p>{text}</p>
          <ul>
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
          {cost === undefined ? null : (
            <p className="key-type__price">
              <b>{formatPrice(cost)}</b> incl. btw
            </p>
          )}
        </li>
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
