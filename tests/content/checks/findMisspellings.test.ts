import { beforeAll, expect, test } from 'vitest'
import { formatFinding } from '#content/checks/finding'
import { findMisspellings, listProse, parseWordList, type Speller } from '#content/checks/findMisspellings'
import { openSpeller } from '../../../scripts/content/spelling.ts'

let speller: Speller

beforeAll(async () => {
  const opened = await openSpeller([
    { word: 'keyless' },
    { word: 'rijpulskastje' },
    { word: 'keycard', like: 'kaart' },
  ])
  // Suggestions are slow.
  speller = { ...opened, suggest: () => [] }
})

function wrongIn(text: string): readonly string[] {
  const names = ['Opel', 'Mercedes-Benz', 'Rolls-Royce', 'Clio', 'Den Haag']
  return findMisspellings([{ file: 'data/content/faq.json', line: 1, text }], speller, names).map(
    ({ message }) => /^'(.+?)' is in no dictionary/.exec(message)?.[1] ?? message,
  )
}

test.each([
  ['Uw afstansbediening is kappot.', ['afstansbediening', 'kappot']],
  ['Wij programeren de slutel, de slutel werkt als slutel.', ['programeren', 'slutel']],
  ['Zonder spatie.Daarna verder', ['spatie.Daarna']],
  ['de opel-slutel', ['opel-slutel']],
  ['een keylesss slot', ['keylesss']],
  ['Slutels en Sleutelss', ['Slutels', 'Sleutelss']],
])('finds in %j the misspellings %j', (text, wrong) => {
  expect(wrongIn(text)).toEqual(wrong)
})

test.each([
  ['compounds, also of words of the trade', 'de startonderbreker, sleutelbaard, keycards en keycardlezer'],
  ['listed words with ij, which the dictionary writes as one letter,', 'Rijpulskastje, het rijpulskastje'],
  ['joined by a hyphen', 'een Opel-sleutel, Rolls-Royce-sleutels, de 12V-accu en de CR2032-batterij'],
  ['half of it said once', 'koffer- en contactsloten, afstands- en reservesleutels, in- en uitstappen'],
  ['abbreviations', 'incl. btw, d.w.z. 24 uur, o.a. in Den Haag, t/m zondag, ca. 10 km.'],
  ['apostrophes of both kinds', "foto’s, foto's, ’s avonds, 's avonds, ’t kan, zo’n auto"],
  ['between quotation marks', '‘sleutel’, "sleutel", (sleutel), **sleutel**, sleutel…'],
  ['stressed by an acute', 'Eén sleutel is géén sleutel'],
  ['codes', 'ID46, PCF7936, 4D, HITAG, BCM, ECU’s, 4C-sleutel, 2e'],
  ['names, with their genitive and plural', 'een Opel, Opels sleutel, twee Clio’s, de Mercedes-Benz'],
  [
    'facts, addresses and targets of links',
    'Bel {phone} of [ons](page:contact), zie rdw.nl, https://x.nl/qwrt, a@qwrt.nl',
  ],
  ['code', 'de knop `qwrtz`'],
])('accepts %s: %j', (_, text) => {
  expect(wrongIn(text)).toEqual([])
})

test('a finding names file and line, the word and a suggestion', () => {
  const findings = findMisspellings(
    [{ file: 'data/content/faq.json', line: 12, text: 'De slutel.' }],
    { isRight: (word) => word === 'De', suggest: () => ['sleutel', 'slurf', 'sluter', 'slet'] },
    [],
  )
  expect(findings.map(formatFinding)).toEqual([
    "data/content/faq.json:12: 'slutel' is in no dictionary; correct it ('sleutel' or 'slurf' or 'sluter'?), or add it to data/content/words.txt",
  ])
})

test('suggests corrections for a few words only, because a file in another language would take minutes', () => {
  let asked = 0
  const suggest = () => {
    asked += 1
    return ['sleutel']
  }
  const text = Array.from({ length: 100 }, (_, index) => `a${'b'.repeat(index)}c`).join(' ')
  const findings = findMisspellings([{ file: 'a', line: 1, text }], { isRight: () => false, suggest }, [])
  expect(findings).toHaveLength(100)
  expect(asked).toBeLessThan(50)
})

test('checks texts, not codes', () => {
  const toText = (path: readonly (string | number)[], text: string) => ({ file: 'x', line: 1, path, text })
  const texts = [
    toText(['items', 0, 'answer'], 'Ja.'),
    toText(['items', 0, 'keywords', 0], 'sleutelmaker'),
    toText(['tags'], 'noodhulp'),
    toText(['items', 0, 'icon'], 'KeyRound'),
    toText(['services', 0, 'priceId'], 'rates-new-key'),
    toText(['services', 0, 'time'], 'onSiteMinutes'),
    toText(['prices', 0, 'unit'], 'euro'),
  ]
  expect(listProse(texts).map(({ text }) => text)).toEqual(['Ja.', 'sleutelmaker', 'noodhulp'])
})

test('a word is alone, or with a word that has the same inflection', () => {
  expect(parseWordList('keycard/kaart\nkeyless\n')).toEqual({
    words: [{ word: 'keycard', like: 'kaart' }, { word: 'keyless' }],
    findings: [],
  })
})

test.each([
  ['b\na\n', "data/content/words.txt:2: 'a' comes after 'b'; put the words in alphabetical order"],
  ['a\na/b\n', "data/content/words.txt:2: 'a' occurs twice; remove one"],
  ['a b\n', "data/content/words.txt:1: 'a b' is not one word; expected a word"],
  ['a\n# noot\nb\n', "data/content/words.txt:2: '# noot' is not one word"],
])('refuses %j', (text, expected) => {
  expect(parseWordList(text).findings.map(formatFinding).join('\n')).toContain(expected)
})

test('a wrong line does not stop the other lines', () => {
  expect(parseWordList('b\n\na b\na\n').words).toEqual([{ word: 'b' }, { word: 'a' }])
})
