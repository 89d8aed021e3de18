import { decoyField } from '#domain/forms/field'
import { expect, test } from 'vitest'
import { callbackBody, contactBody, createTestServer, diagnosisBody } from './createTestServer.ts'

const minute = 60_000
/** Not a Dutch mobile number: it never clears a suspicion. */
const landline = { ...contactBody, phone: '079-1234567' }

test('when the same person sends the same problem within five minutes, then both are stored and the second is marked', async () => {
  const { postJson, store, clock } = await createTestServer()
  await postJson('/api/contact', contactBody)
  clock.ms += 4 * minute
  await postJson('/api/contact', {
    ...contactBody,
    phone: '+31 (0)6 12345678',
    email: 'anders@voorbeeld.example',
  })
  clock.ms += 4 * minute
  await postJson('/api/contact', { ...contactBody, phone: '06-12345670', email: 'ANDERS@voorbeeld.example' })
  const [first, second, third] = store.list('contact')
  expect(first).not.toHaveProperty('duplicateOf')
  expect(second?.duplicateOf).toBe(first?.id)
  expect(third?.duplicateOf).toBe(first?.id)
})

test('another problem, person, kind or a later time is no duplicate', async () => {
  const { postJson, store, clock } = await createTestServer()
  await postJson('/api/contact', contactBody)
  await postJson('/api/contact', { ...contactBody, problem: 'De batterij van mijn sleutel is leeg' })
  await postJson('/api/contact', { ...contactBody, phone: '06-87654321', email: 'ander@voorbeeld.example' })
  await postJson('/api/diagnosis', { ...diagnosisBody, phone: contactBody.phone })
  clock.ms += 5 * minute + 1
  await postJson('/api/contact', contactBody)
  expect([...store.list('contact'), ...store.list('diagnosis')].filter((kept) => kept.duplicateOf)).toEqual(
    [],
  )
  expect(store.list('contact')).toHaveLength(4)
})

test('two empty e-mail addresses are not one person', async () => {
  const { postJson, store } = await createTestServer()
  await postJson('/api/contact', { ...contactBody, email: '' })
  await postJson('/api/contact', { ...contactBody, email: '', phone: '06-87654321' })
  expect(store.list('contact')[1]).not.toHaveProperty('duplicateOf')
})

test('when two duplicates arrive together, then exactly one of them is marked', async () => {
  const { postJson, store } = await createTestServer()
  await Promise.all([
    postJson('/api/callback-requests', callbackBody),
    postJson('/api/callback-requests', callbackBody),
  ])
  expect(store.list('callback').filter((kept) => kept.duplicateOf !== undefined)).toHaveLength(1)
})

test('stores and marks a request with a filled decoy field', async () => {
  const { postJson, store } = await createTestServer()
  expect((await postJson('/api/contact', { ...landline, [decoyField]: 'ja' })).status).toBe(201)
  expect(store.list('contact')[0]?.spamReason).toBe('verborgen veld ingevuld')
  expect(store.list('contact')[0]).not.toHaveProperty(decoyField)
})

test("marks a form sent within two seconds, unless the visitor's clock is ahead", async () => {
  const { postJson, store, clock } = await createTestServer()
  for (const openedAt of [clock.ms - 1999, clock.ms - 2000, clock.ms + 60_000]) {
    await postJson('/api/contact', { ...landline, problem: `Probleem van ${openedAt}`, openedAt })
  }
  expect(store.list('contact').map((kept) => kept.spamReason)).toEqual([
    'binnen 2 seconden verzonden',
    undefined,
    undefined,
  ])
})

test.each<readonly [string, string | undefined]>([
  ['https://x.example', 'link in een naam'],
  ['WWW.voorbeeld', 'link in een naam'],
  ['Koop nu cheap-pills.com', 'link in een naam'],
  ['<a href=x>', 'link in een naam'],
  ['J.P. van den Berg', undefined],
  ["d'Arcy", undefined],
  ['Mr.B. Özdemir', undefined],
])('a name such as %s is judged: %s', async (lastName, reason) => {
  const { postJson, store } = await createTestServer()
  await postJson('/api/contact', { ...landline, lastName })
  expect(store.list('contact')[0]?.spamReason).toBe(reason)
})

test('a valid Dutch mobile number clears every mark', async () => {
  const { postJson, store, clock } = await createTestServer()
  await postJson('/api/contact', {
    ...contactBody,
    lastName: 'www.voorbeeld',
    openedAt: clock.ms - 1,
    [decoyField]: 'x',
  })
  expect(store.list('contact')[0]).not.toHaveProperty('spamReason')
})
