import { expect, test } from 'vitest'
import { createPageReader } from '../../../../site/build/checks/readPages.ts'

const readPage = createPageReader('https://www.sleutels.example')

function read(body: string, file = 'tarieven/index.html') {
  return readPage(file, `<!DOCTYPE html><html lang="nl"><body>${body}</body></html>`)
}

test.each([
  ['index.html', '/'],
  ['tarieven/index.html', '/tarieven'],
  ['autosleutel/opel-delft/index.html', '/autosleutel/opel-delft'],
  ['404.html', '/404.html'],
  ['blog/404.html', '/blog/404.html'],
])('the file %s is the page at %s', (file, address) => {
  expect(read('', file).address).toBe(address)
})

test('the words of a page come apart where its elements do', () => {
  const body = '<p>Een <b>sleutel</b> kost<!-- --> geld</p><dt><span>Tot 1995</span>Vaste sleutel</dt>'
  expect(read(body).texts).toEqual(['Een', 'kost geld', 'sleutel', 'Vaste sleutel', 'Tot 1995'])
})

test('what is heard or hinted is read too, entities are characters', () => {
  const body =
    '<img alt="Een sleutel"><button aria-label="Sluiten">×</button><input placeholder="1234&nbsp;AB"> &amp;'
  expect(read(body).texts).toEqual(['&', 'Een sleutel', 'Sluiten', '×', '1234\u00a0AB'])
})

test('scripts, other languages and pictures made of letters are no Dutch', () => {
  const body =
    '<script>const x = 1</script><style>p { color: red }</style><h1 lang="en">Page <b>not found</b></h1>' +
    '<b aria-hidden="true">Sa</b><template><p>later</p></template><p lang="nl-NL">hier</p>'
  expect(read(body).texts).toEqual(['hier'])
})

test('the text of main is what stands in it, with single spaces', () => {
  const body = '<header>Kop</header><main><p>Een\n  <b>sleutel</b></p><p>erbij</p><script>x</script></main>'
  expect(read(body).mainText).toBe('Een sleutel erbij')
})

test.each([
  ['its own canonical address', '<link rel="canonical" href="https://www.sleutels.example/tarieven">', true],
  ['that of another page', '<link rel="canonical" href="https://www.sleutels.example/prijzen">', false],
  ['none', '', false],
  [
    'its own, but noindex',
    '<meta name="robots" content="noindex, follow"><link rel="canonical" href="https://www.sleutels.example/tarieven">',
    false,
  ],
])('a page with %s is to be indexed: %s', (_, head, isIndexable) => {
  const html = `<!doctype html><html><head>${head}</head><body></body></html>`
  expect(readPage('tarieven/index.html', html).isIndexable).toBe(isIndexable)
})

test('an alias with the bytes of its page is read as a page of its own, whichever comes first', () => {
  const html = '<html><head><link rel="canonical" href="https://www.sleutels.example/tarieven"></head></html>'
  const pages = ['prijzen/index.html', 'tarieven/index.html'].map((file) => readPage(file, html))
  expect(pages.map(({ address, isIndexable }) => [address, isIndexable])).toEqual([
    ['/prijzen', false],
    ['/tarieven', true],
  ])
})
