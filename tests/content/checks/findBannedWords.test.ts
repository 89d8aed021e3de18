import { expect, test } from 'vitest'
import { findLiterals } from '#content/checks/findLiterals'

test.each([
  ['Een sleutel laten namaken of dupliceren', ['namaken', 'dupliceren']],
  ['De nieuwe sleutel aanleren', ['aanleren']],
  ['Een afstandbediening of een zendertje', ['afstandbediening', 'zendertje']],
  ['Klap de noodbaard uit', ['noodbaard']],
  ['Een verse knoopbatterij', ['knoopbatterij']],
  ['Bijmaken, inleren, afstandsbediening, noodsleutel, knoopcel, sleutelbatterij', []],
])('%j has the banned words %j', (text, words) => {
  const file = 'data/content/faq.json'
  const found = findLiterals('words', [{ file, line: 3, text }])
  expect(found.map(({ message }) => /^'(.+?)' is/.exec(message)?.[1])).toEqual(words)
  for (const finding of found) expect(finding).toMatchObject({ file, line: 3 })
})
