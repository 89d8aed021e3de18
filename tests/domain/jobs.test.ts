import { describe, expect, test } from 'vitest'
import { createRequestFilter } from '#domain/query/requestFilter'
import { removeVat } from '#domain/prices/vat'
import type { AppliedChange } from '#domain/requests/change'
import { getGuaranteeEnd, getGuaranteeMonths } from '#domain/requests/guarantee'
import { getHandling, isLost, isUnpaid } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { cleanSource, findSource } from '#domain/requests/referral'
import { formatSource, getSourceKey } from '#domain/requests/source'
import { createThreadEntry } from '#domain/requests/thread'
import { changeContact, changedAt as at, createContact } from './createContact.ts'

const payment = { method: 'pin', paidAt: at } as const

test.each<[string, readonly AppliedChange[], boolean]>([
  ['new', [], false],
  ['done', [{ status: 'done' }], true],
  ['done and paid at once', [{ status: 'done', payment }], false],
  ['paid later', [{ status: 'done' }, { payment }], false],
  ['payment taken back', [{ status: 'done', payment }, { payment: null }], true],
  ['payment undone', [{ status: 'done' }, { payment }, { undo: true }], true],
  ['paid before it is done', [{ payment }, { status: 'done' }], false],
  ['archived', [{ status: 'archived' }], false],
])('a request that is %s is unpaid or not', (_name, changes, expected) => {
  const request = changeContact(...changes)
  expect(isUnpaid(request)).toBe(expected)
  expect(createRequestFilter({ unpaid: true })(request)).toBe(expected)
  expect(createRequestFilter({ unpaid: false })(request)).toBe(!expected)
})

test.each<[string, Partial<KeptRequest<'contact'>>, boolean]>([
  ['archived', { status: 'archived' }, true],
  ['done', { status: 'done' }, false],
  ['archived spam', { status: 'archived', spamReason: 'link in een naam' }, false],
  ['an archived duplicate', { status: 'archived', duplicateOf: 'x1234567' }, false],
])('%s is lost or not', (_name, values, expected) => {
  expect(isLost(createContact(values))).toBe(expected)
})

test('the filter of a colleague finds what they have, by the whole name', () => {
  const ofBert = changeContact({ assignee: 'bert' })
  expect(createRequestFilter({ assignee: 'bert' })(ofBert)).toBe(true)
  expect(createRequestFilter({ assignee: 'ber' })(ofBert)).toBe(false)
  expect(
    createRequestFilter({ assignee: 'bert' })(changeContact({ assignee: 'bert' }, { assignee: null })),
  ).toBe(false)
  expect(createRequestFilter({ assignee: '' })(changeContact())).toBe(true)
})

describe('guarantee', () => {
  const warranty = { repairMonths: 6, newKeyMonths: 12 }

  test.each([
    ['contact', 12],
    ['callback', 12],
    ['diagnosis', 6],
  ] as const)('%s gets %d months', (kind, months) => {
    expect(getGuaranteeMonths(kind, warranty)).toBe(months)
  })

  test.each([
    ['2026-11-27T10:00:00.000Z', 12, '2027-11-27'],
    // Already the next day here.
    ['2026-11-27T23:30:00.000Z', 12, '2027-11-28'],
    ['2026-08-31T10:00:00.000Z', 6, '2027-02-28'],
    ['2024-02-29T10:00:00.000Z', 12, '2025-02-28'],
  ])('work of %s with %d months is covered until %s', (doneAt, months, last) => {
    expect(getGuaranteeEnd(doneAt, months)).toBe(last)
  })

  test('a thread names it, and a visit can be linked and unlinked', () => {
    expect(createThreadEntry(changeContact({ status: 'done', guaranteeUntil: '2027-03-10' }))).toMatchObject({
      guaranteeUntil: '2027-03-10',
    })
    expect(createThreadEntry(changeContact())).not.toHaveProperty('guaranteeUntil')
    expect(getHandling(changeContact({ revisitOf: 'x1234567' })).revisitOf).toBe('x1234567')
    expect(
      getHandling(changeContact({ revisitOf: 'x1234567' }, { revisitOf: null })).revisitOf,
    ).toBeUndefined()
  })
})

describe('where a visitor came from', () => {
  const home = 'https://sleutels.example/'

  test.each([
    ['a campaign in the address', `${home}?utm_source=Nieuwsbrief`, '', 'nieuwsbrief'],
    ['another site', `${home}opel`, 'https://www.google.com/search?q=sleutel+kwijt', 'google.com'],
    ['a campaign before another site', `${home}?utm_source=ads`, 'https://www.google.com/', 'ads'],
    ['a campaign on our page before', `${home}contact`, `${home}opel?utm_source=ads`, 'ads'],
    ['our own page', `${home}contact`, `${home}opel?merk=opel`, undefined],
    ['our own page, with www', `${home}contact`, 'https://www.sleutels.example/opel', undefined],
    ['an app', home, 'android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['nothing', home, '', undefined],
    ['no address', home, 'geen adres', undefined],
    ['a mail address', `${home}?utm_source=jan@voorbeeld.example`, '', undefined],
    ['a path', `${home}?utm_source=google.com/zoeken`, '', undefined],
    ['a formula', `${home}?utm_source=%3D1%2B1`, '', undefined],
    ['markup', `${home}?utm_source=%3Cb%3E`, '', undefined],
    ['a long name', `${home}?utm_source=${'a'.repeat(80)}`, '', 'a'.repeat(60)],
  ])('%s', (_name, address, referrer, expected) => {
    expect(cleanSource(findSource(address, referrer), 'sleutels.example')).toBe(expected)
  })

  test.each([
    [{}, 'site', 'Website'],
    [{ cameFrom: 'google.com' }, 'site:google.com', 'Website, via google.com'],
    [{ source: 'phone', cameFrom: 'google.com' }, 'phone', 'Telefoon'],
    [{ source: 'visit' }, 'visit', 'Aan de balie'],
  ] as const)('%j counts as %s', (values, key, text) => {
    expect(getSourceKey(createContact(values))).toBe(key)
    expect(formatSource(key)).toBe(text)
  })
})

test.each([
  [12_100, 10_000],
  [14_950, 12_355],
  [0, 0],
])('%d cents with VAT are %d without', (withVat, without) => {
  expect(removeVat(withVat)).toBe(without)
})
