import { expect, test } from 'vitest'
import { makeContact } from '../store/makeRequest.ts'
import { createScriptedChannel, openTestFolder } from './openTestNotifications.ts'

test('staff are not told of what an import brings, neither now nor after the next start, and of a visitor they are', async () => {
  const { store, open } = await openTestFolder()
  const mail = createScriptedChannel('mail')
  const first = await open([mail.channel])
  // As new as a request that came in just before a crash.
  const imported = [
    makeContact('a', { createdAt: '2026-03-10T09:30:00.000Z', reference: 'AAAA-2222' }),
    makeContact('b', { createdAt: '2026-03-10T09:30:00.000Z', reference: 'BBBB-2222', spamReason: 'links' }),
  ]
  await first.notifications.skip(imported)
  for (const request of imported) await store.put(request)
  await first.close()
  const second = await open([mail.channel], '2026-03-10T10:00:00.000Z')
  await second.pass(60 * 60_000)
  expect(mail.attempts).toEqual([])
  await second.keep(makeContact('c', { reference: 'CCCC-2222', email: '' }))
  await second.pass(60_000)
  expect(mail.attempts.map(({ references }) => references)).toEqual([['CCCC-2222']])
})
