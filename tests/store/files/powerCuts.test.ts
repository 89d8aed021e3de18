import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FolderStore } from '#store/requests/openStore'
import { createMortalDisk } from '../createMortalDisk.ts'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'

const isSlow = process.env['TEST_SLOW'] === '1'
const at = '2025-07-07T12:05:00.000Z'

/** What was promised so far, by id: the version that was acknowledged, or 'erased'. */
type Promised = ReadonlyMap<string, number | 'erased'>

interface Cut {
  readonly folder: string
  readonly promised: Promised
  /** What had been begun, and may be found or not. */
  readonly begun: ReadonlySet<string>
}

/** Adds, changes and erases, many at once. */
async function live(store: FolderStore, promised: Map<string, number | 'erased'>, begun: Set<string>) {
  const answer = async (name: number) => {
    const id = toId(name)
    begun.add(id)
    await store.add(makeContact(name, { lastName: `Geheim-${name}-` }))
    promised.set(id, 1)
    if (name % 3 === 0) {
      await store.change('contact', id, { note: 'Gebeld' }, { by: 'sanne', at })
      promised.set(id, 2)
    }
    if (name % 7 === 0) {
      await store.eraseAll('contact', [id], at)
      promised.set(id, 'erased')
    }
  }
  for (let name = 0; name < 90; name += 6) {
    await Promise.all([0, 1, 2, 3, 4, 5].map((each) => answer(name + each)))
  }
}

async function expectPromised(
  store: Pick<FolderStore, 'list' | 'get' | 'countKept' | 'health'>,
  { promised, begun, folder }: Cut,
): Promise<void> {
  for (const [id, promise] of promised) {
    const found = await store.get('contact', id)
    if (promise === 'erased') expect([id, found]).toEqual([id, undefined])
    // Its erasure may have been begun.
    else if (found || Number(id.slice(toId('').length)) % 7 !== 0) {
      expect([id, (found?.version ?? 0) >= promise]).toEqual([id, true])
    }
  }
  const ids = store.list('contact').map(({ id }) => id)
  expect(ids.filter((id) => !begun.has(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  const texts = Object.values(readAll(folder))
  for (const [id, promise] of promised) {
    const secret = `Geheim-${id.slice(toId('').length)}-`
    if (promise === 'erased') expect(texts.filter((text) => text.includes(secret))).toEqual([])
  }
}

test.each(['none', 'chance'] as const)(
  'a power cut at any moment that leaves %s of the unsynced data loses nothing acknowledged',
  async (mercy) => {
    const folder = createFolder()
    const cutsFolder = createFolder()
    const cuts: Cut[] = []
    const promised = new Map<string, number | 'erased'>()
    const begun = new Set<string>()
    let calls = 0
    const disk = createMortalDisk(folder, () => {
      // Every third call hits each step of appends, compactions and erasures.
      if (++calls % (isSlow ? 3 : 11) !== 0) return
      const target = join(cutsFolder, String(calls))
      mkdirSync(target)
      disk.cut(target, mercy)
      cuts.push({ folder: target, promised: new Map(promised), begun: new Set(begun) })
    })
    const store = await openTestStore({ folder, fileSystem: disk.fileSystem, recordsPerFile: 9 })
    await live(store, promised, begun)
    await store.close()
    expect(cuts.length).toBeGreaterThan(isSlow ? 50 : 10)
    for (const cut of cuts) {
      const after = await openTestStore({ folder: cut.folder })
      await expectPromised(after, cut)
      expect(await after.health()).toMatchObject({ canWrite: true, damaged: [] })
      await after.close()
    }
  },
  60_000,
)
