import { expect, test } from 'vitest'
import { findLiterals } from '#content/checks/findLiterals'

test.each([
  ['Wij zijn er binnen 30 minuten.', ['binnen 30 minuten']],
  ['Maximaal 60 minuten, of uiterlijk 2 uur', ['Maximaal 60 minuten', 'uiterlijk 2 uur']],
  [
    'Bij spoed binnen 30–45 minuten of binnen 10 tot 15 minuten',
    ['binnen 30–45 minuten', 'binnen 10 tot 15 minuten'],
  ],
  ['Ons streven is {emergencyTarget}; de auto laat dat na tien minuten toe, na 24 uur niet meer.', []],
])('%j promises %j', (text, times) => {
  const file = 'data/content/faq.json'
  const found = findLiterals('times', [{ file, line: 3, text }])
  expect(found.map(({ message }) => /^'(.+?)' is/.exec(message)?.[1])).toEqual(times)
  for (const finding of found) expect(finding).toMatchObject({ file, line: 3 })
})
