import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createBody, formatFile } from '#store/requests/files/fileContent'
import { erasePerson } from '#store/privacy/erasePerson'
import { searchPerson } from '#store/privacy/searchPerson'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../makeRequest.ts'

const at = '2025-07-07T12:05:00.000Z'
const now = () => new Date('2025-07-07T12:00:00Z')
const person = '+31687654321'

/**
 * A person in every kind, in two spellings, in a snapshot alone, in quarantined parts, and in a
 * note about somebody else.
 */
async function createData(folder: string) {
  const store = await openTestStore({ folder, now })
  const phone = { phone: '06-87654321', phoneE164: person }
  await store.add(makeContact('mine', phone))
  await store.add({ ...makeDiagnosis('mine'), phone: '0031 6 8765 4321' })
  await store.add({ ...makeCallback('mine'), phone: '06 87 65 43 21' })
  await store.add(makeContact('lost', phone))
  await store.add(makeContact('other'))
  await store.change('contact', toId('other'), { note: 'Bel ook 06 8765 4321' }, { by: 'sanne', at })
  await store.snapshot(now())
  await store.close()
  // What the live folder lost and the snapshot still has.
  const path = join(folder, 'contact', '000001.json')
  const { records } = JSON.parse(readAll(folder)['contact/000001.json'] ?? '') as {
    records: { id: string }[]
  }
  const left = records.filter(({ id }) => id !== toId('lost'))
  writeFileSync(path, formatFile(createBody(left)).content)
  writeFileSync(
    join(folder, 'contact', '000001.json.damaged-2025-07-06-0a1b2c3d'),
    '{"id": "half", "phone": "+31 6 87654321"}\n{"id": "someone else"}\n',
  )
  return openTestStore({ folder, now })
}

async function search(folder: string) {
  const { places, otherKeys } = await searchPerson({ folder, person, backups: undefined })
  const [found] = places
  if (!found) throw new Error('nothing was searched')
  return { found, otherKeys }
}

describe('a person', () => {
  test('is found in every kind, in snapshots, in quarantined files and in texts of others', async () => {
    const folder = createFolder()
    await createData(folder)
    const { found, otherKeys } = await search(folder)
    expect(found.requests.map(({ request, isKept }) => [request.kind, request.id, isKept])).toEqual(
      expect.arrayContaining([
        ['contact', toId('mine'), true],
        ['contact', toId('lost'), false],
        ['diagnosis', toId('mine'), true],
        ['callback', toId('mine'), true],
      ]),
    )
    expect(found.requests).toHaveLength(4)
    expect(found.mentions.map(({ request, fields }) => [request.id, fields])).toEqual([
      [toId('other'), ['note']],
    ])
    expect(found.damaged).toEqual([
      { path: 'contact/000001.json.damaged-2025-07-06-0a1b2c3d', namesPerson: true },
    ])
    // The e-mail address that both contact requests gave is one that the others have, too.
    expect(otherKeys).toEqual([{ key: 'noor@bakker.example', requests: 1 }])
  })

  test('is in no byte that is in use after an erasure, except in texts of others', async () => {
    const folder = createFolder()
    const store = await createData(folder)
    const ids = (await search(folder)).found.requests.map(({ request: { kind, id } }) => ({ kind, id }))
    expect(await erasePerson({ store, files: store }, { person, requests: ids }, at)).toEqual({
      requests: 3,
      otherFiles: 1,
    })
    const { found } = await search(folder)
    expect(found.damaged.some(({ namesPerson }) => namesPerson)).toBe(false)
    expect(found).toMatchObject({ lines: [], snapshots: ['snapshots/2025-07-07'], mentions: [{}] })
    expect(found.requests.filter(({ isKept }) => isKept)).toEqual([])
    const readInUse = () =>
      JSON.stringify(Object.entries(readAll(folder)).filter(([path]) => !path.startsWith('snapshots')))
    expect(new Set(readInUse().match(/[^"]*8765.?4321/g))).toEqual(new Set(['Bel ook 06 8765 4321']))
    // What was quarantined beside it stays.
    expect(readInUse()).toContain('someone else')
    // And when the other's request goes with it, nothing is left at all.
    await erasePerson(
      { store, files: store },
      { person, requests: [{ kind: 'contact', id: toId('other') }] },
      at,
    )
    expect(readInUse()).not.toMatch(/8765.?4321/)
  })
})
