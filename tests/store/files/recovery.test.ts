import {
  appendFileSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { createFolder, listContact, makeVersion1, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

const at = '2025-07-07T12:05:00.000Z'
const ids = [1, 2, 3].map(toId)

/** An unlocked data folder with three requests in one journal. */
async function createJournal() {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  for (const name of [1, 2, 3]) await store.add(makeContact(name))
  await store.close()
  return {
    folder,
    journal: join(folder, 'contact', '000001.jsonl'),
    sealed: join(folder, 'contact', '000001.json'),
  }
}

/**
 * Reading and opening both find the three requests without damage, and a later request is stored.
 */
async function expectWhole(folder: string, names: readonly string[]): Promise<void> {
  const reader = await readStore({ folder })
  expect(reader.list('contact').map(({ id }) => id)).toEqual(ids)
  const store = await openTestStore({ folder })
  expect(store.list('contact').map(({ id }) => id)).toEqual(ids)
  expect(await store.health()).toMatchObject({ damaged: [], canWrite: true })
  expect(listContact(folder)).toEqual(names)
  await store.add(makeContact(4))
  await store.close()
  const again = await openTestStore({ folder })
  expect(again.list('contact').map(({ id }) => id)).toEqual([...ids, toId(4)])
  await again.close()
}

describe('cuts off an incomplete last line, which was never acknowledged', () => {
  const line = JSON.stringify(makeContact(9))
  test.each([
    ['one letter', '{'],
    ['half a record', line.slice(0, 200)],
    ['all but the last brace', line.slice(0, -1)],
    ['half a letter', Buffer.from([0x7b, 0x22, 0xc3])],
    ['the zeros of a block that was never written', Buffer.alloc(4096)],
  ])('%s', async (_name, tail) => {
    const { folder, journal } = await createJournal()
    const good = readFileSync(journal)
    appendFileSync(journal, tail)
    await expectWhole(folder, ['000001.jsonl'])
    expect(readFileSync(journal).subarray(0, good.length)).toEqual(good)
  })

  test('at every byte of the last line', async () => {
    const { folder, journal } = await createJournal()
    makeVersion1(folder)
    const whole = readFileSync(journal)
    const start = whole.lastIndexOf('\n', whole.length - 2) + 1
    for (let length = start; length < whole.length - 1; length += 41) {
      writeFileSync(journal, whole.subarray(0, length))
      const store = await openTestStore({ folder })
      expect(store.list('contact').map(({ id }) => id)).toEqual(ids.slice(0, 2))
      expect((await store.health()).damaged).toEqual([])
      await store.close()
      expect(readFileSync(journal)).toEqual(whole.subarray(0, start))
    }
  })
})

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
    const { folder } = await createJournal()
    const store = await openTestStore({ folder })
    const originals = store.list('contact')
    if (name !== '000001.jsonl') await store.compact()
    await store.close()
    const change = (bytes: Uint8Array) => {
      const copy = createFolder()
      cpSync(folder, copy, { recursive: true })
      writeFileSync(join(copy, 'contact', name), bytes)
      return reopen(copy)
    }
    return { folder, originals, whole: readFileSync(join(folder, 'contact', name)), change }
  }

  /** Each request is kept as it was, or its loss is named and all that is left of it is kept or quarantined. */
  function expectNothingDropped(
    { kept, losses, quarantined, files }: Awaited<ReturnType<typeof reopen>>,
    originals: readonly { readonly id: string }[],
    changed: Buffer,
  ): void {
    const pieces = changed.toString().split(/^ {2}\{$|\n(?=\S)/m)
    for (const original of originals) {
      const found = kept.find(({ id }) => id === original.id)
      // An altered name of the checksum becomes an unknown key of the request.
      if (found && isDeepStrictEqual({ ...found, ...original }, found)) continue
      expect(losses > 0 || quarantined !== '').toBe(true)
      const left = found ? [] : pieces.filter((piece) => piece.includes(`"${original.id}"`))
      const lines = left.flatMap((piece) => piece.split('\n').filter((line) => /[^\s,[\]{}]/.test(line)))
      for (const line of lines) expect(files).toContain(line)
    }
  }

  const names = ['000001.jsonl', '000001.json', 'catalogue.json']

  test.each(names)('when %s is cut at any byte', async (name) => {
    const { originals, whole, change } = await createClosed(name)
    for (let length = start; length < whole.length; length += step) {
      const changed = whole.subarray(0, length)
      expectNothingDropped(await change(changed), originals, changed)
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

  test('a record whose line lost only its end is kept', async () => {
    const { originals, whole, change } = await createClosed('000001.jsonl')
    expect(await change(whole.subarray(0, whole.length - 1))).toMatchObject({
      kept: originals,
      losses: 0,
      quarantined: '',
    })
  })

  test('a record that somebody added by hand, without a checksum and an end of line, is kept', async () => {
    const { originals, whole, change } = await createClosed('000001.jsonl')
    const line = JSON.stringify(makeContact(9))
    const added = await change(Buffer.concat([whole, Buffer.from(line)]))
    expect(added).toMatchObject({ kept: [...originals, makeContact(9)], quarantined: '' })
    const other = await change(Buffer.concat([whole, Buffer.from('{"geen":"aanvraag"}')]))
    expect(other).toMatchObject({ kept: originals, quarantined: expect.stringContaining('geen') })
  })

  test('a journal that nobody knows is quarantined', async () => {
    const { folder } = await createClosed('000001.jsonl')
    writeFileSync(join(folder, 'contact/000007.jsonl'), 'iets van een ander'.repeat(10))
    expect((await reopen(folder)).quarantined).toContain('iets van een ander')
  })
})

describe('repeats an interrupted compaction', () => {
  test('while the sealed file was being written', async () => {
    const { folder, sealed } = await createJournal()
    writeFileSync(`${sealed}.0123456789ab.tmp`, '[\n  {\n    "id": "request-1",')
    await expectWhole(folder, ['000001.jsonl'])
  })

  test('after the sealed file was written, before the journal was removed', async () => {
    const { folder, journal, sealed } = await createJournal()
    copyFileSync(journal, `${journal}.copy`)
    const store = await openTestStore({ folder })
    await store.compact()
    await store.close()
    renameSync(`${journal}.copy`, journal)
    expect(listContact(folder)).toEqual(['000001.json', '000001.jsonl'])
    const before = readFileSync(sealed)
    await expectWhole(folder, ['000001.json'])
    expect(readFileSync(sealed)).toEqual(before)
  })

  test('while the next journal was already in use', async () => {
    const { folder, journal } = await createJournal()
    makeVersion1(folder)
    const lines = readFileSync(journal, 'utf8').split('\n')
    writeFileSync(journal, `${lines.slice(0, 2).join('\n')}\n`)
    writeFileSync(join(folder, 'contact', '000002.jsonl'), `${lines[2]}\n`)
    await expectWhole(folder, ['000001.json', '000002.jsonl'])
  })

  test('a newer sealed file wins over an old journal', async () => {
    const { folder, journal } = await createJournal()
    copyFileSync(journal, `${journal}.copy`)
    const store = await openTestStore({ folder })
    await store.change('contact', toId(2), { status: 'done' }, { by: 'sanne', at })
    await store.compact()
    await store.close()
    renameSync(`${journal}.copy`, journal)
    const again = await openTestStore({ folder })
    expect(await again.get('contact', toId(2))).toMatchObject({ status: 'done', version: 2 })
  })

  test('rebuilds a damaged sealed file from it and its journal', async () => {
    const { folder, journal, sealed } = await createJournal()
    copyFileSync(journal, `${journal}.copy`)
    const store = await openTestStore({ folder })
    await store.compact()
    await store.close()
    renameSync(`${journal}.copy`, journal)
    truncateSync(sealed, 700)
    const reader = await readStore({ folder })
    expect(reader.list('contact').map(({ id }) => id)).toEqual(ids)
    const again = await openTestStore({ folder })
    expect(again.list('contact').map(({ id }) => id)).toEqual(ids)
    expect(listContact(folder)).toEqual(['000001.json', expect.stringMatching(/^000001\.json\.damaged-/)])
  })
})

test('compacts a long journal at the start', async () => {
  const { folder } = await createJournal()
  await (await openTestStore({ folder, recordsPerFile: 3 })).close()
  expect(listContact(folder)).toEqual(['000001.json'])
})

test('an empty journal, and an empty file, are not damaged', async () => {
  const { folder } = await createJournal()
  writeFileSync(join(folder, 'contact', '000002.jsonl'), '')
  writeFileSync(join(folder, 'contact', '000003.jsonl'), '')
  await expectWhole(folder, ['000001.json', '000002.json', '000003.jsonl'])
})

test('a missing file number does not end the reading', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder, recordsPerFile: 1 })
  for (const name of [1, 2, 3]) await store.add(makeContact(name))
  await store.close()
  rmSync(join(folder, 'contact', '000002.json'))
  const again = await openTestStore({ folder })
  expect(again.list('contact').map(({ id }) => id)).toEqual([toId(1), toId(3)])
  expect((await readStore({ folder })).list('contact')).toHaveLength(2)
  await again.add(makeContact(4))
  expect(listContact(folder)).toEqual(['000001.json', '000003.json', '000004.jsonl'])
})

test('reads more than a million files in order', async () => {
  const folder = createFolder()
  mkdirSync(join(folder, 'contact'))
  for (const [number, name] of [
    ['999999', 1],
    ['1000000', 2],
  ] as const) {
    writeFileSync(join(folder, 'contact', `${number}.json`), JSON.stringify([makeContact(name)]))
  }
  const store = await openTestStore({ folder })
  expect(store.list('contact').map(({ id }) => id)).toEqual([toId(1), toId(2)])
  await store.add(makeContact(3))
  expect(listContact(folder)).toContain('1000001.jsonl')
})

test('removes temporary files elsewhere in the folder', async () => {
  const { folder } = await createJournal()
  writeFileSync(join(folder, 'staff.json'), '{}')
  writeFileSync(join(folder, 'staff.json.0123456789ab.tmp'), '{')
  await (await openTestStore({ folder })).close()
  const names = Object.keys(readAll(folder)).filter((name) => !/catalogue|format/.test(name))
  expect(names).toEqual(['contact/000001.jsonl', 'staff.json'])
})
