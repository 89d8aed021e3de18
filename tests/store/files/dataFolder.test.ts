import { createHash } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStore } from '#store/requests/openStore'
import { StoreUnavailableError } from '#store/storeErrors'
import { createFaultyDisk } from '../createFaultyDisk.ts'
import { createFolder, listContact, openTestStore, readAll } from '../createFolder.ts'
import { makeContact } from '../makeRequest.ts'

describe('the data folder', () => {
  test('guard: the data folder is readable by its owner only', async () => {
    const folder = join(createFolder(), 'deep', 'requests')
    const store = await openTestStore({ folder, recordsPerFile: 2 })
    for (const name of [1, 2, 3]) await store.add(makeContact(name))
    await store.add(makeContact(4))
    await store.snapshot(new Date('2025-07-07T12:00:00Z'))
    const files = Object.keys(readAll(folder))
    expect(files).toEqual(
      expect.arrayContaining(['lock', 'contact/count.json', 'contact/000001.json', 'contact/000002.json']),
    )
    for (const file of files) {
      expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, 0o600])
    }
    for (const path of ['.', '..', 'contact', 'callback', 'snapshots', 'snapshots/2025-07-07/contact']) {
      expect([path, statSync(join(folder, path)).mode & 0o777]).toEqual([path, 0o700])
    }
  })

  test('is refused with advice when it cannot be created', async () => {
    const path = join(createFolder(), 'lock')
    const store = await openTestStore({ folder: join(path, '..') })
    await expect(openStore({ folder: join(path, 'requests') })).rejects.toThrow(/DATA_DIR/)
    await expect(openStore({ folder: join(path, 'requests') })).rejects.toThrow(StoreUnavailableError)
    await store.close()
  })

  test('has files of requests, the last of which a restart continues', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder, recordsPerFile: 10 })
    for (let name = 0; name < 25; name += 1) await store.add(makeContact(name))
    await store.close()
    expect(listContact(folder)).toEqual(['000001.json', '000002.json', '000003.json'])
    const again = await openTestStore({ folder, recordsPerFile: 10 })
    for (let name = 25; name < 31; name += 1) await again.add(makeContact(name))
    await again.close()
    expect(listContact(folder)).toEqual(['000001.json', '000002.json', '000003.json', '000004.json'])
    expect(readAll(folder)['contact/count.json']).toBe('{"files":[10,10,10,1],"isRebuilt":false}\n')
  })

  test('has a head with count and hash in each file, and one request per line', async () => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    await Promise.all([1, 2].map((name) => store.add(makeContact(name))))
    const lines = store.list('contact').map((request) => JSON.stringify(request))
    const body = `${lines.join(',\n')}\n`
    const sha256 = createHash('sha256').update(body).digest('hex')
    const text = `{"count":2,"sha256":"${sha256}","records":[\n${body}]}\n`
    expect(readAll(folder)['contact/000001.json']).toBe(text)
    expect((JSON.parse(text) as { records: unknown }).records).toEqual(store.list('contact'))
  })

  test.each([
    ['id', undefined],
    ['createdAt', undefined],
    ['status', 'weird'],
    ['history', null],
    ['phone', 612345678],
  ])('has a damaged record where a hash is right and %s is %s', async (field, value) => {
    const folder = createFolder()
    const store = await openTestStore({ folder })
    await store.add(makeContact('1'))
    const good = await store.add(makeContact('2'))
    const [first] = store.list('contact')
    await store.close()
    const body = `${[{ ...first, [field]: value }, good.request].map((each) => JSON.stringify(each)).join(',\n')}\n`
    const sha256 = createHash('sha256').update(body).digest('hex')
    writeFileSync(
      join(folder, 'contact/000001.json'),
      `{"count":2,"sha256":"${sha256}","records":[\n${body}]}\n`,
    )
    const again = await openTestStore({ folder })
    expect(again.list('contact').map(({ id }) => id)).toEqual([good.request.id])
    expect((await again.health()).damaged).toEqual([expect.stringContaining('contact/000001.json.damaged-')])
  })

  test('gets simultaneous requests in one write', async () => {
    let writes = 0
    const fileSystem = createFaultyDisk((call, path) => {
      if (call === 'write' && path.includes('000001')) writes += 1
      return undefined
    })
    const store = await openTestStore({ folder: createFolder(), fileSystem })
    await store.add(makeContact('0'))
    writes = 0
    await Promise.all([1, 2, 3].map((name) => store.add(makeContact(name))))
    expect(writes).toBe(1)
  })
})
