import { expect, test } from 'vitest'
import { findYearFaults } from '#content/checks/findYearFaults'
import { findContentFolder } from '#content/contentFolder'
import { loadContent } from '#content/loadContent'

const loaded = loadContent(findContentFolder())
if (!loaded.ok) throw new Error(loaded.mistakes.join('\n'))
const { content } = loaded

/** Of an Opel: the rows say 'tot ongeveer 2016' for an extra key and for lost keys. */
function findIn(text: string, path: readonly (string | number)[] = ['roadside', 'can', 0]) {
  const file = 'data/content/brands/opel.json'
  return findYearFaults(content, [{ file, line: 7, path, text }]).map(({ message }) => message)
}

test.each([
  'Auto’s tot ongeveer 2014: een extra sleutel inleren',
  'Auto’s tot circa 2019: een extra sleutel inleren',
  'Auto’s tot en met 2016: een extra sleutel, als er één werkt',
  'Een sleutel voor een Opel van 2000 tot ongeveer 2018 kan, ook als alles weg is',
  'Alle sleutels kwijt bij een Opel tot ongeveer 2012: wij maken een nieuwe',
])('%j has another year than the verdict', (text) => {
  expect(findIn(text, ['questions', 0, 'answer'])).toEqual([
    expect.stringContaining("the rows of the keys say 'tot ongeveer 2016'"),
  ])
})

test.each([
  'Auto’s tot ongeveer 2016: een extra sleutel inleren',
  'Auto’s tot en met 2015: een sleutel maken, ook zonder werkende sleutel',
  'Alle sleutels kwijt bij een Opel tot ongeveer 2016: wij maken een nieuwe',
  // These name models, whose rows end in other years.
  'Corsa D en Astra H tot 2014: een sleutel maken',
  'Auto’s uit de GM-tijd tot 2022: een sleutel maken',
  // Nothing is offered.
  'Auto’s tot ongeveer 2010 roesten bij de portieren.',
  'Auto’s tot 1994: een sleutel zonder chip frezen',
])('%j agrees with the rows', (text) => {
  expect(findIn(text)).toEqual([])
})

test('what cannot be done may be of other years', () => {
  expect(findIn('Een sleutel voor een Opel tot 2014 zonder papieren', ['roadside', 'cannot', 0])).toEqual([])
})

test('a year beside a model is near one of a row', () => {
  expect(findIn('Een Corsa vanaf 1985: een sleutel frezen')).toEqual([
    expect.stringContaining('no row of the keys begins or ends about 1985'),
  ])
  expect(findIn('Een Corsa vanaf 2008: een sleutel frezen')).toEqual([])
  // Descriptions tell of years that decide nothing.
  expect(findIn('De Kadett van 1985 had een sleutel zonder chip.', ['description', 0])).toEqual([])
})
