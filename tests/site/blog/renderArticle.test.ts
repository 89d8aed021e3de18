import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { createRoutes } from '#domain/site/routes'
import { renderArticle } from '../../../site/blog/renderArticle.ts'
import { makeArticle } from './makeArticle.ts'

const routes = createRoutes({ product: 'sleutelhuis', city: 'delft' })

function toHtml(body: string, origin?: string): string {
  return renderArticle(makeArticle(1, { body }), origin === undefined ? { routes } : { routes, origin })
}

test.each([
  ['page:home', '/'],
  ['page:rates', '/tarieven-sleutelhuis'],
  ['page:blog', '/blog-sleutelhuis'],
  ['page:repair', '/autosleutel-reparatie-delft'],
  ['page:brand/opel', '/autosleutel/opel-delft'],
  ['page:article/sleutel-kwijt', '/blog-sleutelhuis/sleutel-kwijt'],
])('a link to %s becomes %s, and is absolute in a feed', (address, path) => {
  expect(toHtml(`[daar](${address})`)).toBe(`<p><a href="${path}">daar</a></p>\n`)
  expect(toHtml(`[daar](${address})`, 'https://sleutels.example')).toBe(
    `<p><a href="https://sleutels.example${path}">daar</a></p>\n`,
  )
})

test('a link to another site has no styling of its own and no opener', () => {
  const expected = '<p><a href="https://www.rdw.example/" rel="noopener">RDW</a></p>\n'
  expect(toHtml('[RDW](https://www.rdw.example/)')).toBe(expected)
  expect(toHtml('[RDW](https://www.rdw.example/)', 'https://sleutels.example')).toBe(expected)
})

test('a heading links to itself, with its words as name', () => {
  expect(toHtml('## Wat *kost* het & wat niet?')).toBe(
    '<h2 id="kop-wat-kost-het-wat-niet"><a href="#kop-wat-kost-het-wat-niet">Wat <em>kost</em> het &amp; wat niet?</a></h2>\n',
  )
  expect(toHtml('## Kop\n\n### Deel', 'https://sleutels.example')).toContain(
    '<h3 id="kop-deel"><a href="https://sleutels.example/blog-sleutelhuis/artikel-1#kop-deel">',
  )
})

const table = '| Wat | Prijs | Bij |\n| --- | ---: | :-: |\n| Sleutel | € 95 | huis |'

test('a cell names its column, and keeps its side', () => {
  const root = parse(toHtml(table))
  expect(root.querySelectorAll('th').map((cell) => cell.getAttribute('scope'))).toEqual(['col', 'col', 'col'])
  const cells = root.querySelectorAll('td')
  expect(cells.map((cell) => cell.getAttribute('class'))).toEqual([undefined, 'right', 'center'])
  expect(cells.map((cell) => cell.getAttribute('data-label'))).toEqual([undefined, 'Prijs', 'Bij'])
})

test('the empty corner of a table is no heading cell', () => {
  const html = toHtml('|  | Nieuw | Oud |\n|---|---|---|\n| Chip | ja | nee |')
  const cells = parse(html).querySelectorAll('thead tr > *')
  expect(cells.map((cell) => cell.tagName)).toEqual(['TD', 'TH', 'TH'])
  expect(html.match(/<td/g)?.length).toBe(html.match(/<\/td>/g)?.length)
})

test('HTML in a text is shown as text', () => {
  expect(toHtml('Een <script>alert(1)</script> & "meer".')).toBe(
    '<p>Een &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;meer&quot;.</p>\n',
  )
})
