import { expect, test } from 'vitest'
import { getAriaCurrent } from '../../../site/rendering/menuItems.ts'

test.each([
  ['/', '/', 'page'],
  ['/', '/contact', undefined],
  ['/blog', '/blog', 'page'],
  ['/blog', '/blog/artikel', 'true'],
  ['/blog', '/blogger', undefined],
])('the item %s on the page %s is current: %s', (href, path, current) => {
  expect(getAriaCurrent(href, path)).toBe(current)
})
