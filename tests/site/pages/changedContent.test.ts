import { expect, test } from 'vitest'
import { listSitemapGroups } from '../../../site/pages/sitemap/listSitemapGroups.ts'
import { isPublished } from '../../../site/rendering/listPages.ts'
import { loadSite, type Site } from '../../../site/rendering/site.ts'
import { readText, renderUrl } from '../seo/renderSite.ts'

const site = loadSite()
const { business, routes } = site

/** The main part of a page of a site whose content is changed. */
function renderWith(changes: Partial<Site>, url: string): { html: string; text: string } {
  const { html, root } = renderUrl({ ...site, ...changes }, url)
  return { html: html.slice(html.indexOf('<main'), html.indexOf('</main>')), text: readText(root) }
}

test('a price that is changed is changed on the page, and no other figure stands for it', () => {
  const prices = site.prices.map((price) =>
    price.id === 'rates-battery' ? { ...price, from: 11, to: 19 } : price,
  )
  const { text } = renderWith({ prices }, routes.rates)
  expect(text).toContain('€ 11–19')
  expect(text).toContain('€ 11–56')
  expect(text).not.toContain('€ 22–36')
})

test('once a cookie is in use, the cookie page names it', () => {
  const cookies = site.legal.cookies.map((cookie) =>
    cookie.id === 'language' ? { ...cookie, isInUse: true } : cookie,
  )
  const { text } = renderWith({ legal: { ...site.legal, cookies } }, routes.cookies)
  expect(text).toContain('alleen: Contactsessie, Cookievoorkeuren, Taal, Bezoek per dag, Meetlimiet.')
  expect(text).toContain('1 jaar In gebruik')
  const unused = site.legal.cookies.map((cookie) => ({ ...cookie, isInUse: false }))
  const without = renderWith({ legal: { ...site.legal, cookies: unused } }, routes.cookies)
  expect(without.text).toContain('geen enkele cookie')
})

test('a city without a map has a service area all the same', () => {
  const { map: _map, ...city } = business.city
  const { html } = renderWith({ business: { ...business, city } }, routes.serviceArea)
  expect(html).not.toContain('area-map')
  expect(html).toContain('Huisduinen')
})

test('a town that is taken out is gone from the map too', () => {
  const towns = business.city.towns.filter((town) => town !== 'Breezand')
  const changed = { ...business, city: { ...business.city, towns } }
  expect(renderWith({ business: changed }, routes.serviceArea).html).not.toContain('Breezand')
})

test('a business without social media has no heading for them', () => {
  const changed = { ...site, business: { ...business, social: [] } }
  expect(renderUrl(site, routes.home).html).toContain('Volg ons')
  expect(renderUrl(changed, routes.home).html).not.toContain('Volg ons')
})

test('where we make metal keys only, the picture is of one', () => {
  const getPicture = (slug: string) =>
    /beelden\/(\w+)-groot/.exec(renderWith({}, routes.brand(slug)).html)?.[1]
  expect(getPicture('byd')).toBe('baard')
  expect(getPicture('bmw')).toBe('smart')
})

test('a brand without models has no list of models', () => {
  const brands = site.brands.brands.map((brand) => ({ ...brand, models: [] }))
  const url = routes.brand('toyota')
  expect(renderWith({ brands: { ...site.brands, brands } }, url).html).not.toContain('id="modellen"')
  expect(renderWith({}, url).html).toContain('>Toyota-modellen die hier zijn verkocht</h2>')
})

test('on the repair page a brand with a page is a link, one without is not', () => {
  const link = `<a href="${routes.brand('toyota')}">Toyota</a>`
  expect(renderWith({}, routes.repair).html).toContain(link)
  const { html } = renderWith({ brands: { ...site.brands, all: [] } }, routes.repair)
  expect(html).toContain('<b>Toyota</b>')
})

test('sample reviews are marked, and shown only for the example business', () => {
  const sample = { ...business, kvk: '00000000' }
  const marks = (html: string) => html.match(/Voorbeeld<\/span>/g) ?? []
  // The rating in the hero and above the reviews, and the sample.
  expect(marks(renderWith({ business: sample }, routes.home).html)).toHaveLength(3)
  expect(renderWith({ business: sample }, routes.whyUs).text).toMatch(
    /gemiddelde beoordeling, uit \d+ reviews \(voorbeeld\)/,
  )
  expect(renderWith({}, routes.home).html).not.toMatch(/Voorbeeld<\/span>|verzonnen beoordeling/)
  expect(renderWith({}, routes.whyUs).text).not.toContain('(voorbeeld)')
})

test('without reviews of customers, the site does not say how they are checked', () => {
  const { howChecked } = site.reviews
  const samples = { howChecked, reviews: site.reviews.reviews.filter(({ isSample }) => isSample) }
  const sample = { ...business, kvk: '00000000', proof: {} }
  expect(renderWith({}, routes.home).text).toContain(howChecked)
  for (const changes of [{ reviews: samples }, { reviews: samples, business: sample }]) {
    expect(renderWith(changes, routes.home).text).not.toContain(howChecked)
    expect(renderWith(changes, routes.whyUs).text).not.toContain('hoe wij ze controleren')
  }
  const real = { ...business, proof: {} }
  expect(renderWith({ reviews: samples, business: real }, routes.home).text).toContain(
    'Hier staan alleen beoordelingen van klanten bij wie wij zijn geweest.',
  )
})

test('the years of the copyright end with the last change of a text', () => {
  const years = (changes: Partial<Site>) =>
    /© ([^,]*),/.exec(renderUrl({ ...site, ...changes }, '/').html)?.[1]
  expect(years({})).toMatch(/^2019–\u2060?2026$/)
  const [article] = site.articles
  if (!article) throw new Error('there is no article')
  expect(years({ articles: [{ ...article, changed: '2031-01-01' }] })).toMatch(/^2019–\u2060?2031$/)
})

test('the sitemap leads to every page of the site, and to the staff app', () => {
  const groups = listSitemapGroups(site)
  const entries = groups.flatMap((group) => group.entries)
  const hrefs = new Set(entries.map(({ href }) => href))
  // An alias is the same page again, and nobody goes to the sitemap to find the sitemap.
  const { servicesAlias: _alias, sitemap: _self, ...others } = routes
  const paths = Object.values(others).filter((route) => typeof route === 'string')
  for (const path of paths.filter((each) => isPublished(site, each))) expect(hrefs, path).toContain(path)
  for (const { name, description, href } of entries) {
    expect(name).not.toBe('')
    expect(description).not.toBe('')
    if (href !== routes.admin) expect(isPublished(site, href.replace(/#.*/, '')), href).toBe(true)
  }
  expect(hrefs).toContain(routes.admin)
  for (const { id } of site.services) expect(hrefs).toContain(`${routes.services}#${id}`)
  const brands = groups.find(({ id }) => id === 'merken')?.entries.map(({ name }) => name)
  const names = site.brands.all.map(({ name }) => name)
  expect(brands).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'nl')))
  const without = listSitemapGroups({ ...site, articles: [] })
  expect(without.map(({ id }) => id)).not.toContain('artikelen')
})
