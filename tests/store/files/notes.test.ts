import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createFolderNotes, readNote } from '#store/notes/notes'
import { createFolder } from '../createFolder.ts'

const now = () => new Date('2026-03-10T09:00:00Z')
const schema = z.array(z.string())
const damaged = '["een", "tw'

test('guard: a damaged note is kept under a name that says so before it is written again', async () => {
  const folder = createFolder()
  writeFileSync(join(folder, 'devices.json'), damaged)
  const reader = createFolderNotes(folder)
  expect(await readNote(reader, 'devices', schema)).toBeUndefined()
  expect(readdirSync(folder)).toEqual(['devices.json'])
  const said: string[] = []
  const notes = createFolderNotes(folder, { now, onDamage: (name) => said.push(name) })
  expect(await readNote(notes, 'devices', schema)).toBeUndefined()
  await notes.write('devices', '["drie"]')
  expect(await readNote(notes, 'devices', schema)).toEqual(['drie'])
  const [copy = ''] = readdirSync(folder).filter((name) =>
    name.startsWith('devices.json.damaged-2026-03-10-'),
  )
  expect(readFileSync(join(folder, copy), 'utf8')).toBe(damaged)
  expect(said).toEqual(['devices'])
})

test('a missing or an empty note is not damaged', async () => {
  const folder = createFolder()
  writeFileSync(join(folder, 'empty.json'), '')
  const notes = createFolderNotes(folder, { now })
  expect([await readNote(notes, 'empty', schema), await readNote(notes, 'missing', schema)]).toEqual([
    undefined,
    undefined,
  ])
  expect(readdirSync(folder)).toEqual(['empty.json'])
})
