import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readStates } from '#store/requests/readStore'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

const at = '2025-07-07T12:05:00.000Z'
const by = 'sanne'

/** 'erased' is erased, 'changed' is at version 2. Returns what the files held before that. */
async function createData() {
  const folder = createFolder()
  const contact = join(folder, 'contact')
  const store = await openTestStore({ folder })
  await store.add(makeContact('erased', { lastName: 'Geheim' }))
  await store.add(makeContact('changed'))
  const earlier = readFileSync(join(contact, '000001.jsonl'), 'utf8')
  await store.compact()
  await store.eraseAll('contact', [toId('erased')], at)
  await store.change('contact', toId('changed'), { note: 'Gebeld' }, { by, at })
  await store.close()
  return { folder, contact, earlier }
}

const toSealed = (journal: string) =>
  JSON.stringify(
    journal
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
    undefined,
    2,
  )

describe('a restored file with earlier versions', () => {
  test.each([
    ['as a later journal', '000009.jsonl', (text: string) => text],
    ['as a later sealed file', '000009.json', toSealed],
    ['as an earlier sealed file', '000000.json', toSealed],
  ])('%s brings nothing back', async (_name, name, format) => {
    const { folder, contact, earlier } = await createData()
    writeFileSync(join(contact, name), format(earlier))
    const expectNewest = (requests: readonly unknown[]) =>
      expect(requests).toMatchObject([{ id: toId('changed'), version: 2, history: [{ note: 'Gebeld' }] }])
    expectNewest((await readStore({ folder })).list('contact'))
    expect([...(await readStates(folder, 'contact')).values()]).toEqual(
      expect.arrayContaining([2, expect.objectContaining({ erasedAt: at })]),
    )
    const store = await openTestStore({ folder })
    expectNewest(store.list('contact'))
    // The bytes of the erased one are gone again.
    expect(JSON.stringify(readAll(folder))).not.toContain('Geheim')
    expect(await store.put(makeContact('erased', { version: 7 }))).toBe('erased')
    await store.close()
    expectNewest((await openTestStore({ folder })).list('contact'))
  })

  test('in one journal with its tombstone and newer version changes nothing, also once sealed', async () => {
    const { folder, contact, earlier } = await createData()
    const lines = readdirSync(contact).map((name) => readFileSync(join(contact, name), 'utf8'))
    const newest = JSON.parse(lines.join('').match(/^\{.*"version":2.*$/m)?.[0] ?? '') as unknown
    const tombstone = { id: toId('erased'), erasedAt: at }
    rmSync(contact, { recursive: true })
    mkdirSync(contact)
    const text = [tombstone, newest].map((record) => `${JSON.stringify(record)}\n`).join('') + earlier
    writeFileSync(join(contact, '000001.jsonl'), text)
    const store = await openTestStore({ folder })
    await store.compact()
    await store.close()
    const again = await openTestStore({ folder })
    expect(again.list('contact')).toMatchObject([{ id: toId('changed'), version: 2 }])
    expect(JSON.stringify(readAll(folder))).not.toContain('Geheim')
    expect(await again.put(makeContact('erased'))).toBe('erased')
  })
})
