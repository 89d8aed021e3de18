import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolderPhotos, getPhotoPath, listPhotoPaths } from '#store/photos/photos'
import type { FolderStore } from '#store/requests/openStore'
import { makeJpeg, makePhotoKey } from '../contract/photosContract.ts'
import { createFolder, openTestStore } from '../createFolder.ts'
import { createMortalDisk } from '../createMortalDisk.ts'
import { makeContact, toId } from '../makeRequest.ts'

const at = '2025-07-07T12:05:00.000Z'
const jpeg = makeJpeg('a photo '.repeat(100))

interface Cut {
  readonly folder: string
  readonly added: readonly string[]
  readonly erasing: readonly string[]
  readonly erased: readonly string[]
}

/** Adds a photo to each of six requests, and erases every third. */
async function live(
  store: FolderStore,
  folder: string,
  done: { added: string[]; erasing: string[]; erased: string[] },
) {
  const photos = createFolderPhotos(folder, store.fileSystem)
  for (let name = 0; name < 6; name += 1) {
    const request = makeContact(name)
    await store.add(request)
    const key = makePhotoKey(request, String(name))
    await photos.add(key, jpeg)
    const photo = { id: key.id, addedAt: at, width: 2, height: 1 }
    await store.change('contact', request.id, { photo }, { by: 'visitor', at })
    done.added.push(request.id)
    if (name % 3 !== 0) continue
    done.erasing.push(request.id)
    await store.eraseAll('contact', [request.id], at, 'asked')
    done.erased.push(request.id)
  }
}

test.each(['none', 'chance'] as const)(
  'a power cut that leaves %s of the unsynced data loses no acknowledged photo, leaves none half, and none of an erased request',
  async (mercy) => {
    const folder = createFolder()
    const cutsFolder = createFolder()
    const cuts: Cut[] = []
    const done = { added: [] as string[], erasing: [] as string[], erased: [] as string[] }
    let calls = 0
    const disk = createMortalDisk(folder, () => {
      const target = join(cutsFolder, String(++calls))
      mkdirSync(target)
      disk.cut(target, mercy)
      cuts.push({ folder: target, ...structuredClone(done) })
    })
    const store = await openTestStore({ folder, fileSystem: disk.fileSystem })
    await live(store, folder, done)
    await store.close()
    expect(cuts.length).toBeGreaterThan(50)
    for (const cut of cuts) {
      const after = await openTestStore({ folder: cut.folder })
      for (const { id, photos = [] } of after.list('contact')) {
        if (cut.erasing.includes(id)) continue
        const path = photos[0] && join(cut.folder, getPhotoPath({ requestId: id, id: photos[0].id }))
        if (path) expect(readFileSync(path)).toEqual(jpeg)
        else expect(cut.added).not.toContain(id)
      }
      for (const id of cut.added)
        if (!cut.erasing.includes(id)) expect(await after.get('contact', id)).toBeDefined()
      const left = await listPhotoPaths(cut.folder)
      expect(left.filter((path) => cut.erased.some((id) => path.includes(`${id}.`)))).toEqual([])
      await after.close()
    }
  },
  60_000,
)

test('guard: what a killed process left of an erased request, or had not finished, is gone after the next start', async () => {
  const folder = createFolder()
  const store = await openTestStore({ folder })
  await store.add(makeContact(1))
  await store.add(makeContact(2))
  await store.eraseAll('contact', [toId(1)], at, 'asked')
  const photos = createFolderPhotos(folder, store.fileSystem)
  const [stray, unlisted] = [makePhotoKey(makeContact(1), 'a'), makePhotoKey(makeContact(2), 'b')]
  for (const key of [stray, unlisted]) await photos.add(key, jpeg)
  const unfinished = join(folder, `${getPhotoPath(unlisted)}.0123456789ab.tmp`)
  writeFileSync(unfinished, jpeg.subarray(0, 9))
  await store.close()
  const again = await openTestStore({ folder })
  expect([existsSync(unfinished), await photos.read(stray)]).toEqual([false, undefined])
  // Its request may come back from a copy: what nobody erased stays.
  expect(await photos.read(unlisted)).toBeDefined()
  await again.close()
})
