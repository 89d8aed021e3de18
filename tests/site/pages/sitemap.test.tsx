import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { formatPhone } from '#domain/requests/phone'
import { getCallUrl } from '#domain/format/phoneDigits'
import { head } from '../../../site/pages/sitemap/+head.ts'
import { Page } from '../../../site/pages/sitemap/+Page.tsx'
import { listSitemapGroups } from '../../../site/pages/sitemap/listSitemapGroups.ts'
import { isPublished, listPages } from '../../../site/rendering/listPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { SiteProvider } from '../../../site/rendering/SiteContext.tsx'

const site = loadSite()
const { business, routes } = site
const groups = listSitemapGroups(site)
const html = renderToStaticMarkup(
  <SiteProvider value={{ ...site, path: routes.sitemap, params: {} }}>
    <Page />
  </SiteProvider>,
)

test.each([
  ['heading', '<h1>Sitemap</h1>'],
  ['back to home', `href="/"`],
  ['back to home', 'Terug naar home'],
  ['group', 'Hoofdpagina’s</h2>'],
  ['group', 'Diensten</h2>'],
  ['group', 'Wijken van Zoetermeer</h2>'],
  ['group', 'Ondersteunde automerken</h2>'],
  ['group', 'Beheer</h2>'],
  ['management', 'href="/admin">Admin dashboard</a>'],
  ['management', 'alleen voor medewerkers'],
  ['about, phone', `href="${getCallUrl(business.phone)}"`],
  ['about, phone', formatPhone(business.phone)],
  ...business.city.districts.map((district) => ['district', `>${district}</a>`]),
  ...site.services.map(({ id, title }) => ['service', `href="${routes.services}#${id}">${title}</a>`]),
  ...site.brands.brands.map(({ name, slug }) => ['brand', `href="${routes.brand(slug)}">${name}</a>`]),
  ...Object.values(site.specialBrands).map(({ name, slug }) => [
    'brand',
    `href="${routes.brand(slug)}">${name}</a>`,
  ]),
])('%s: %s', (_what, text) => {
  expect(html).toContain(text)
})

test('every entry has a name, a description and a link to a page that is there', () => {
  const entries = groups.flatMap((group) => group.entries)
  expect(entries.length).toBeGreaterThan(20)
  for (const { name, description, href } of entries) {
    expect(name).not.toBe('')
    expect(description).not.toBe('')
    if (href !== routes.admin) expect(isPublished(site, href.replace(/#.*/, '')), href).toBe(true)
  }
})

test('every main page that is published has an entry', () => {
  const hrefs = new Set(groups.flatMap(({ entries }) => entries.map(({ href }) => href)))
  // An alias is the same page again, and nobody goes to the sitemap to find the sitemap.
  const { servicesAlias: _alias, sitemap: _self, ...others } = routes
  const paths = Object.values(others).filter((route) => typeof route === 'string')
  const published = paths.filter((path) => isPublished(site, path))
  expect(published.length).toBeGreaterThan(4)
  for (const path of published) expect(hrefs, path).toContain(path)
})

test('every make has an entry, in alphabetical order', () => {
  const brands = groups.find(({ id }) => id === 'merken')?.entries.map(({ name }) => name) ?? []
  const all = site.brands.all.map(({ name }) => name)
  expect(brands).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'nl')))
})

test('the articles of the blog have a group with their titles and what they are about; without any there is none', () => {
  const found = groups.find(({ id }) => id === 'artikelen')
  expect(found?.title).toBe('Blogartikelen')
  expect(found?.entries).toEqual(
    site.articles.map(({ slug, title, excerpt }) => ({
      name: title,
      description: excerpt,
      href: routes.article(slug),
    })),
  )
  const without = listSitemapGroups({ ...site, articles: [] })
  expect(without.map(({ id }) => id)).not.toContain('artikelen')
})

test('it is published at its own address', () => {
  expect(listPages(site).map(({ url }) => url)).toContain('/sitemap')
  expect(head(site, {}).canonical).toBe('/sitemap')
})
