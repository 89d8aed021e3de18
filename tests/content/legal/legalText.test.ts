import { expect, test } from 'vitest'
import { legalText, parseLegalText } from '#content/legal/legal'

const schema = legalText({ city: 'Zoetermeer', link: 'weg](javascript:alert(1)' })

test('fills in facts', () => {
  expect(schema.parse('Heel {city}.')).toBe('Heel Zoetermeer.')
})

test('splits words, emphasis and links in order without losing text', () => {
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
])('refuses %j and says why', (value, expected) => {
  const parsed = schema.safeParse(value)
  expect(parsed.error?.issues.map(({ message }) => message).join()).toContain(expected)
})

test('an https address becomes a link', () => {
  expect(schema.safeParse('[AP](https://www.autoriteitpersoonsgegevens.nl)').success).toBe(true)
})
