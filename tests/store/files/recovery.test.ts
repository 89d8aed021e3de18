import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createFolder, listContact, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

const ids = [1, 2, 3].map(toId)

/** An unlocked data folder with three requests in one file. */
async function createData() {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  for (const name of [1, 2, 3]) await store.add(makeContact(name))
  await store.close()
  return { folder, originals: store.list('contact'), path: join(folder, 'contact', '000001.json') }
}

const step = 61
/** Every byte in `npm run test:slow`. */
const starts = process.env['TEST_SLOW'] ? Array.from({ length: step }, (_, start) => start) : [0]

describe.each(starts)('drops no byte of a closed store that was confirmed, from byte %i', (start) => {
  /** Of a folder that was changed: what is kept, quarantined and in its files. */
  async function reopen(folder: string) {
    const store = await openTestStore({ folder })
    const kept = store.list('contact')
    const losses = store.losses().length + (await store.check()).length
    const { damaged } = await store.health()
    await store.close()
    const quarantined = damaged.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
    const files = Object.entries(readAll(folder)).flatMap(([path, text]) =>
      path.startsWith('contact/') ? [text] : [],
    )
    return { kept, losses, quarantined, files: files.join('\n') }
  }

  async function createClosed(name: string) {
    const { folder, originals } = await createData()
    const change = (bytes: Uint8Array) => {
      const copy = createFolder()
      cpSync(folder, copy, { recursive: true })
      writeFileSync(join(copy, 'contact', name), bytes)
      return reopen(copy)
    }
    return { originals, whole: readFileSync(join(folder, 'contact', name)), change }
  }

  /** Each request is kept as it was, or its loss is named and all that is left of it is kept or quarantined. */
  function expectNothingDropped(
    { kept, losses, quarantined, files }: Awaited<ReturnType<typeof reopen>>,
    originals: readonly { readonly id: string }[],
    changed: Buffer,
  ): void {
    const lines = changed.toString().split('\n')
    for (const original of originals) {
      const found = kept.find(({ id }) => id === original.id)
      if (isDeepStrictEqual(original, found)) continue
      expect(losses > 0 || quarantined !== '').toBe(true)
      const left = found ? [] : lines.filter((line) => line.includes(`"${original.id}"`))
      for (const line of left) expect(files).toContain(line.replace(/,$/, ''))
    }
  }

  const names = ['000001.json', 'count.json']

  test.each(names)('when %s is cut at any byte', async (name) => {
    const { originals, whole, change } = await createClosed(name)
    for (let length = start; length < whole.length; length += step) {
      const changed = whole.subarray(0, length)
      const result = await change(changed)
      expectNothingDropped(result, originals, changed)
      // Without its last line break, the count is still one.
      if (length < whole.length - 1) expect(result.losses, String(length)).toBeGreaterThan(0)
    }
  })

  test.each(names)('when any byte of %s is altered', async (name) => {
    const { originals, whole, change } = await createClosed(name)
    for (let place = start; place < whole.length; place += step) {
      const changed = Buffer.from(whole)
      // The second is no UTF-8.
      changed[place] = (whole[place] ?? 0) ^ (place % 2 === 0 ? 1 : 0x80)
      const result = await change(changed)
      expectNothingDropped(result, originals, changed)
      const isNamed = result.quarantined !== '' || result.losses > 0
      expect(result.kept.length === originals.length || isNamed, String(place)).toBe(true)
    }
  })
})

describe('after a kill', () => {
  test('a file that was being written is removed', async () => {
    const { folder, path } = await createData()
    writeFileSync(`${path}.0123456789ab.tmp`, '{"count":1,')
    const store = await openTestStore({ folder })
    expect(store.list('contact').map(({ id }) => id)).toEqual(ids)
    expect(await store.health()).toMatchObject({ damaged: [], canWrite: true })
    expect(listContact(folder)).toEqual(['000001.json'])
  })

  test('a new file that was not counted yet is kept', async () => {
    const { folder } = await createData()
    const before = readFileSync(join(folder, 'contact/count.json'))
    const store = await openTestStore({ folder, recordsPerFile: 3 })
    await store.add(makeContact(4))
    await store.close()
    writeFileSync(join(folder, 'contact/count.json'), before)
    const again = await openTestStore({ folder })
    expect(again.list('contact').map(({ id }) => id)).toEqual([...ids, toId(4)])
    expect(await again.check()).toEqual([])
  })
})

test('a missing file number does not end the reading', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 1 })
  for (const name of [1, 2, 3]) await store.add(makeContact(name))
  await store.close()
  rmSync(join(folder, 'contact', '000002.json'))
  const again = await openTestStore({ folder, recordsPerFile: 1 })
  expect(again.list('contact').map(({ id }) => id)).toEqual([toId(1), toId(3)])
  expect((await readStore({ folder })).list('contact')).toHaveLength(2)
  await again.add(makeContact(4))
  expect(listContact(folder)).toEqual(['000001.json', '000003.json', '000004.json'])
})

test('removes temporary files elsewhere in the folder', async () => {
  const { folder } = await createData()
  writeFileSync(join(folder, 'staff.json'), '{}')
  writeFileSync(join(folder, 'staff.json.0123456789ab.tmp'), '{')
  await (await openTestStore({ folder })).close()
  const names = Object.keys(readAll(folder)).filter((name) => !/count|format/.test(name))
  expect(names).toEqual(['contact/000001.json', 'staff.json'])
})

test('a folder that was emptied but for its version has lost its count', async () => {
  const { folder } = await createData()
  rmSync(join(folder, 'contact'), { recursive: true })
  mkdirSync(join(folder, 'contact'))
  const store = await openTestStore({ folder })
  expect(await store.check()).toEqual([{ file: 'contact/count.json', what: 'count', records: undefined }])
})
