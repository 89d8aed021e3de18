import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContentError } from '#content/contentError'
import { findContentFolder } from '#content/contentFolder'
import { loadFaq } from '#content/faq'
import { loadSite } from '../../site/rendering/site.ts'

const { faq } = loadSite()

describe('the file this project is delivered with', () => {
  test('has thirty questions, numbered from 1 to 30', () => {
    expect(faq.items.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, index) => String(index + 1)))
  })

  test('has the six categories, each with a picture and a colour of its own, and five questions', () => {
    expect(faq.categories.map(({ name }) => name)).toEqual([
      'Algemene Informatie',
      'Diensten en Specialisaties',
      'Prijzen en Kosten',
      'Proces en Procedure',
      'Technische Aspecten',
      'Service en Support',
    ])
    expect(new Set(faq.categories.map(({ icon }) => icon)).size).toBe(6)
    expect(new Set(faq.categories.map(({ colour }) => colour)).size).toBe(6)
    for (const { name } of faq.categories) {
      expect(faq.items.filter(({ category }) => category === name)).toHaveLength(5)
    }
  })

  test('asks nothing twice, and answers in two to five sentences', () => {
    expect(new Set(faq.items.map(({ question }) => question)).size).toBe(30)
    for (const { question, answer } of faq.items) {
      expect(question).toMatch(/\?$/)
      const sentences = answer.match(/[.?!](?=\s|$)/g)?.length
      expect(sentences, question).toBeGreaterThanOrEqual(2)
      expect(sentences, question).toBeLessThanOrEqual(5)
    }
  })

  test('says that VAT is in the price, wherever it names one', () => {
    const priced = faq.items.filter(({ answer }) => answer.includes('€'))
    expect(priced.length).toBeGreaterThan(4)
    for (const { answer } of priced) expect(answer).toContain('incl. btw')
  })

  test('types no price, number or address that another file holds', () => {
    const written = readFileSync(join(findContentFolder({}), 'faq.json'), 'utf8')
    expect(written).not.toMatch(/€|\d minuten|\d maanden|\d km|@|Zoetermeer/)
  })
})

describe('a file with a mistake', () => {
  const good = {
    categories: [{ name: 'Prijzen', icon: 'Euro', colour: 'moss' }],
    items: [
      { id: '1', question: 'In {city}?', answer: 'Ja, {city}.', category: 'Prijzen', keywords: ['plaats'] },
    ],
  }
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'content-'))
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  function load(content: unknown) {
    writeFileSync(join(folder, 'faq.json'), JSON.stringify(content))
    return loadFaq({ city: 'Delft' }, folder)
  }

  test('when there is none, then the facts stand in question and answer', () => {
    expect(load(good).items[0]).toMatchObject({ question: 'In Delft?', answer: 'Ja, Delft.' })
  })

  const [item] = good.items
  test.each([
    [{ answer: 'In {stad}.' }, "items[0].answer: '{stad}' is not a fact; expected one of city"],
    [{ question: 'In {city?' }, "items[0].question: expected a name between '{' and '}', such as {city}"],
    [{ id: '01' }, "items[0].id: expected a number between quotes, such as '12'"],
    [{ category: 'Prijs' }, 'items[0].category: expected one of Prijzen'],
    [{ keywords: [] }, 'items[0].keywords: expected at least one word'],
    [{ answer: ' ' }, 'items[0].answer: expected some text'],
  ])('%j is named', (mistake, expected) => {
    expect(() => load({ ...good, items: [{ ...item, ...mistake }] })).toThrow(ContentError)
    expect(() => load({ ...good, items: [{ ...item, ...mistake }] })).toThrow(
      `data/content/faq.json:1: ${expected}`,
    )
  })

  test.each([
    [{ items: [item, item] }, "items[1]: '1' occurs twice"],
    [{ categories: [{ name: 'Prijzen', icon: 'Dollar', colour: 'moss' }] }, 'categories[0].icon: expected'],
    [{ categories: [{ name: 'Prijzen', icon: 'Euro', colour: 'pink' }] }, 'categories[0].colour: expected'],
    [{ categories: [] }, 'categories: expected at least one category'],
  ])('%j is named', (mistake, expected) => {
    expect(() => load({ ...good, ...mistake })).toThrow(`data/content/faq.json:1: ${expected}`)
  })
})
