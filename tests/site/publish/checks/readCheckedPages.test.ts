import { expect, test } from 'vitest'
import { readCheckedPages } from '../../../../site/publish/checks/readCheckedPages.ts'
import { readDocument } from '../../../../site/publish/checks/readDocument.ts'
import { origin } from './makePage.ts'

const readPages = (html: string, ...paths: readonly string[]) => [
  ...readCheckedPages(
    paths.map((path) => ({ path, bytes: Buffer.from(html) })),
    { origin },
  ).values(),
]

const read = (body: string) => readDocument(`<!DOCTYPE html><html lang="nl"><body>${body}</body></html>`)

test.each([
  ['index.html', '/'],
  ['tarieven/index.html', '/tarieven'],
  ['autosleutel/opel-delft/index.html', '/autosleutel/opel-delft'],
  ['404.html', '/404.html'],
  ['blog/404.html', '/blog/404.html'],
])('the file %s is the page at %s', (file, address) => {
  expect(readPages('', file).map((page) => page.address)).toEqual([address])
})

test.each([
  [
    'texts come apart where the elements of a page do',
    '<p>Een <b>sleutel</b> kost<!-- --> geld</p><dt><span>Tot 1995</span>Vaste sleutel</dt>',
    ['Een', 'kost geld', 'sleutel', 'Vaste sleutel', 'Tot 1995'],
  ],
  [
    'what is heard or hinted is read too, entities are characters',
    '<img alt="Een sleutel"><button aria-label="Sluiten">×</button><input placeholder="1234&nbsp;AB"> &amp;',
    ['&', 'Een sleutel', 'Sluiten', '×', '1234\u00a0AB'],
  ],
  [
    'scripts, other languages and pictures made of letters are no Dutch',
    '<script>const x = 1</script><style>p { color: red }</style><h1 lang="en">Page <b>not found</b></h1>' +
      '<b aria-hidden="true">Sa</b><template><p>later</p></template><p lang="nl-NL">hier</p>',
    ['hier'],
  ],
])('%s', (_, body, texts) => {
  expect(read(body).texts).toEqual(texts)
})

test('markup in attributes, scripts and comments is not read as elements', () => {
  const { ids, links, assets, texts } = read(
    `<!-- <a href="/weg"> --><div data-props='{"html":"<a href=\\"/weg\\" id=\\"weg\\">"}' title="a > b">` +
      '<script>"<img src=/weg>"</script><svg><path d="M0 0"/><title>Plaatje</title></svg>na</div>' +
      '<img src="/een.png" srcSet="/twee.png 2x, /drie.png 3x"><a href="/x?a=1&amp;b=2" id="hier">Verder</a>',
  )
  expect({ ids, links, assets, texts }).toEqual({
    ids: ['hier'],
    links: ['/x?a=1&b=2'],
    assets: ['/een.png', '/twee.png', '/drie.png'],
    texts: ['a > b', 'na', 'Plaatje', 'Verder'],
  })
})

test('an element that is not closed ends with the one around it', () => {
  const { texts, mainText } = read(
    '<div aria-hidden="true"><b>weg</div><main><p>Een<br>sleutel</main><p>Voet',
  )
  expect(texts).toEqual(['Een', 'sleutel', 'Voet'])
  expect(mainText).toBe('Een sleutel')
})

test('the text of main has single spaces', () => {
  const body = '<header>Kop</header><main><p>Een\n  <b>sleutel</b></p><p>erbij</p><script>x</script></main>'
  expect(read(body).mainText).toBe('Een sleutel erbij')
})

test.each([
  ['its own canonical address', `<link rel="canonical" href="${origin}/tarieven">`, true],
  ['that of another page', `<link rel="canonical" href="${origin}/prijzen">`, false],
  ['none', '', false],
  [
    'its own, but noindex',
    `<meta name="robots" content="noindex, follow"><link rel="canonical" href="${origin}/tarieven">`,
    false,
  ],
])('a page with %s may be indexed: %s', (_, head, isIndexable) => {
  const html = `<!doctype html><html><head>${head}</head><body></body></html>`
  const pages = readPages(html, 'alias/index.html', 'tarieven/index.html')
  expect(pages.map((page) => page.isIndexable)).toEqual([false, isIndexable])
})
