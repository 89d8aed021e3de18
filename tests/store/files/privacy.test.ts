import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { erasePerson } from '#store/privacy/erasePerson'
import { searchPerson } from '#store/privacy/searchPerson'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeCallback, makeContact, makeDiagnosis, toId } from '../makeRequest.ts'

const at = '2025-07-07T12:05:00.000Z'
const now = () => new Date('2025-07-07T12:00:00Z')
const person = '+31687654321'
const quarantined = 'contact/000001.json.damaged-2025-07-06-0a1b2c3d'

/** A person in every kind, in several spellings, in a quarantined part, and in a note about somebody else. */
async function createData(folder: string) {
  const store = await openTestStore({ folder, now })
  await store.add(makeContact('mine', { phone: '06-87654321', phoneE164: person }))
  await store.add({ ...makeDiagnosis('mine'), phone: '0031 6 8765 4321' })
  await store.add({ ...makeCallback('mine'), phone: '06 87 65 43 21' })
  await store.add(makeContact('other'))
  await store.change('contact', toId('other'), { note: 'Bel ook 06 8765 4321' }, { by: 'sanne', at })
  writeFileSync(
    join(folder, quarantined),
    '{"id": "half", "phone": "+31 6 87654321"}\n{"id": "someone else"}\n',
  )
  return store
}

test('a person is found in every kind, in quarantined files and in texts of others', async () => {
  const folder = createFolder()
  await createData(folder)
  const { records, requests, mentions, damaged, otherKeys } = await searchPerson({ folder }, person)
  expect(records).toBe(4)
  expect(requests.map(({ kind, id }) => [kind, id])).toEqual([
    ['contact', toId('mine')],
    ['diagnosis', toId('mine')],
    ['callback', toId('mine')],
  ])
  expect(mentions.map(({ request, fields }) => [request.id, fields])).toEqual([[toId('other'), ['note']]])
  expect(damaged).toEqual([{ path: quarantined, namesPerson: true }])
  // The e-mail address of the contact request is one that the other has, too.
  expect(otherKeys).toEqual([{ key: 'noor@bakker.example', requests: 1 }])
})

test('a person is in no byte that is in use after an erasure, except in texts of others', async () => {
  const folder = createFolder()
  const store = await createData(folder)
  const { requests } = await searchPerson({ folder }, person)
  const erase = (erased: Parameters<typeof erasePerson>[1]['requests']) =>
    erasePerson({ store, files: store }, { person, requests: erased }, at)
  expect(await erase(requests)).toEqual({ requests: 3, otherFiles: 1 })
  const again = await searchPerson({ folder }, person)
  expect(again).toMatchObject({ requests: [], mentions: [{}], damaged: [{ namesPerson: false }] })
  const readInUse = () => JSON.stringify(readAll(folder))
  expect(new Set(readInUse().match(/[^"]*8765.?4321/g))).toEqual(new Set(['Bel ook 06 8765 4321']))
  // What was quarantined beside it stays.
  expect(readInUse()).toContain('someone else')
  await erase([{ kind: 'contact', id: toId('other') }])
  expect(readInUse()).not.toMatch(/8765.?4321/)
})
