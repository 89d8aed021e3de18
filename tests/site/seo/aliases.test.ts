import { expect, test } from 'vitest'
import { findPage, listAliases, listPages } from '../../../site/rendering/listPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'
import { readLink, renderUrl } from './renderSite.ts'

const site = loadSite()
const { routes } = site
const aliases = listAliases(site)

test('the services page, the blog and every brand have aliases', () => {
  const paths = aliases.map(({ path }) => path)
  for (const { slug } of site.brands.all) expect(paths).toContain(routes.brandAlias(slug))
  expect(paths).toEqual(
    expect.arrayContaining([
      '/services',
      '/blog',
      '/autosleutel-mercedesbenz-zoetermeer',
      '/autosleutel/mercedesbenz-zoetermeer',
      '/autosleutel-citron-zoetermeer',
      '/autosleutel/citron-zoetermeer',
    ]),
  )
  expect(paths).toHaveLength(2 + site.brands.all.length + 4)
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

test.each<[string, string | undefined, Readonly<Record<string, string>>?]>([
  [routes.services, 'services'],
  [routes.repair, 'repair'],
  [routes.diagnosis, 'diagnosis'],
  ['/services/', 'services'],
  ['/blog', 'blog'],
  ['/blog/', 'blog'],
  [routes.thanks('callback'), 'thanks', { kind: 'callback' }],
  ['/bedankt/iets-anders', undefined],
  ['/autosleutel/toyota-zoetermeer', 'brand', { brand: 'toyota' }],
  ['/autosleutel/toyota-zoetermeer/', 'brand', { brand: 'toyota' }],
  ['/autosleutel-toyota-zoetermeer', 'brand', { brand: 'toyota' }],
  ['/autosleutel-mercedesbenz-zoetermeer', 'brand', { brand: 'mercedes' }],
  ['/autosleutel/mercedesbenz-zoetermeer', 'brand', { brand: 'mercedes' }],
  ['/autosleutel/citron-zoetermeer', 'brand', { brand: 'citroen' }],
  ['/autosleutel-volkswagen-zoetermeer', 'volkswagen', { brand: 'volkswagen' }],
  ['/autosleutel/mitsubishi-zoetermeer', 'mitsubishi', { brand: 'mitsubishi' }],
  ['/autosleutel-toyota-delft', undefined],
  ['/autosleutel/onbekend-zoetermeer', undefined],
  ['/autosleutel/constructor-zoetermeer', undefined],
  [`${routes.blog}/weg`, 'blogNotFound', { title: 'Blog artikel niet gevonden' }],
  ['/blog/weg', 'blogNotFound', { title: 'Blog post niet gevonden' }],
  ['/blogs', undefined],
])('%s is shown by the page %s', (url, folder, params = {}) => {
  const found = findPage(site, url)
  expect(found?.folder).toBe(folder)
  if (found) expect(found.params).toEqual(params)
})

test('the menu marks the item of the page that an alias stands for', () => {
  const { root } = renderUrl(site, '/services')
  const current = root.querySelectorAll('.menu-bar [aria-current="page"]')
  expect(current.map((link) => link.text)).toEqual(['Diensten'])
})
