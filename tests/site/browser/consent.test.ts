import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  consentCategories,
  consentKey,
  consentLifeDays,
  oldConsentKeys,
  storageKeys,
  usedCategories,
} from '#domain/site/consent'
import {
  consentEvent,
  isAllowed,
  isRefusedBySignal,
  readDecision,
  canStore,
  saveDecision,
  eraseRefused,
} from '../../../site/browser/consent/consent.ts'
import { createStorage } from './submissions/createStorage.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const dayMs = 86_400_000

let storage: Storage
let told: string[]

beforeEach(() => {
  vi.useFakeTimers({ now })
  storage = createStorage()
  told = []
  browse({})
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A browser with this storage and these wishes. */
function browse(wishes: { readonly doNotTrack?: string | null; readonly globalPrivacyControl?: unknown }) {
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', { doNotTrack: null, ...wishes })
  vi.stubGlobal('document', { dispatchEvent: ({ type }: Event) => told.push(type) })
}

const allowed = () => consentCategories.filter(isAllowed)

describe('the allowed categories', () => {
  test.each([
    ['', []],
    ['functional analyticsx necessary', []],
    ['functional marketing', []],
    // Only what is in use is kept, whatever the page sends.
    [consentCategories.join(' '), [...usedCategories]],
  ])('after the decision "%s"', (decision, expected) => {
    expect(allowed()).toEqual([])
    saveDecision(decision)
    expect(allowed()).toEqual(expected)
    expect(readDecision()?.at).toBe(now)
    expect(told).toEqual([consentEvent])
  })

  test.each([
    ['nothing', ''],
    ['no time', 'analytics'],
    ['another shape', '{"analytics":true}'],
    ['an invalid time', 'later analytics'],
    ['a time to come', `${now + 1000} analytics`],
    ['a time before the decision ran out', `${now - consentLifeDays * dayMs} analytics`],
    ['endless', 'Infinity analytics'],
    ['an answer from before a category was in use', `${now} -marketing functional`],
  ])('is empty and asked again when %s is stored', (_, kept) => {
    storage.setItem(consentKey, kept)
    expect(readDecision()).toBeUndefined()
    expect(allowed()).toEqual([])
    eraseRefused()
    expect(storage.getItem(consentKey)).toBeNull()
  })

  test('is valid until its last moment', () => {
    saveDecision('analytics')
    vi.setSystemTime(now + consentLifeDays * dayMs - 1)
    expect(allowed()).toEqual(['analytics'])
    vi.setSystemTime(now + consentLifeDays * dayMs)
    expect(allowed()).toEqual([])
  })
})

describe('a browser that asks not to be tracked', () => {
  test.each([
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '0', globalPrivacyControl: false }, false],
    [{ doNotTrack: 'unspecified' }, false],
    [{}, false],
  ])('says %j', (wishes, isRefused) => {
    saveDecision('analytics')
    browse(wishes)
    expect(isRefusedBySignal()).toBe(isRefused)
    expect(allowed()).toEqual(isRefused ? [] : ['analytics'])
  })

  test('withdraws an earlier permission', () => {
    saveDecision('analytics')
    storage.setItem(storageKeys.analytics[0], String(now))
    browse({ globalPrivacyControl: true })
    eraseRefused()
    expect(storage.length).toBe(0)
    browse({})
    expect(readDecision()).toBeUndefined()
  })
})

describe('a refusal', () => {
  test('erases the keys of its category, and nothing else', () => {
    saveDecision(consentCategories.join(' '))
    for (const key of storageKeys.analytics) storage.setItem(key, String(now))
    storage.setItem('pending-requests-1', '[]')
    saveDecision('functional marketing')
    for (const key of storageKeys.analytics) expect(storage.getItem(key), key).toBeNull()
    expect(storage.getItem('pending-requests-1')).toBe('[]')
    expect(readDecision()?.allowed).toEqual([])
    expect(storage.getItem(consentKey)).toBe(`${now} -analytics`)
  })

  test('erases a decision of an earlier format, which allowed more than was in use', () => {
    for (const key of oldConsentKeys) storage.setItem(key, `${now} functional analytics marketing`)
    eraseRefused()
    expect(storage.length).toBe(0)
    expect(readDecision()).toBeUndefined()
  })

  test('counts also when storage is full: the old permission ends', () => {
    saveDecision('analytics')
    refuse('setItem')
    saveDecision('')
    expect(allowed()).toEqual([])
    expect(storage.getItem(consentKey)).toBeNull()
  })
})

test('a browser without storage is not asked, allows nothing, and does not fail', () => {
  expect(canStore()).toBe(true)
  expect(storage.length, 'nothing is left of the trial').toBe(0)
  refuse('setItem')
  expect(canStore()).toBe(false)
  refuse('getItem', 'removeItem')
  eraseRefused()
  saveDecision('analytics')
  expect(allowed()).toEqual([])
})

/** From now on the browser's storage throws for this. */
function refuse(...methods: readonly ('getItem' | 'setItem' | 'removeItem')[]): void {
  for (const method of methods) {
    vi.spyOn(storage, method).mockImplementation(() => {
      throw new DOMException('refused')
    })
  }
}
