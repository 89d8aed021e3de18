import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openStores, type OpenStoresOptions } from '#store/openStores'
import { createFolder } from '../store/createFolder.ts'
import { makeJpeg, makePhotoKey } from '../store/contract/photosContract.ts'
import { makeContact, toId } from '../store/makeRequest.ts'
import { bothPlaces } from '../store/postgresPlace.ts'
import { testRules } from '../support/testRules.ts'
import { runSleutel } from './runSleutel.ts'

const now = new Date('2025-07-08T12:00:00.000Z')
const key = makePhotoKey(makeContact(1), 'a')
const jpeg = makeJpeg('a photo')
const photo = { id: key.id, addedAt: now.toISOString(), width: 2, height: 1 }

async function createEnv(createSettings: () => Promise<Record<string, string>>) {
  return { DATA_DIR: join(createFolder(), 'requests'), ...(await createSettings()) }
}

async function withStores<T>(
  env: Readonly<Record<string, string>>,
  work: (stores: Awaited<ReturnType<typeof openStores>>) => Promise<T>,
): Promise<T> {
  const options: OpenStoresOptions = {
    folder: env['DATA_DIR'] ?? '',
    databaseUrl: env['DATABASE_URL'],
    readRules: () => testRules,
    now: () => now,
  }
  const stores = await openStores(options)
  try {
    return await work(stores)
  } finally {
    await stores.close()
  }
}

const read = (env: Readonly<Record<string, string>>) =>
  withStores(env, async ({ photos, store }) => [
    (await store.get('contact', toId(1)))?.photos,
    Buffer.from((await photos.read(key)) ?? []),
  ])

describe.each(bothPlaces)('photos in %s', (_, createFrom) => {
  test.each(bothPlaces)(
    'come back from a backup in %s, byte by byte, and not after an erasure',
    async (__, createTo) => {
      const from = await createEnv(createFrom)
      await withStores(from, async ({ store, photos }) => {
        await store.add(makeContact(1))
        await photos.add(key, jpeg)
        await store.change('contact', toId(1), { photo }, { by: 'visitor', at: now.toISOString() })
      })
      const file = join(createFolder(), 'one.tar.gz')
      const sleutel = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
        runSleutel(args, { env, now })
      expect((await sleutel(from, 'backup', file)).exitCode).toBe(0)
      expect((await sleutel(from, 'verify', file)).exitCode).toBe(0)
      const person = await sleutel(from, 'privacy', 'export', '06-12345678')
      expect(person.out).toContain(`data:image/jpeg;base64,${jpeg.toString('base64')}`)
      const to = await createEnv(createTo)
      expect((await sleutel(to, 'restore', file)).exitCode).toBe(0)
      expect(await read(to)).toEqual([[photo], jpeg])
      expect((await sleutel(to, 'verify')).exitCode).toBe(0)
      await withStores(to, ({ store }) => store.eraseAll('contact', [toId(1)], now.toISOString(), 'asked'))
      expect((await sleutel(to, 'restore', file, '--force')).exitCode).toBe(0)
      expect(await read(to)).toEqual([undefined, Buffer.alloc(0)])
      const folder = join(to.DATA_DIR, 'photos')
      expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([])
    },
  )
})

test('verify names a photo that is missing or damaged', async () => {
  const env = await createEnv(async () => ({}))
  await withStores(env, async ({ store, photos }) => {
    await store.add(makeContact(1))
    await photos.add(key, jpeg)
    await photos.add({ ...key, id: 'b'.repeat(32) }, Buffer.from('no photo'))
    await store.change('contact', toId(1), { photo }, { by: 'visitor', at: now.toISOString() })
  })
  rmSync(join(env.DATA_DIR, `photos/${toId(1)}.${key.id}.jpg`))
  const { exitCode, out } = await runSleutel(['verify'], { env, now })
  expect(exitCode).not.toBe(0)
  expect(out).toContain(`photos/${toId(1)}.${'b'.repeat(32)}.jpg: is no whole photo\n`)
  expect(out).toContain(`photos/${toId(1)}.${key.id}.jpg: is missing\n`)
})
