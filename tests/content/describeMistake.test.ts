import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkContent } from '#publishing/checkContent'
import { createFolder } from '../store/createFolder.ts'
import { fixtureContent } from '../support/fixtureContent.ts'

const article = 'blog/wat-kost-spoed.md'

/** What an owner reads of the fixture with more text in an article. */
function describeArticle(more: string): readonly string[] {
  const folder = createFolder()
  cpSync(fixtureContent, folder, { recursive: true })
  const file = join(folder, article)
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n\n${more}\n`)
  return checkContent(folder).map(({ message }) => message)
}

test('content without mistakes has none to tell', () => {
  expect(describeArticle('Een zin zonder fout.')).toEqual([])
})

test.each([
  ['![x](https://elders.example/x.png)', /geen plaatjes/],
  ['<b>x</b>', /geen HTML/],
  ['[](page:contact)', /link heeft woorden nodig/],
  ['[x](page:bestaat-niet)', /‘page:bestaat-niet’ leidt nergens heen\. Kies een pagina/],
  ['[x](page:brand/bestaat-niet)', /‘page:brand\/bestaat-niet’ leidt nergens heen\. Kijk het adres na/],
  ['# Kop', /kop begint met ##/],
  ['#### Kop', /kop begint met ##/],
  ['## [x](page:contact)', /In een kop kan geen link/],
  ['    code', /Dit kan niet in een artikel/],
  ['{expected words}', /‘\{expected words\}’ is geen bekend woord/],
  ['{price.bestaat-niet}', /‘\{price\.bestaat-niet\}’ is geen bekende prijs/],
  ['Dat kost 95 euro.', /‘95 euro’ is een bedrag/],
  ['Wij zijn er binnen 30 minuten.', /‘binnen 30 minuten’ is een belofte/],
  ['Laat hem namaken.', /Schrijf niet ‘namaken’, maar .*: ‘bijmaken’ of ‘frezen’\.$/],
  ['x '.repeat(60_000), /ten hoogste 100 kB/],
])('an article with %j is refused in Dutch', (more, sentence) => {
  expect(describeArticle(more)).toEqual([expect.stringMatching(sentence)])
})
