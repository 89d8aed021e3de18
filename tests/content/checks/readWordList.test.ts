import { expect, test } from 'vitest'
import { formatFinding } from '#content/checks/finding'
import { parseWordList } from '#content/checks/findMisspellings'

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
