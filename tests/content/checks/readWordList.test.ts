import { expect, test } from 'vitest'
import { formatFinding } from '#content/checks/finding'
import { parseWordList } from '#content/checks/findMisspellings'

test('a word stands alone, or with a word that it is inflected like', () => {
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
])('%j is not as it should be', (text, expected) => {
  expect(parseWordList(text).findings.map(formatFinding).join('\n')).toContain(expected)
})

test('what is wrong keeps nothing else from being used', () => {
  expect(parseWordList('b\n\na b\na\n').words).toEqual([{ word: 'b' }, { word: 'a' }])
})
