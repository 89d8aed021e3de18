import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadCookies } from '#content/cookies'
import { sessionLife } from '#store/sessions'
import { pendingLifeMs } from '../../../site/pending/pendingRequest.ts'

const root = join(import.meta.dirname, '../../..')
const cookies = loadCookies()
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

test('nothing but what the policy says is in use is kept on a device', () => {
  // Who makes the site keep something adds it to cookies.json as in use, and its file here.
  expect(inUse('visitors')).toEqual(['contact-session'])
  expect(findWriters()).toEqual([
    'site/pending/pendingList.ts',
    'site/pending/startPending.ts',
    'server/staff/sessionCookie.ts',
    'admin/shared/deviceStorage.ts',
  ])
})

test('a form that was not sent is kept as long as the policy says, and in the storage it names', () => {
  const { lasts, purpose } = cookies.find(({ id }) => id === 'contact-session') ?? {}
  expect(lasts).toEqual({ count: pendingLifeMs / 3_600_000, unit: 'hour' })
  expect(purpose).toContain('lokale opslag')
  expect(purpose).toContain(`na ${pendingLifeMs / 3_600_000} uur`)
})

test('the cookie of staff lasts as long as the policy says', () => {
  const staff = cookies.find(({ id }) => id === 'staff-session')
  expect(inUse('staff')).toEqual(['staff-session', 'staff-list', 'staff-device'])
  expect(staff?.lasts).toEqual({ count: sessionLife.absoluteMs / 86_400_000, unit: 'day' })
  expect(staff?.purpose).toContain(`${sessionLife.idleMs / 3_600_000} uur zonder gebruik`)
})
