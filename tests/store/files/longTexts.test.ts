import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect, test } from 'vitest'
import { createFolder, openTestStore } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'

const now = new Date('2026-03-10T09:00:00Z')
const longText = (name: number) => `Sleutel ${name} kwijt. ${'Het regent. '.repeat(200)}`
const makeLong = (name: number) => makeContact(name, { problem: longText(name) })

/** True if the text itself is in memory. */
function isInMemory(request: KeptRequest | undefined): boolean {
  return Object.getOwnPropertyDescriptor(request ?? {}, 'problem')?.value !== undefined
}

test('long texts stay on disk beyond the limit, and are complete wherever they are read', async () => {
  const folder = createFolder()
  const options = { folder, compactAfter: 4, textMemory: 3 * longText(1).length }
  let store = await openTestStore(options)
  const add = async (from: number, to: number) => {
    for (let name = from; name < to; name += 1) await store.add(makeLong(name))
  }
  const check = async (count: number) => {
    const kept = store.list('contact')
    expect(kept.filter(isInMemory)).toHaveLength(3)
    const problems = kept.map((each) => each.kind === 'contact' && each.problem)
    expect(problems).toEqual(Array.from({ length: count }, (_, name) => longText(name)))
    const { requests } = await store.query({ q: `sleutel ${count - 1} kwijt` }, now)
    expect(requests.map(({ id }) => id)).toEqual([toId(count - 1)])
    expect(JSON.stringify(requests)).toContain(JSON.stringify(longText(count - 1)))
  }
  await add(0, 10)
  await check(10)
  await store.compact()
  await check(10)
  await store.close()
  store = await openTestStore(options)
  await add(10, 12)
  await check(12)
})

test('such a request can be changed, repeated, copied and erased like any other', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, textMemory: 0 })
  const request = { ...makeLong(1), submissionId: 'one' }
  await store.add(request)
  expect(isInMemory(await store.get('contact', request.id))).toBe(false)
  const again = await store.add({ ...request, id: toId(2) })
  expect([again.isNew, again.request.problem]).toEqual([false, request.problem])
  expect(await store.put(request)).toBe('same')
  expect(await store.put({ ...request, problem: longText(2) })).toBe('conflict')
  const changed = await store.change(
    'contact',
    request.id,
    { attempt: true },
    { by: 'anna', at: now.toISOString() },
  )
  expect(changed).toMatchObject({ ok: true, request: { version: 2, problem: request.problem } })
  const kept = await store.get('contact', request.id)
  expect([isInMemory(kept), kept]).toEqual([false, expect.objectContaining({ problem: request.problem })])
  expect(await store.erase('contact', request.id, now.toISOString())).toBe(true)
  expect(store.list('contact')).toEqual([])
  // Somebody may still be looking at it.
  expect(kept).toMatchObject({ problem: '' })
})

test('an erasure makes room for other texts', async () => {
  const store = await openTestStore({ folder: createFolder(), textMemory: longText(1).length })
  for (const name of [1, 2]) {
    await store.add(makeLong(name))
    expect(isInMemory(await store.get('contact', toId(name)))).toBe(true)
    await store.change('contact', toId(name), { attempt: true }, { by: 'anna', at: now.toISOString() })
    expect(isInMemory(await store.get('contact', toId(name)))).toBe(true)
    await store.erase('contact', toId(name), now.toISOString())
  }
})

test('a text whose file is gone is an error, never a shorter text', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, textMemory: 0 })
  await store.add(makeLong(1))
  rmSync(join(folder, 'contact', '000001.jsonl'))
  expect(() => JSON.stringify(store.list('contact'))).toThrow(/lost a text/)
  await expect(
    store.change('contact', toId(1), { attempt: true }, { by: 'anna', at: now.toISOString() }),
  ).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
})
