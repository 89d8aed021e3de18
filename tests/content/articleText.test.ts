import { expect, test } from 'vitest'
import {
  countWords,
  fillArticleFacts,
  findTextMistakes,
  listHeadings,
  parseArticleText,
} from '#content/articleText'

const known = { brands: new Set(['opel']), articles: new Set(['sleutel-kwijt']) }

function findMistakes(body: string): readonly string[] {
  return findTextMistakes(parseArticleText(body), known).map(({ line, expected }) => `${line}: ${expected}`)
}

test.each([
  [
    'paragraphs, stress and links',
    'Een **goed** *begin*\n[bij ons](page:contact) of [Opel](page:brand/opel).',
  ],
  ['a link to an article', 'Lees [dit](page:article/sleutel-kwijt).'],
  ['a link to another site', 'Meld het bij de [RDW](https://www.rdw.nl).'],
  ['headings of two levels', '## Een\n\nTekst.\n\n### Twee\n\nTekst.\n\n## Drie\n\nTekst.'],
  ['lists, also in lists', '1. Eerst\n   - dan\n   - daarna\n2. Klaar'],
  ['a table', '| Wat | Prijs |\n| --- | ---: |\n| Sleutel | € 95 |'],
  ['a quote', '> Bel eerst.'],
  ['a comparison that looks like HTML', 'Onder 5 < 10 graden en 3 > 2.'],
])('accepts %s', (_what, body) => {
  expect(findMistakes(body)).toEqual([])
})

test.each([
  ['no text', '', '1: expected some text'],
  ['a picture', 'Tekst.\n\n![een sleutel](sleutel.png)', '3: an article has no pictures; expected words'],
  ['HTML', 'Tekst.\n\n<b>vet</b>', '3: HTML would be shown as text; expected Markdown'],
  ['an indented paragraph', 'Tekst.\n\n    code', "3: 'code_block' is not allowed in an article"],
  ['a title', '# Titel\n\nTekst.', "1: expected a heading that starts with '##' or '###'"],
  ['a skipped level', 'Tekst.\n\n### Eerst', "3: expected '##' before the first '###'"],
  [
    'a heading twice',
    '## Wat kost het?\n\nX.\n\n## Wat kost het',
    "5: the heading 'Wat kost het' occurs twice",
  ],
  ['a heading without words', '## …\n\nX.', '1: expected a heading with words'],
  ['a link in a heading', '## Zie [Opel](page:brand/opel)', '1: a heading is a link itself'],
  ['a link without words', 'Ga [](page:home).', "1: a link needs words; expected some between '[' and ']'"],
  [
    'an unknown page',
    'Een\nregel [x](page:prijzen).',
    "2: '(page:prijzen)' leads nowhere; expected page: and one of home,",
  ],
  ['a route with a parameter', '[x](page:thanks)', "1: '(page:thanks)' leads nowhere"],
  [
    'an unknown brand',
    '[x](page:brand/trabant)',
    "1: '(page:brand/trabant)' leads nowhere; expected the slug of a brand",
  ],
  [
    'an unknown article',
    '[x](page:article/weg)',
    "1: '(page:article/weg)' leads nowhere; expected the name of a file",
  ],
  ['an address typed in', '[x](/contact-ergens)', "1: '(/contact-ergens)' leads nowhere"],
  ['an address without a lock', '[x](http://rdw.example)', "1: '(http://rdw.example)' leads nowhere"],
  ['a mistake in a list', '- een\n- twee\n  en [x](page:nee)', "3: '(page:nee)' leads nowhere"],
])('%s: reports the line', (_what, body, expected) => {
  const mistakes = findMistakes(body)
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toContain(expected)
})

test('reports every mistake, from top to bottom', () => {
  const body = '### Te diep\n\n[x](page:a) en [y](page:b)\n\n![z](z.png)'
  expect(findMistakes(body).map((mistake) => mistake.split(':')[0])).toEqual(['1', '3', '3', '5'])
})

test('facts are plain text, so Markdown in them is not formatted', () => {
  const facts = { name: 'A*B* | [C](x) <b> \\ `d` {e}', phone: '079-1234567' }
  const { filled, mistakes } = fillArticleFacts('Bel {name}\nop **{phone}**.\n\n| {name} |\n|---|', facts)
  expect(mistakes).toEqual([])
  const tokens = parseArticleText(filled)
  const texts = tokens.flatMap(({ children }) => children ?? []).filter(({ type }) => type === 'text')
  expect(texts.map(({ content }) => content)).toEqual([
    `Bel ${facts.name}`,
    'op ',
    facts.phone,
    '.',
    facts.name,
  ])
})

test.each([
  ['## Wat kost één échte sleutel?', 'kop-wat-kost-een-echte-sleutel', 'Wat kost één échte sleutel?'],
  ['## Skoda’s *en* Citroëns: 2025', 'kop-skoda-s-en-citroens-2025', 'Skoda’s en Citroëns: 2025'],
  ['### € 95–185 &amp; meer', 'kop-95-185-meer', '€ 95–185 & meer'],
])('the heading "%s" has the anchor %s', (body, id, text) => {
  expect(listHeadings(parseArticleText(body))).toMatchObject([{ id, text, line: 1 }])
})

test.each([
  ['Een twee\ndrie.', 3],
  ['## Kop\n\nEen **twee**drie [vier](page:home) – vijf', 5],
  ['| Een | twee |\n|---|---|\n| 3 | € 4 |', 4],
  ['', 0],
])('counts the words of %j as a visitor reads them', (body, count) => {
  expect(countWords(parseArticleText(body))).toBe(count)
})
