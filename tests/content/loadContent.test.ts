import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findContentFolder } from '#content/contentFolder'
import { loadContent } from '#content/loadContent'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync(findContentFolder({}), folder, { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

function findMistakes(file: string, from: string, to: string): readonly string[] {
  const path = join(folder, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replaceAll(from, to))
  const loaded = loadContent(folder)
  return loaded.ok ? [] : loaded.mistakes
}

const expected = "'nope-price' is no price; expected the id of one in prices.json"

test.each([
  ['services.json', '"priceId": "rates-new-key"', '"priceId": "nope-price"', 17, 'services[0].priceId'],
  [
    'specialBrands.json',
    '"price": "mitsubishi-smart"',
    '"price": "nope-price"',
    undefined,
    'mitsubishi.keyTypes',
  ],
  [
    'specialBrands.json',
    '"mitsubishi-outlander-2020"',
    '"nope-price"',
    undefined,
    'mitsubishi.outlanderPrices',
  ],
])('when %s names a price that is none, then where', (file, from, to, line, place) => {
  const mistakes = findMistakes(file, from, to)
  expect(mistakes).toHaveLength(1)
  expect(mistakes[0]).toMatch(new RegExp(`^data/content/${file}:${line ?? '\\d+'}: `))
  expect(mistakes[0]).toContain(place)
  expect(mistakes[0]).toContain(expected)
})

test.each([
  'diagnosis-fee',
  'rates-new-key',
  'rates-transponder',
  'repair-from',
  'repair-typical',
  'repair-dealer',
])('when prices.json lacks %s, which a page names itself, then that is said', (id) => {
  const [mistake] = findMistakes('prices.json', `"id": "${id}"`, '"id": "nope-price"')
  expect(mistake).toMatch(/^data\/content\/prices\.json:\d+: figures: /)
  expect(mistake).toContain(`expected a figure '${id}'`)
})
