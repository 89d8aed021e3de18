import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadCookies } from '#content/cookies'
import {
  consentCategories,
  consentKey,
  consentLifeDays,
  storageKeys,
  usedCategories,
} from '#domain/site/consent'
import { sessionLife } from '#store/sessions/sessions'
import { ownContent } from '../../support/fixtureContent.ts'
import { followCookieSeconds } from '../../../server/http/followCookie.ts'
import { marks } from '../../../site/browser/metrics/measureView.ts'
import { pendingKey } from '../../../site/browser/submissions/hasPending.ts'
import { pendingLifeMs } from '../../../site/browser/submissions/pendingRequests.ts'

const root = join(import.meta.dirname, '../../..')
const cookies = loadCookies(ownContent)
const inUse = (audience: string) =>
  cookies.filter((cookie) => cookie.isInUse && cookie.audience === audience).map(({ id }) => id)

/** Our own code that puts something on a visitor's device. */
function findWriters(): readonly string[] {
  return ['site', 'server', 'admin', 'data/domain'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file).replaceAll('\\', '/'))
      .filter((file) =>
        /setCookie\(|set-cookie|document\.cookie|cookieStore|localStorage|sessionStorage|indexedDB/i.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      ),
  )
}

test('only the keys that the policy lists are stored on a device', () => {
  // When the site stores something new, add it to cookies.json as in use, and its file here.
  expect(inUse('visitors')).toEqual(['contact-session', 'preferences', 'follow', 'daily', 'throttle'])
  expect(findWriters()).toEqual([
    'site/browser/consent/consent.ts',
    'site/browser/metrics/measureView.ts',
    'site/browser/submissions/hasPending.ts',
    'site/browser/submissions/pendingRequests.ts',
    'site/browser/submissions/submissionQueue.ts',
    'server/auth/createSessionGuard.ts',
    'server/http/followCookie.ts',
    'server/submissions/createSubmitHandler.ts',
    'admin/shared/deviceStorage.ts',
  ])
})

test('an unsent form is stored for the time and in the storage that the policy states', () => {
  const { lasts, purpose } = cookies.find(({ id }) => id === 'contact-session') ?? {}
  expect(lasts).toEqual({ count: pendingLifeMs / 3_600_000, unit: 'hour' })
  expect(purpose).toContain('lokale opslag')
  expect(purpose).toContain(`na ${pendingLifeMs / 3_600_000} uur`)
})

test.each([
  ['daily', marks.daily.lifeMs / 3_600_000, 'hour', 'Na 24 uur'],
  ['throttle', marks.throttle.lifeMs / 60_000, 'minute', 'Na 1 minuut'],
])('the measurement key %s is valid for the time that the policy states', (id, count, unit, words) => {
  const { lasts, purpose, category } = cookies.find((cookie) => cookie.id === id) ?? {}
  expect([category, lasts]).toEqual(['analytics', { count, unit }])
  expect(purpose).toContain('lokale opslag')
  expect(purpose).toContain(words)
})

test('a decision about cookies is stored for the time that the policy states', () => {
  const { lasts, purpose, category } = cookies.find(({ id }) => id === 'preferences') ?? {}
  expect([category, lasts]).toEqual(['necessary', { count: consentLifeDays, unit: 'day' }])
  expect(purpose).toContain(`Na ${consentLifeDays} dagen`)
})

test('visitors are asked about the categories in use, and no other', () => {
  const used = consentCategories.filter((category) =>
    cookies.some((cookie) => cookie.category === category && cookie.isInUse),
  )
  expect(usedCategories).toEqual(used)
})

test('a refusal erases every key of its category, and the policy names the keys', () => {
  const listKeys = (category: string) =>
    cookies.filter((cookie) => cookie.category === category && cookie.isInUse).flatMap(({ keys }) => keys)
  for (const category of consentCategories) expect(storageKeys[category]).toEqual(listKeys(category))
  expect(listKeys('necessary')).toEqual([pendingKey, consentKey])
})

test('the cookie of the thank-you page lasts for the time that the policy states', () => {
  const { lasts, category } = cookies.find(({ id }) => id === 'follow') ?? {}
  expect([category, lasts]).toEqual(['necessary', { count: followCookieSeconds / 60, unit: 'minute' }])
})

test('the staff cookie lasts for the time that the policy states', () => {
  const staff = cookies.find(({ id }) => id === 'staff-session')
  expect(inUse('staff')).toEqual(['staff-session', 'staff-list', 'staff-device'])
  expect(staff?.lasts).toEqual({ count: sessionLife.absoluteMs / 86_400_000, unit: 'day' })
  expect(staff?.purpose).toContain(`${sessionLife.idleMs / 3_600_000} uur zonder gebruik`)
})
