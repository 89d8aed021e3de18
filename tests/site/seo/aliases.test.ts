import { expect, test } from 'vitest'
import { findBrandAt, listAliases, listPages } from '../../../site/rendering/listPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { matchFolder, readLink, renderSite, renderUrl } from './renderSite.ts'

const site = loadSite()
const { routes } = site
const aliases = listAliases(site)

test('every make has an alias, Mercedes-Benz and Citroën another, and the services page one', () => {
  const paths = aliases.map(({ path }) => path)
  expect(paths).toHaveLength(1 + site.brands.all.length + 2)
  expect(new Set(paths).size).toBe(paths.length)
  for (const { slug } of site.brands.all) expect(paths).toContain(routes.brandAlias(slug))
  for (const slug of ['volkswagen', 'mitsubishi', 'mercedesbenz', 'citron']) {
    expect(paths).toContain(routes.brandAlias(slug))
  }
  expect(paths).toContain('/services')
})

test('no alias has the address of another page', () => {
  const urls = listPages(site).map(({ url }) => url)
  expect(new Set(urls).size).toBe(urls.length)
})

test.each(aliases.map(({ path, canonical }) => [path, canonical] as const))(
  '%s is %s again, byte for byte, and says so',
  (path, canonical) => {
    const alias = renderUrl(site, path)
    expect(alias.html).toBe(renderUrl(site, canonical).html)
    expect(readLink(alias.root, 'canonical')).toBe(site.origin + canonical)
  },
)

test.each([
  ['/autosleutel/toyota-zoetermeer', 'toyota'],
  ['/autosleutel/toyota-zoetermeer/', 'toyota'],
  ['/autosleutel-toyota-zoetermeer', 'toyota'],
  ['/autosleutel-mercedesbenz-zoetermeer', 'mercedes'],
  ['/autosleutel-citron-zoetermeer', 'citroen'],
  ['/autosleutel-diensten-zoetermeer', undefined],
  ['/autosleutel-reparatie-zoetermeer', undefined],
  ['/autosleutel-diagnose', undefined],
  ['/autosleutel-toyota-delft', undefined],
  ['/autosleutel/mercedesbenz-zoetermeer', undefined],
  ['/autosleutel/constructor-zoetermeer', undefined],
])('the make at %s is %s', (path, slug) => {
  expect(findBrandAt(site, path)?.slug).toBe(slug)
})

test.each([
  [routes.services, 'services'],
  [routes.repair, 'repair'],
  [routes.diagnosis, 'diagnosis'],
  ['/services/', 'services'],
  ['/autosleutel-volkswagen-zoetermeer', 'volkswagen'],
  ['/autosleutel-mitsubishi-zoetermeer', 'mitsubishi'],
  ['/autosleutel/onbekend-zoetermeer', '_error'],
  ['/autosleutel-onbekend-zoetermeer', '_error'],
])('%s is shown by the page %s', (url, folder) => {
  expect(matchFolder(url).folder).toMatch(new RegExp(`/${folder}$`))
})

test('the menu marks the item of the page that an alias stands for', () => {
  const { root } = renderUrl(site, '/services')
  const current = root.querySelectorAll('.menu-bar [aria-current="page"]')
  expect(current.map((link) => link.text)).toEqual(['Diensten'])
})

test('every page is taken by one route', () => {
  expect(renderSite(site)).toHaveLength(listPages(site).length)
})
