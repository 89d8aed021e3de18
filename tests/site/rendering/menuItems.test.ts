import { expect, test } from 'vitest'
import { createRoutes } from '#domain/site/routes'
import { getAriaCurrent, listMenuItems } from '../../../site/rendering/menuItems.ts'

test('the menu has the nine items of the specification, in its order', () => {
  const items = listMenuItems(createRoutes({ product: 'autosleutel-zoetermeer', city: 'zoetermeer' }))
  expect(items.map(({ name, href }) => [name, href])).toEqual([
    ['Home', '/'],
    ['Diensten', '/autosleutel-diensten-zoetermeer'],
    ['Waarom Ons', '/waarom-autosleutel-zoetermeer'],
    ['Diagnose', '/autosleutel-diagnose'],
    ['Servicegebied', '/servicegebied-zoetermeer'],
    ['Tarieven', '/tarieven-autosleutel-zoetermeer'],
    ['FAQ', '/veelgestelde-vragen-autosleutel-zoetermeer'],
    ['Blog', '/blog-autosleutel-zoetermeer'],
    ['Contact', '/contact-autosleutel-zoetermeer'],
  ])
})

test.each([
  ['/', '/', 'page'],
  ['/', '/contact', undefined],
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/artikel', 'true'],
  ['/blog', '/blogger', undefined],
])('the item %s on the page %s is current: %s', (href, path, current) => {
  expect(getAriaCurrent(href, path)).toBe(current)
})
