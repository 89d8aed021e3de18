import { expect, test } from 'vitest'
import { findSharedRuns } from '#content/checks/findSharedRuns'
import type { ContentText } from '#content/checks/readContentTexts'

const names = ['Opel', 'Saab', 'Land Rover', 'Corsa', '9-3', 'Defender']

function toText(make: string, text: string, line: number, key = 'description'): ContentText {
  return { file: `data/content/brands/${make}.json`, line, path: [key, 0], text }
}

/** Words that no other text has. */
function ownWords(make: string, count: number): string {
  return Array.from({ length: count }, (_, index) => `${make}woord${index}`).join(' ')
}

const sentence = 'Bij een Opel Corsa zit de chip los in de kop en niet op de printplaat.'

test('finds a text with swapped names, with both places and the longest shared run', () => {
  const swapped = sentence.replace('Opel Corsa', 'Saab 9-3')
  expect(findSharedRuns([toText('opel', sentence, 4), toText('saab', swapped, 7)], names)).toMatchObject([
    {
      file: 'data/content/brands/opel.json',
      line: 4,
      message:
        "shares 100% of its text with data/content/brands/saab.json:7, such as 'bij een _ _ zit de chip los in de kop en niet op de printplaat'; rewrite one of the two (at most 20%)",
    },
  ])
})

test('masks names of several words, accents and facts as one word', () => {
  const first = 'Voor een Defender rekenen wij {price.a} en voor één dag extra niets.'
  const second = 'Voor een Land Rover rekenen wij {price.b} en voor een dag extra niets.'
  expect(findSharedRuns([toText('landrover', first, 1), toText('opel', second, 1)], names)).toHaveLength(1)
})

// The shared sentence has 12 runs of five words; n own words in a row have n − 4.
test.each([
  ['one in five is enough to be let through', 52, 0],
  ['more than that is not', 51, 1],
])('%s', (_, ownCount, expected) => {
  const texts = ['opel', 'saab'].flatMap((make) => [
    toText(make, sentence, 1),
    toText(make, ownWords(make, ownCount), 2),
  ])
  expect(findSharedRuns(texts, names)).toHaveLength(expected)
})

test('the share is that of the shorter text, so a short page within a long one is found', () => {
  const texts = [
    toText('opel', sentence, 1),
    toText('saab', sentence, 1),
    toText('saab', ownWords('saab', 500), 2),
  ]
  expect(findSharedRuns(texts, names)).toHaveLength(1)
})

test('ignores labels that many brands have, and texts of other files', () => {
  const label = 'vanaf circa 2013 voor alle modellen met een startknop'
  expect(
    findSharedRuns(
      [toText('opel', label, 1, 'era'), toText('saab', label, 1, 'era'), toText('opel', sentence, 1)].concat([
        { file: 'data/content/faq.json', line: 1, path: ['a'], text: sentence },
      ]),
      names,
    ),
  ).toEqual([])
})

test('compares the two brands of specialBrands.json', () => {
  const texts = ['volkswagen', 'mitsubishi'].map((make) => ({
    file: 'data/content/specialBrands.json',
    line: 1,
    path: [make, 'summary'],
    text: sentence,
  }))
  expect(findSharedRuns(texts, names)).toHaveLength(1)
})
