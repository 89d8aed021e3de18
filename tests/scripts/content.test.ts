import { cpSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readWordList, type Speller } from '#content/checks/findMisspellings'
import { fixtureContent, ownContent } from '../support/fixtureContent.ts'
import { checkContent } from '../../scripts/content/checkContent.ts'
import { openSpeller } from '../../scripts/content/spelling.ts'
import { loadSite } from '../../site/rendering/site.ts'
import { folder, useFolder } from '../support/testFolder.ts'

let speller: Speller
let content: string

beforeAll(async () => {
  speller = await openSpeller(readWordList(fixtureContent).words)
})

useFolder()

/** A copy of the content, and a place for published pages beside it. */
beforeEach(() => {
  content = join(folder, 'content')
  cpSync(fixtureContent, content, { recursive: true })
})

function change(file: string, written: string | RegExp, instead: string): void {
  const path = join(content, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toMatch(written)
  writeFileSync(path, before.replace(written, instead))
}

/** Publishes one page, a second after the last change of content. */
function publish(html: string, address = '/'): void {
  mkdirSync(join(folder, 'public', address), { recursive: true })
  writeFileSync(join(folder, 'public', address, 'index.html'), html)
  const notes = join(folder, 'public/_release.json')
  writeFileSync(notes, '{}')
  const later = new Date(Date.now() + 1000)
  utimesSync(notes, later, later)
}

function check(): readonly string[] {
  return checkContent(content, join(folder, 'public'), speller)
}

test('the content of this project has no typed price or time, copied text or misspelling', async () => {
  const ownSpeller = await openSpeller(readWordList(ownContent).words)
  const lines = checkContent(ownContent, join(folder, 'public'), ownSpeller)
  expect(lines.filter((line) => !line.startsWith('- claims'))).toEqual([
    '✓ form',
    '✓ prices',
    '✓ what keys cost',
    '✓ years of keys',
    '✓ times',
    '✓ words',
    '✓ texts of brands',
    '✓ spelling',
    '- pages: not checked; nothing was published; run npm run build first',
    'Nothing to correct.',
  ])
})

test('when there are mistakes of all kinds, then each has a line below its check, and the count is last', () => {
  change('faq.json', '"answer": "', '"answer": "De slutel namaken kost € 95, binnen 30 minuten. ')
  publish(
    '<html lang="nl"><head><title>Kop</title><meta name="description" content="Tekst"></head>' +
      '<body><a href="/weg">Verderr</a><p>Nog een slutel</p></body></html>',
  )
  expect(check()).toEqual([
    '✓ form',
    '✗ prices',
    expect.stringMatching(/^ {2}data\/content\/faq\.json:\d+: '€ 95' is a price typed by hand/),
    '✓ what keys cost',
    '✓ years of keys',
    '✗ times',
    expect.stringMatching(/^ {2}data\/content\/faq\.json:\d+: 'binnen 30 minuten' is a time typed by hand/),
    '✗ words',
    expect.stringMatching(/^ {2}data\/content\/faq\.json:\d+: 'namaken' is not the site's word/),
    '✓ texts of brands',
    '✗ spelling',
    expect.stringMatching(
      /^ {2}data\/content\/faq\.json:\d+: 'slutel' is in no dictionary; correct it \('.*sleutel/,
    ),
    '✗ pages (1)',
    expect.stringMatching(/^ {2}\/: '\/weg' is no page or file of the site/),
    // 'slutel' was told where it can be mended.
    expect.stringMatching(/^ {2}\/: 'Verderr' is in no dictionary/),
    '6 to correct.',
  ])
})

const { brands, routes } = loadSite()
const refused = brands.brands.find(({ service }) => service.level === 'openOnly')
if (!refused) throw new Error('the content has no brand that is only opened')
const refusedPage = (main: string) => publish(`<main>${main}</main>`, routes.brand(refused.slug))
const [denied = ''] = refused.roadside.cannot

test.each<[string, () => void, string]>([
  [
    'what we cannot do, as an offer',
    () => refusedPage(`<p>${denied}</p><section></section>`),
    'begin it with',
  ],
  ['minutes of a brand that we do not serve', () => refusedPage('In 15 minuten'), "promises '15 minuten'"],
  [
    'a total that is no sum',
    () => publish('<main>Sleutel € 95–185 Aan huis € 25 Totaal, incl. btw <b>€ 120–211</b></main>'),
    "the total '€ 120–211' is not the sum of its parts",
  ],
  [
    'two prices of one scope',
    () => change('prices.json', /("id": "faq-weekend",[^}]*"from": )32/, '$130'),
    "'faq-weekend' is € 30 where 'rates-weekend' is € 32",
  ],
  [
    'that keys are made for cars for which the rows say otherwise',
    () => change('brands/opel.json', '"can": [', '"can": ["Bij de meeste modellen een sleutel maken",'),
    'the rows of the keys say it is not so for all years',
  ],
  [
    'that we make no keys of a brand, beside a row with a key that we make',
    () => change('brands/byd.json', '"lost": "dealer"', '"lost": "yes"'),
    "service says 'openOnly', but a key with a chip says 'yes'",
  ],
  [
    'two prices for one kind of key',
    () =>
      change(
        'prices.json',
        /("id": "volkswagen-remote",[^}]*"label": )"[^"]*"/,
        '$1"Klapsleutel met 2 of 3 knoppen"',
      ),
    'are two prices for one remote key',
  ],
  [
    'a price without the part that nobody can leave out',
    () =>
      change(
        'brands/opel.json',
        'Een klapsleutel van Astra of Corsa kost {price.faq-remote}',
        'Zonder enige sleutel wordt het {price.faq-remote}',
      ),
    "'faq-remote' is a key alone; with all keys lost the car is opened, too",
  ],
  [
    'what lost keys cost, beside the price box',
    () =>
      change('brands/opel.json', '"price": "', '"price": "Alles kwijt kost {price.rates-all-keys-lost}. '),
    "'rates-all-keys-lost' has its years and total in the price box",
  ],
  [
    'a price for what we refuse',
    () => change('brands/byd.json', '"extra": "yes"', '"extra": "dealer"'),
    "'rates-mechanical' is a price for what we refuse",
  ],
  [
    'two keys for the cars of one year',
    () => change('brands/bmw.json', /"scope": "(5 en 7|1 en 3) Serie[^"]*",/g, ''),
    'two rows say what a smart key from 2011 to 2013 is',
  ],
  [
    'a time of arrival that is for emergencies only',
    () => change('faq.json', '"answer": "', '"answer": "Wij zijn binnen {emergencyTarget} bij u. '),
    'a time of arrival without its case',
  ],
  ['a banned word', () => change('faq.json', '"answer": "', '"answer": "Namaken. '), "'Namaken' is not"],
])('when the site says %s, then that is to correct', (_, plant, message) => {
  plant()
  const lines = check()
  expect(lines).toContainEqual(expect.stringContaining(message))
  expect(lines.at(-1)).toMatch(/^\d+ to correct\.$/)
})

test('claims without proof are named, and are nothing to correct', () => {
  change('business.json', /"certificate": "[^"]*",/, '')
  expect(check().slice(-2)).toEqual([
    '- claims without proof in business.json: proof.certificate',
    'Nothing to correct.',
  ])
})

test('when the format is wrong, then the other checks do not run', () => {
  change('faq.json', '"colour": "gold"', '"colour": "pink"')
  expect(check()).toEqual([
    '✗ form',
    expect.stringMatching(/^ {2}data\/content\/faq\.json:3: categories\[0\]\.colour: expected one of gold/),
    '✓ prices',
    '✓ times',
    '✓ words',
    '- texts of brands, spelling, pages: not checked; correct the form first.',
    '1 to correct.',
  ])
})

test('when the content is newer than the pages, then the pages are not checked', () => {
  publish('<html><body><a href="/weg">Verderr</a></body></html>')
  const later = new Date(Date.now() + 5000)
  utimesSync(join(content, 'faq.json'), later, later)
  expect(check()).toContain(
    '- pages: not checked; data/content/faq.json is newer than the site; run npm run build first',
  )
})
