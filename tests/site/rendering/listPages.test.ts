import { expect, test } from 'vitest'
import { findPage, listAliases, listPages } from '../../../site/rendering/listPages.ts'
import { loadSite } from '../../../site/rendering/site.ts'

const site = loadSite()
const { routes } = site

test('the services page, the blog and every brand have aliases, and no two pages share a path', () => {
  const paths = listAliases(site).map(({ path }) => path)
  for (const { slug } of site.brands.all) expect(paths).toContain(routes.brandAlias(slug))
  expect(paths).toHaveLength(2 + site.brands.all.length + 4)
  const urls = listPages(site).map(({ url }) => url)
  expect(new Set(urls).size).toBe(urls.length)
})

test('hosts find both 404 pages of the blog', () => {
  const files = listPages(site).map(({ file }) => file)
  expect(files).toEqual(expect.arrayContaining([`${routes.blog.slice(1)}/404.html`, 'blog/404.html']))
})

test.each<[string, string | undefined, Readonly<Record<string, string>>?]>([
  [routes.services, 'services'],
  [routes.repair, 'repair'],
  ['/services/', 'services'],
  ['/blog', 'blog'],
  ['/blog/', 'blog'],
  [routes.thanks('callback'), 'thanks', { kind: 'callback' }],
  ['/bedankt/iets-anders', undefined],
  ['/autosleutel/toyota-den-helder', 'brand', { brand: 'toyota' }],
  ['/autosleutel/toyota-den-helder/', 'brand', { brand: 'toyota' }],
  ['/autosleutel-toyota-den-helder', 'brand', { brand: 'toyota' }],
  ['/autosleutel-mercedesbenz-den-helder', 'brand', { brand: 'mercedes' }],
  ['/autosleutel/mercedesbenz-den-helder', 'brand', { brand: 'mercedes' }],
  ['/autosleutel-citron-den-helder', 'brand', { brand: 'citroen' }],
  ['/autosleutel/citron-den-helder', 'brand', { brand: 'citroen' }],
  ['/autosleutel-volkswagen-den-helder', 'volkswagen', { brand: 'volkswagen' }],
  ['/autosleutel/mitsubishi-den-helder', 'mitsubishi', { brand: 'mitsubishi' }],
  ['/autosleutel-toyota-delft', undefined],
  ['/autosleutel/onbekend-den-helder', undefined],
  ['/autosleutel/constructor-den-helder', undefined],
  [`${routes.blog}/weg`, 'blogNotFound', { title: 'Blog artikel niet gevonden' }],
  ['/blog/weg', 'blogNotFound', { title: 'Blog post niet gevonden' }],
  ['/blogs', undefined],
])('%s is shown by the page %s', (url, folder, params = {}) => {
  const found = findPage(site, url)
  expect(found?.folder).toBe(folder)
  if (found) expect(found.params).toEqual(params)
})
