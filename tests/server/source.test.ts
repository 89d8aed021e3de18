import { expect, test } from 'vitest'
import { contactBody, createTestServer } from './createTestServer.ts'

test.each([
  ['as the browser found it', { cameFrom: 'www.Google.com' }, 'google.com'],
  ['our own host', { cameFrom: 'localhost' }, undefined],
  ['a mail address', { cameFrom: 'jan@voorbeeld.example' }, undefined],
  ['a path', { cameFrom: 'google.com/search?q=jan' }, undefined],
  ['something longer than an address', { cameFrom: 'a'.repeat(400) }, undefined],
  ['no text', { cameFrom: 7 }, undefined],
])('a post keeps where the visitor came from: %s', async (_name, more, expected) => {
  const server = await createTestServer()
  expect((await server.postJson('/api/contact', { ...contactBody, ...more })).status).toBe(201)
  expect(server.store.list('contact')[0]?.cameFrom).toBe(expected)
})

test.each([
  ['https://www.sleutels.example/contact?utm_source=Nieuwsbrief&naam=jan', 'nieuwsbrief'],
  ['https://www.sleutels.example/contact', undefined],
  ['https://elders.example/', undefined],
])('without JavaScript the address of the form says it: %s', async (referer, expected) => {
  const server = await createTestServer()
  const fields = { ...contactBody, isUrgent: '' }
  const answer = await server.postForm('/api/contact', fields, { referer })
  expect(answer.status).toBe(303)
  expect(server.store.list('contact')[0]?.cameFrom).toBe(expected)
})
