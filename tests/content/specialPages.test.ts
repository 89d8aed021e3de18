import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContentError } from '#content/contentError'
import { findContentFolder } from '#content/contentFolder'
import { findPrice, loadPrices } from '#content/prices'
import { loadRepair } from '#content/repair'
import { loadSpecialBrands } from '#content/specialBrands'

const own = findContentFolder({})
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** What the loader says once one value of the project's own file is replaced: `at` is the way to it. */
function complaintAbout(file: string, at: readonly (string | number)[], value: unknown): string {
  const content: unknown = JSON.parse(readFileSync(join(own, file), 'utf8'))
  const parent = at.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(Object(part), key), content)
  Reflect.set(Object(parent), at.at(-1) ?? '', value)
  writeFileSync(join(folder, file), JSON.stringify(content))
  try {
    if (file === 'repair.json') loadRepair(folder)
    else loadSpecialBrands(loadPrices(own), folder)
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  throw new Error('the file was taken as good')
}

describe('the pages of Volkswagen, Mitsubishi and repair', () => {
  const { volkswagen, mitsubishi } = loadSpecialBrands(loadPrices())
  const repair = loadRepair()

  test.each([
    ['Volkswagen models', volkswagen.models, 14],
    ['Volkswagen keys', volkswagen.keyTypes, 4],
    ['Volkswagen questions', volkswagen.questions, 4],
    ['Mitsubishi models', mitsubishi.models, 18],
    ['Mitsubishi keys', mitsubishi.keyTypes, 4],
    ['Mitsubishi questions', mitsubishi.questions, 4],
    ['problems', repair.problems, 6],
    ['makes', repair.brands, 18],
    ['repair questions', repair.questions, 4],
    ['tips', repair.tips, 5],
  ])('have as many %s as the specification asks for', (_name, list, count) => {
    expect(list).toHaveLength(count)
  })

  test('tell of both makes what the other makes tell: faults, what can be done beside the road, years', () => {
    for (const { faults, roadside, models } of [volkswagen, mitsubishi]) {
      expect(faults.length).toBeGreaterThan(2)
      expect(roadside.can.length).toBeGreaterThan(2)
      expect(roadside.cannot.length).toBeGreaterThan(1)
      for (const { name, note } of models) expect(note, name).toMatch(/\d{2}|jaren/)
    }
  })

  test('name only prices that stand in prices.json', () => {
    const prices = loadPrices()
    const named = [...mitsubishi.keyTypes.map(({ price }) => price), ...mitsubishi.outlanderPrices]
    for (const id of named) expect(findPrice(prices, id).page).toBe('mitsubishi')
  })
})

test.each([
  ['specialBrands.json', ['volkswagen', 'slug'], 'vw', "volkswagen.slug: expected 'volkswagen'"],
  ['specialBrands.json', ['mitsubishi', 'experienceYears'], 0, 'expected a number of years above 0'],
  ['specialBrands.json', ['mitsubishi', 'models', 1], { name: 'Outlander' }, "'Outlander' occurs twice"],
  ['specialBrands.json', ['mitsubishi', 'keyTypes', 0, 'price'], 85, 'mitsubishi.keyTypes[0].price'],
  ['specialBrands.json', ['volkswagen', 'questions'], [], 'expected at least one question'],
  ['repair.json', ['brands', 1], 'Volkswagen', "'Volkswagen' occurs twice"],
  ['repair.json', ['problems', 0, 'icon'], 'Hammer', 'expected one of Buttons, Battery'],
  ['repair.json', ['tips', 0, 'text'], '  ', 'tips[0].text: expected some text'],
] as const)('%s with %j spoiled says so', (file, at, value, complaint) => {
  expect(complaintAbout(file, at, value)).toContain(complaint)
})
