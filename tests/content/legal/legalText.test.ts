import { expect, test } from 'vitest'
import { legalText, parseLegalText } from '#content/legal/legal'

const schema = legalText({ city: 'Zoetermeer', link: 'weg](javascript:alert(1)' })

test('facts are filled in', () => {
  expect(schema.parse('Heel {city}.')).toBe('Heel Zoetermeer.')
})

test('words, stress and links come apart in order, and nothing is lost', () => {
  expect(parseLegalText('Zie **vooral** [de tarieven](rates), of [art. 2](#twee).')).toEqual([
    { kind: 'words', words: 'Zie ' },
    { kind: 'strong', words: 'vooral' },
    { kind: 'words', words: ' ' },
    { kind: 'link', words: 'de tarieven', to: 'rates' },
    { kind: 'words', words: ', of ' },
    { kind: 'link', words: 'art. 2', to: '#twee' },
    { kind: 'words', words: '.' },
  ])
  expect(parseLegalText('Gewone zin (met haakjes).')).toEqual([
    { kind: 'words', words: 'Gewone zin (met haakjes).' },
  ])
})

test.each([
  ['Bel {telefoon}', "'{telefoon}' is not a fact; expected one of city"],
  ['Zie [prijzen](prijzen)', "'(prijzen)' leads nowhere; expected one of call, chat"],
  ['Zie [hier](http://example.nl)', "'(http://example.nl)' leads nowhere"],
  ['Zie [hier](javascript:alert(1))', 'leads nowhere'],
  ['Zie [x{link})', 'leads nowhere'],
  [' ', 'expected some text'],
])('%j is refused, and why is said', (value, expected) => {
  const parsed = schema.safeParse(value)
  expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(expected)
})

test('an address with https is a link', () => {
  expect(schema.safeParse('[AP](https://www.autoriteitpersoonsgegevens.nl)').success).toBe(true)
})
