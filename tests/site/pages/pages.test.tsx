import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Brand } from '#content/brands'
import { Page as NotFoundPage } from '../../../site/pages/_error/+Page.tsx'
import { Page as BrandPage } from '../../../site/pages/brand/+Page.tsx'
import { Page as HomePage } from '../../../site/pages/home/+Page.tsx'
import { Frame } from '../../../site/frame/Frame.tsx'
import { listPages } from '../../../site/rendering/listPages.ts'
import { loadSite, type Site } from '../../../site/rendering/site.ts'
import { SiteProvider } from '../../../site/rendering/SiteContext.tsx'

const site = loadSite()

function render(page: ReactNode, path = '/', params = {}, facts: Site = site): string {
  return renderToStaticMarkup(
    <SiteProvider value={{ ...facts, path, params }}>
      <Frame>{page}</Frame>
    </SiteProvider>,
  )
}

const pages = {
  home: () => render(<HomePage />),
  brand: () => render(<BrandPage />, '/autosleutel/toyota-zoetermeer', { brand: 'toyota' }),
  notFound: () => render(<NotFoundPage />, '/bestaat-niet'),
}

describe.each(Object.entries(pages))('the %s page', (_name, make) => {
  const html = make()

  test('has one h1, and no heading skips a level', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    levels.slice(1).forEach((level, index) => expect(level - (levels[index] ?? 0)).toBeLessThanOrEqual(1))
  })

  test('has no id twice, and everything that points inside the page points at something', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...html.matchAll(/(?:href="#|popoverTarget="|aria-labelledby="|url\(#)([^")]+)/gi)].map(
      ([, id]) => id,
    )
    expect(targets.length).toBeGreaterThan(2)
    for (const target of targets) expect(ids).toContain(target)
  })

  test('carries nothing that its content security policy forbids', () => {
    expect(html).not.toMatch(/ style=| on[a-z]+=|<script/)
  })

  test('opens the chat in a new tab that cannot reach back', () => {
    const links = [...html.matchAll(/<a [^>]*href="https:\/\/wa\.me\/31[^>]*>/g)].map(([link]) => link)
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) expect(link).toMatch(/target="_blank" rel="noopener"/)
  })
})

test('the current item of the menu is marked, in the bar and in the drawer', () => {
  expect(pages.home().match(/aria-current="page"/g)).toHaveLength(2)
  expect(pages.notFound()).not.toContain('aria-current')
})

test('what the footer names to be fetched ahead is published, and nothing else is', () => {
  const published = new Set(listPages(site).map(({ url }) => url))
  const ahead = /data-prefetch="([^"]*)"><div class="wrap"><div class="footer__grid"/.exec(pages.home())?.[1]
  expect(ahead?.split(' ').filter(Boolean)).toEqual(
    [site.routes.services, site.routes.rates, site.routes.contact].filter((path) => published.has(path)),
  )
})

test('the home page stands in the order of the specification', () => {
  const html = pages.home()
  const places = [
    'diensten',
    'spoed-titel',
    'merken',
    'gebied',
    'terugbellen',
    'diagnose',
    'waarom',
    'beoordelingen',
  ].map((id) => html.indexOf(` id="${id}"`))
  expect(places.every((place) => place > html.indexOf('<h1'))).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a change of phone number or city is a change everywhere', () => {
  const { business } = site
  const elsewhere = {
    ...site,
    business: {
      ...business,
      phone: '079-1234567',
      city: { ...business.city, name: 'Delft', slug: 'delft' },
    },
  }
  const html = render(<BrandPage />, '/', { brand: 'toyota' }, elsewhere)
  expect(html).toContain('href="tel:0791234567"')
  expect(html).not.toContain('085')
  expect(html).toContain('Toyota Autosleutel Service Delft')
})

test('a brand without models has no grid of models', () => {
  const toyota = site.brands.brands.find(({ slug }) => slug === 'toyota')
  const bare: readonly Brand[] = toyota ? [{ ...toyota, models: [] }] : []
  const html = render(
    <BrandPage />,
    '/',
    { brand: 'toyota' },
    { ...site, brands: { ...site.brands, brands: [...bare] } },
  )
  expect(html).not.toContain('id="modellen"')
  expect(pages.brand()).toContain('id="modellen"')
})

test('a brand that is not in the content has no page', () => {
  expect(() => render(<BrandPage />, '/', { brand: 'onbekend' })).toThrow("no brand 'onbekend'")
})

test('sample reviews say that they are', () => {
  expect(pages.home().match(/Voorbeeld<\/span>/g)).toHaveLength(3)
})
