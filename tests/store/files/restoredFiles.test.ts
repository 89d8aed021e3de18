import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createBody, formatFile } from '#store/requests/files/fileContent'
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
  const earlier = readFileSync(join(contact, '000001.json'), 'utf8')
  await store.eraseAll('contact', [toId('erased')], at)
  await store.change('contact', toId('changed'), { note: 'Gebeld' }, { by, at })
  await store.close()
  return { folder, contact, earlier }
}

describe('a file with earlier versions that somebody put back', () => {
  test.each(['000009.json', '000002.json', '000000.json'])('as %s brings nothing back', async (name) => {
    const { folder, contact, earlier } = await createData()
    writeFileSync(join(contact, name), earlier)
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
    await expect(store.add(makeContact('erased', { version: 7 }))).rejects.toThrow('given before')
    await store.close()
    expectNewest((await openTestStore({ folder })).list('contact'))
  })

  test('in one file with its tombstone and newer version changes nothing', async () => {
    const { folder, contact, earlier } = await createData()
    const path = join(contact, '000001.json')
    const toLines = (text: string) => text.split('\n').filter((line) => line.startsWith('{"id"'))
    const lines = [...toLines(readFileSync(path, 'utf8')), ...toLines(earlier)]
    const records = lines.map((line) => JSON.parse(line.replace(/,$/, '')) as unknown)
    writeFileSync(path, formatFile(createBody(records)).content)
    const store = await openTestStore({ folder })
    await store.close()
    const again = await openTestStore({ folder })
    expect(again.list('contact')).toMatchObject([{ id: toId('changed'), version: 2 }])
    expect(JSON.stringify(readAll(folder))).not.toContain('Geheim')
    await expect(again.add(makeContact('erased'))).rejects.toThrow('given before')
  })
})
