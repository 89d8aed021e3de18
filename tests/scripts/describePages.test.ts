import { expect, test } from 'vitest'
import { createRoutes } from '#domain/site/routes'
import { describePages } from '../../scripts/build/describePages.ts'

const routes = createRoutes({ product: 'sleutel-delft', city: 'delft' })

test('counts pages by kind and names the largest', () => {
  const files = [
    ['index.html', 9000],
    ['contact-sleutel-delft/index.html', 5000],
    ['autosleutel/opel-delft/index.html', 7000],
    ['autosleutel/saab-delft/index.html', 7000],
    ['autosleutel-opel-delft/index.html', 7000],
    ['blog-sleutel-delft/index.html', 6000],
    ['blog-sleutel-delft/een-gids/index.html', 11_240],
    ['blog-sleutel-delft/404.html', 3000],
    ['bedankt/contact/index.html', 3000],
    ['404.html', 3000],
  ] as const
  const pages = files.map(([file, brotliBytes]) => ({ file, brotliBytes }))
  expect(describePages(pages, routes, new Set(['/autosleutel-opel-delft']))).toBe(
    '2 brands, 1 article, 1 further address, 3 answers (thank you, not found), 3 other pages. The biggest is /blog-sleutel-delft/een-gids: 11.2 kB.',
  )
})
