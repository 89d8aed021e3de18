import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
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
  await store.compact()
  await store.snapshot(now())
  await store.close()
  // What the live folder lost and the snapshot still has.
  const path = join(folder, 'contact', '000001.json')
  const records = (JSON.parse(readAll(folder)['contact/000001.json'] ?? '') as { id: string }[]).filter(
    ({ id }) => id !== toId('lost'),
  )
  writeFileSync(path, JSON.stringify(records, undefined, 2))
  writeFileSync(
    join(folder, 'contact', '000001.json.damaged-2025-07-06-0a1b2c3d'),
    '  {\n    "id": "half", "phone": "+31 6 87654321"\n  }\n  {\n    "id": "someone else"\n  }\n',
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
})
