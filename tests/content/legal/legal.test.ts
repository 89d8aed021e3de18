import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ContentError } from '#content/contentError'
import { findContentFolder } from '#content/contentFolder'
import { formatDuration } from '#content/contentFields'
import { loadLegal } from '#content/legal/legal'
import { loadSite } from '../../../site/rendering/site.ts'
import { getFacts } from '#content/getFacts'

const own = findContentFolder({})
const { business, prices } = loadSite()
const facts = getFacts(business, prices)
const legal = loadLegal(facts, own)
const files = [
  'legal/terms.json',
  'legal/privacy.json',
  'legal/cookies.json',
  'retention.json',
  'cookies.json',
]
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'legal-'))
  for (const file of files) cpSync(join(own, file), join(folder, file), { recursive: true })
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Replaces one value in the copy of a file: `at` is the way to it. */
function spoil(file: string, at: readonly (string | number)[], value: unknown): void {
  const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  const parent = at.slice(0, -1).reduce<unknown>((part, key) => Reflect.get(Object(part), key), content)
  Reflect.set(Object(parent), at.at(-1) ?? '', value)
  writeFileSync(join(folder, file), JSON.stringify(content, null, 2))
}

function messageOf(load: () => unknown): string {
  try {
    load()
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  throw new Error('the file was taken as good')
}

test.each(files)('%s: when it is missing, then that is said', (file) => {
  rmSync(join(folder, file))
  expect(messageOf(() => loadLegal(facts, folder))).toBe(
    `data/content/${file}: the file is missing; put it back`,
  )
})

test.each([
  ['legal/terms.json', ['updated'], '7 juli 2025', "updated: expected a day such as '2025-07-07'"],
  ['legal/terms.json', ['extra'], 1, 'extra'],
  ['legal/terms.json', ['articles', 1, 'id'], 'wie-wij-zijn', "articles[1]: 'wie-wij-zijn' occurs twice"],
  ['legal/terms.json', ['articles', 2, 'clauses'], [], 'articles[2].clauses: expected at least one clause'],
  [
    'legal/terms.json',
    ['articles', 0, 'clauses', 0],
    'Bel {fax}',
    "articles[0].clauses[0]: '{fax}' is not a fact",
  ],
  [
    'legal/terms.json',
    ['articles', 0, 'clauses', 1, 'list', 1],
    '[x](nergens)',
    "articles[0].clauses[1].list[1]: '(nergens)' leads nowhere",
  ],
  ['legal/terms.json', ['articles', 0, 'clauses', 0], 7, "articles[0].clauses[0]: expected a text, a 'text'"],
  [
    'legal/terms.json',
    ['articles', 10, 'id'],
    'bedenktijd',
    "articles[9]: '(#herroepingsrecht)' leads nowhere",
  ],
  [
    'legal/privacy.json',
    ['articles', 3, 'clauses', 1, 'table'],
    'prijzen',
    "or a 'table' that is one of retention",
  ],
  [
    'retention.json',
    ['terms', 0, 'period'],
    { count: 7, unit: 'year' },
    "terms[0].period: expected 'count', 'unit' and 'after'",
  ],
  [
    'retention.json',
    ['terms', 2, 'period'],
    { count: 2, unit: 'year', after: 'het laatste bericht' },
    "terms[2].period: expected only 'after': the period itself is in data/domain/requests/retention.ts",
  ],
  [
    'retention.json',
    ['terms', 0, 'period'],
    { after: 'het einde van het boekjaar' },
    "terms[0].period: expected 'count', 'unit' and 'after'",
  ],
  ['retention.json', ['terms', 0, 'id'], 'bills', 'terms[0].id: expected one of invoices'],
  ['retention.json', ['terms'], [], "terms: expected a term 'invoices'"],
  [
    'cookies.json',
    ['cookies', 0, 'lasts'],
    24,
    "cookies[0].lasts: expected 'session', 'erased', or 'count' and 'unit'",
  ],
  ['cookies.json', ['cookies', 0, 'isInUse'], 'nee', 'cookies[0].isInUse: expected true or false'],
  ['cookies.json', ['cookies', 1, 'id'], 'session', "cookies[1]: 'session' occurs twice"],
  ['cookies.json', ['cookies', 1, 'category'], 'ads', 'cookies[1].category: expected one of necessary'],
] as const)('%s: a mistake at %j is named', (file, at, value, expected) => {
  spoil(file, at, value)
  const message = messageOf(() => loadLegal(facts, folder))
  expect(message).toMatch(new RegExp(`^data/content/${file}:[1-9]\\d*: `))
  expect(message).toContain(expected)
})

test.each([
  [{ count: 1, unit: 'minute' }, '1 minuut'],
  [{ count: 24, unit: 'hour' }, '24 uur'],
  [{ count: 90, unit: 'day' }, '90 dagen'],
  [{ count: 1, unit: 'month' }, '1 maand'],
  [{ count: 26, unit: 'month' }, '26 maanden'],
  [{ count: 7, unit: 'year' }, '7 jaar'],
] as const)('%j is %s', (duration, expected) => {
  expect(formatDuration(duration)).toBe(expected)
})

describe('the figures of the specification', () => {
  test('how long data is kept', () => {
    expect(Object.fromEntries(legal.retention.map(({ id, period }) => [id, period]))).toMatchObject({
      invoices: { count: 7, unit: 'year' },
      customers: { count: 3, unit: 'year', after: 'de laatste opdracht' },
      analytics: { count: 26, unit: 'month' },
      communication: { count: 1, unit: 'year' },
      'security-logs': { count: 12, unit: 'month' },
      warranty: { count: 1, unit: 'year', after: 'het einde van de garantietermijn' },
      marketing: { until: 'u uw toestemming intrekt' },
    })
  })

  test('how long cookies stay', () => {
    const visitors = legal.cookies.filter(({ audience }) => audience === 'visitors')
    expect(
      visitors.map(({ category, id, lasts }) => [
        category,
        id,
        typeof lasts === 'string' ? lasts : formatDuration(lasts),
      ]),
    ).toEqual([
      ['necessary', 'session', 'session'],
      ['necessary', 'csrf', 'session'],
      ['necessary', 'contact-session', '24 uur'],
      ['necessary', 'preferences', '30 dagen'],
      ['functional', 'language', '1 jaar'],
      ['functional', 'location', '6 maanden'],
      ['functional', 'contact-method', '1 jaar'],
      ['functional', 'service-history', '2 jaar'],
      ['analytics', 'visitor', '2 jaar'],
      ['analytics', 'daily', '24 uur'],
      ['analytics', 'throttle', '1 minuut'],
      ['marketing', 'ad-conversion', '90 dagen'],
      ['marketing', 'social-pixel', '90 dagen'],
      ['marketing', 'retargeting', '30 dagen'],
    ])
  })

  test('how many articles there are, and of what day they are', () => {
    const { terms, privacy, cookiePolicy } = legal
    expect([terms.articles.length, privacy.articles.length, cookiePolicy.articles.length]).toEqual([16, 5, 6])
    expect([terms.updated, privacy.updated, privacy.effective, cookiePolicy.updated]).toEqual(
      Array(4).fill('2025-07-07'),
    )
    expect(cookiePolicy.version).toBe('1.0')
  })
})
