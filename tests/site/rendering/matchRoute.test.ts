import { expect, test } from 'vitest'
import { createRoutes } from '#domain/site/routes'
import { matchPath } from '../../../site/rendering/matchRoute.ts'

const routes = createRoutes({ product: 'autosleutel-zoetermeer', city: 'zoetermeer' })

test.each([
  ['/', '/', {}],
  ['/contact-x', '/contact-x', {}],
  ['/contact-x', '/contact-x/', {}],
  ['/contact-x', '/contact-xy', undefined],
  ['/contact-x', '/contact', undefined],
  ['/contact-x', '/a/contact-x', undefined],
  ['/a.b', '/aXb', undefined],
  [routes.brand(':brand'), '/autosleutel/toyota-zoetermeer', { brand: 'toyota' }],
  [routes.brand(':brand'), '/autosleutel/toyota-zoetermeer/', { brand: 'toyota' }],
  [routes.brand(':brand'), '/autosleutel/toyota-delft', undefined],
  [routes.brand(':brand'), '/autosleutel/-zoetermeer', undefined],
  [routes.brand(':brand'), '/autosleutel/a/b-zoetermeer', undefined],
  [routes.article(':slug'), '/blog-autosleutel-zoetermeer/wat-nu-2025', { slug: 'wat-nu-2025' }],
])('pattern %s and path %s give %j', (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params)
})
