import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder, listContact, openTestStore, readAll } from '../createFolder.ts'
import { makeCallback, makeContact, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

const now = () => new Date('2025-07-07T12:00:00Z')

/** An unlocked data folder with requests 1 to 5 in one file. */
async function createData() {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  for (const name of [1, 2, 3, 4, 5]) await store.add(makeContact(name))
  await store.add(makeCallback('other'))
  await store.close()
  return { folder, path: join(folder, 'contact', '000001.json') }
}

function edit(path: string, change: (text: string) => string | Uint8Array): void {
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

async function openAndList(folder: string) {
  const store = await openTestStore({ folder, now })
  return { store, ids: store.list('contact').map(({ id }) => id), damaged: (await store.health()).damaged }
}

const spoilt: readonly (readonly [string, (text: string) => string | Uint8Array])[] = [
  ['letters that are no JSON', (text) => text.replace('"reference"', 'reference"')],
  ['a value of the wrong kind', (text) => text.replace('"version":1', '"version":0')],
  ['an invalid status', (text) => text.replace('"new"', '"lost"')],
  ['another kind', (text) => text.replace('"contact"', '"diagnosis"')],
  ['bytes that are no UTF-8', (text) => spoilByte(Buffer.from(text), text.indexOf('Noor') + 1)],
  ['an id that is a path', (text) => text.replace('request-1', '../../etc')],
]

function spoilByte(bytes: Buffer, position: number): Buffer {
  bytes[position] = 0xff
  return bytes
}

describe('one request is damaged', () => {
  test.each(spoilt)('by %s: the record is quarantined, the rest works', async (_name, spoil) => {
    const { folder, path } = await createData()
    edit(path, spoil)
    const reader = await readStore({ folder })
    const others = [2, 3, 4, 5].map(toId)
    expect(reader.list('contact').map(({ id }) => id)).toEqual(others)
    expect((await reader.health()).damaged).toEqual([path.slice(folder.length + 1)])

    const { store, ids, damaged } = await openAndList(folder)
    expect(ids).toEqual(others)
    expect(damaged).toEqual([
      expect.stringMatching(/^contact\/000001\.json\.damaged-2025-07-07-[0-9a-f]{8}$/),
    ])
    expect(store.list('callback')).toEqual([makeCallback('other')])
    const aside = readFileSync(join(folder, damaged[0] ?? ''))
    expect(aside.includes('Bakker 1')).toBe(true)
    expect(aside.includes('Bakker 2')).toBe(false)
    await store.add(makeContact(6))
    await store.close()

    const again = await openAndList(folder)
    expect(again.ids).toEqual([...others, toId(6)])
    expect(again.damaged).toEqual(damaged)
    expect((await (await readStore({ folder })).health()).damaged).toEqual(damaged)
    await again.store.close()
    expect(readFileSync(join(folder, damaged[0] ?? ''))).toEqual(aside)
  })
})

describe('a file', () => {
  test.each([
    ['cut short', (text: string) => text.slice(0, text.indexOf('Bakker 4')), [1, 2, 3]],
    ['without its beginning', (text: string) => text.slice(text.indexOf('Bakker 2')), [3, 4, 5]],
    ['without its last bracket', (text: string) => text.replace(/\]\}\n$/, ''), [1, 2, 3, 4, 5]],
    ['with a comma too few', (text: string) => text.replace('},\n', '}\n'), [1, 2, 3, 4, 5]],
    ['of zeros', (text: string) => '\0'.repeat(text.length), []],
    ['of something else', () => '{"requests": []}\n', []],
  ] as const)('%s gives its readable records', async (_name, spoil, names) => {
    const { folder, path } = await createData()
    edit(path, spoil)
    expect((await readStore({ folder })).list('contact').map(({ id }) => id)).toEqual(names.map(toId))
    const { store, ids } = await openAndList(folder)
    expect(ids).toEqual(names.map(toId))
    await store.close()
    const again = await openAndList(folder)
    expect(again.ids).toEqual(ids)
    expect((await again.store.health()).damaged).toHaveLength(names.length === 5 ? 0 : 1)
  })

  test('with other indentation is not damaged', async () => {
    const { folder, path } = await createData()
    edit(path, (text) =>
      JSON.stringify(JSON.parse(text) as unknown, undefined, '\t').replaceAll('\n', '\r\n'),
    )
    const { ids, damaged } = await openAndList(folder)
    expect(ids).toHaveLength(5)
    expect(damaged).toEqual([])
  })
})

test('a file with empty lines or Windows line ends is not damaged', async () => {
  const { folder, path } = await createData()
  edit(path, (text) => `\n${text.replaceAll('\n', '\r\n\r\n')}`)
  const { ids, damaged } = await openAndList(folder)
  expect(ids).toHaveLength(5)
  expect(damaged).toEqual([])
})

test('quarantines two damaged lines byte for byte', async () => {
  const { folder, path } = await createData()
  edit(path, (text) =>
    text.replace('{"id":"request-2"', 'Noor\0{"id":"request-2"').replace('"request-4"', '"request-4'),
  )
  const { ids, damaged } = await openAndList(folder)
  expect(ids).toEqual([1, 3, 5].map(toId))
  const aside = readFileSync(join(folder, damaged[0] ?? ''), 'utf8').split('\n')
  expect(aside).toEqual([
    expect.stringMatching(/^Noor\0\{"id":"request-2".*\}$/),
    expect.stringMatching(/^\{"id":"request-4,.*\}$/),
    '',
  ])
})

test('new damage does not overwrite earlier quarantined files', async () => {
  const { folder, path } = await createData()
  edit(path, (text) => text.replace('"request-1"', '"request-1'))
  const first = await openAndList(folder)
  await first.store.close()
  expect(listContact(folder)[0]).toBe('000001.json')
  edit(join(folder, 'contact', '000001.json'), (text) => text.replace('"request-2"', '"request-2'))
  const second = await openAndList(folder)
  expect(second.ids).toEqual([3, 4, 5].map(toId))
  expect(second.damaged).toHaveLength(2)
  const asides = Object.entries(readAll(folder)).filter(([name]) => name.includes('.damaged-'))
  expect(new Set(asides.map(([, text]) => /Bakker \d/.exec(text)?.[0]))).toEqual(
    new Set(['Bakker 1', 'Bakker 2']),
  )
})

test('a crash between quarantine and repair makes no second copy', async () => {
  const { folder, path } = await createData()
  edit(path, (text) => text.replace('"request-1"', '"request-1'))
  const damagedBytes = readFileSync(path)
  await (await openAndList(folder)).store.close()
  writeFileSync(path, damagedBytes)
  expect((await openAndList(folder)).damaged).toHaveLength(1)
})

test('a file that the disk cannot read stays in place and is reported', async () => {
  const { folder, path } = await createData()
  rmSync(path)
  mkdirSync(path)
  const { store, ids, damaged } = await openAndList(folder)
  expect(ids).toEqual([])
  expect(damaged).toEqual(['contact/000001.json'])
  await store.add(makeContact(6))
  await store.close()
  expect(listContact(folder)).toEqual(['000001.json', '000002.json'])
  expect((await (await readStore({ folder })).health()).damaged).toEqual(['contact/000001.json'])
})
