import { expect, test } from 'vitest'
import { findLiterals } from '#content/checks/findLiterals'

function findIn(kind: Parameters<typeof findLiterals>[0], text: string) {
  return findLiterals(kind, [{ file: 'data/content/faq.json', line: 3, text }]).map(
    ({ mistake }) => mistake && 'found' in mistake && mistake.found,
  )
}

test.each([
  ['Een sleutel kost € 95.', ['€ 95']],
  ['Een sleutel kost €95,50 of meer.', ['€95,50']],
  ['Met harde spatie: €\u00a095', ['€\u00a095']],
  ['Van € 1.250 tot € 2.000', ['€ 1.250', '€ 2.000']],
  ['Vanaf 95 euro incl. btw', ['95 euro']],
  ['Reken op 95,- per sleutel', ['95,-']],
  ['Reken op EUR 95', ['EUR 95']],
  ['Dat scheelt 20 €', ['20 €']],
  ['Voor vijfentwintig euro klaar', ['vijfentwintig euro']],
  ['Een bedrag van honderd euro.', ['honderd euro']],
])('finds in %j the amounts %j', (text, amounts) => {
  expect(findIn('prices', text)).toEqual(amounts)
})

test.each([
  'Dat kost {price.rates-new-key} incl. btw.',
  'Een CR2032 van 3 volt, 24 uur per dag, 433,92 MHz',
  'Betalen kan in euro’s of met een pas.',
  'Euro 5-motoren sinds 2009',
  'In 2024, - zo bleek later - was dat anders',
  'Daar zit € tekst achter',
])('finds no amount in %j', (text) => {
  expect(findIn('prices', text)).toEqual([])
})

test('a finding names file and line, and says where the amount belongs', () => {
  expect(
    findLiterals('prices', [{ file: 'data/content/faq.json', line: 3, text: 'Voor € 95.' }]),
  ).toMatchObject([
    {
      file: 'data/content/faq.json',
      line: 3,
      message:
        "'€ 95' is a price typed by hand; put it in data/content/prices.json and use its id here, such as {price.diagnosis-fee}",
    },
  ])
})

test('allows amounts in prices.json', () => {
  const note = { file: 'data/content/prices.json', line: 1, text: 'Boven € 1.000' }
  expect(findLiterals('prices', [note])).toEqual([])
})

test.each([
  ['Wij zijn er binnen 30 minuten.', ['binnen 30 minuten']],
  ['Maximaal 60 minuten, of uiterlijk 2 uur', ['Maximaal 60 minuten', 'uiterlijk 2 uur']],
  [
    'Bij spoed binnen 30–45 minuten of binnen 10 tot 15 minuten',
    ['binnen 30–45 minuten', 'binnen 10 tot 15 minuten'],
  ],
  ['Ons streven is {emergencyTarget}; de auto laat dat na tien minuten toe, na 24 uur niet meer.', []],
])('%j promises %j', (text, times) => {
  expect(findIn('times', text)).toEqual(times)
})

test.each([
  ['Een sleutel laten namaken of dupliceren', ['namaken', 'dupliceren']],
  ['De nieuwe sleutel aanleren', ['aanleren']],
  ['Een afstandbediening of een zendertje', ['afstandbediening', 'zendertje']],
  ['Klap de noodbaard uit', ['noodbaard']],
  ['Een verse knoopbatterij', ['knoopbatterij']],
  ['Bijmaken, inleren, afstandsbediening, noodsleutel, knoopcel, sleutelbatterij', []],
])('%j has the banned words %j', (text, words) => {
  expect(findIn('words', text)).toEqual(words)
})

test.each([
  ['Meestal nog te kopiëren, mits het origineel gaaf is.', ['mits']],
  ['Niet: een sleutel voor een Urus', ['Niet:']],
  ['In overleg', ['In overleg']],
  ['De laatste 9-5: alleen na overleg', ['alleen na overleg']],
  ['Voor auto’s tot ongeveer 2013; nieuwer na overleg.', ['nieuwer na overleg']],
  ['Ja, tot ongeveer 2014. Nieuwer via de dealer.', ['. Nieuwer via de dealer']],
  ['Bij u thuis: € 25 erbij.', ['€ 25 erbij']],
  ['Op zondag {price.articles-weekend} erbij', ['{price.articles-weekend} erbij']],
  ['Een H1-baard: {price.rates-mechanical}.', ['Een H1-baard: {price.rates-mechanical}']],
  [
    'Honda met ID13: {price.faq-transponder} per sleutel.',
    ['Honda met ID13: {price.faq-transponder} per sleutel'],
  ],
  ['Uw chip en baard gaan over.', ['gaan over']],
  ['Ons streven: 30 minuten, spits en nacht langer.', ['spits en nacht']],
])('%j has the telegrams %j', (text, found) => {
  expect(findIn('telegrams', text)).toEqual(found)
})

test.each([
  'Dit kan niet: een sleutel voor een Urus.',
  'Die filmpjes gaan over Amerikaanse auto’s.',
  'Een sleutel zonder chip kost {price.rates-mechanical}; de tweede komt daarbij.',
  'Een smart key is duurder: {price.faq-smart}.',
  'Een auto zonder sleutel maken wij niet zonder overleg.',
  'Leg alle sleutels erbij. Dat kost niets.',
  '| Doordeweekse avond | er komt {price.articles-evening} bij |',
  'De limiet van deze kaart',
])('%j is a whole sentence', (text) => {
  expect(findIn('telegrams', text)).toEqual([])
})

test('a long run of digits or letters takes no time with the square of its length', () => {
  expect(findIn('prices', '1'.repeat(400_000))).toEqual([])
  expect(findIn('telegrams', `${'een sleutel '.repeat(40_000)}: {price.faq-smart`)).toEqual([])
  expect(findIn('prices', `${'twee'.repeat(100_000)} ${'1,'.repeat(200_000)} 95 euro`)).toEqual(['95 euro'])
})
