import { expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { makeContact, makeDiagnosis, toId } from '../makeRequest.ts'
import { openForTest, type StoreImplementation } from './implementation.ts'

const at = '2025-07-07T12:05:00.000Z'

/** The smallest thing that the store takes for a JPEG. */
export function makeJpeg(text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from(text), Buffer.from([0xff, 0xd9])])
}

export function makePhotoKey({ kind, id: requestId }: Pick<KeptRequest, 'kind' | 'id'>, digit: string) {
  return { kind, requestId, id: digit.repeat(32) }
}

/** Photos that belong to a request. */
export function testPhotos({ createPlace, open }: StoreImplementation): void {
  const openBoth = async (place = createPlace()) => ({
    store: await openForTest(open.requests(place)),
    photos: await open.photos(place),
  })

  test('a photo is read as it was written, also after a restart, and by its own request only', async () => {
    const place = createPlace()
    const { store, photos } = await openBoth(place)
    await store.add(makeContact(1))
    await store.add(makeContact(2))
    const key = makePhotoKey(makeContact(1), 'a')
    const jpeg = makeJpeg('een \0 foto')
    await photos.add(key, jpeg)
    await store.close()
    const again = await openBoth(place)
    expect(Buffer.from((await again.photos.read(key)) ?? [])).toEqual(jpeg)
    expect(await again.photos.read({ ...key, requestId: toId(2) })).toBeUndefined()
    expect(await again.photos.read({ ...key, id: 'b'.repeat(32) })).toBeUndefined()
    await again.photos.remove(key)
    await again.photos.remove(key)
    expect(await again.photos.read(key)).toBeUndefined()
  })

  test('guard: the photos of an erased request are gone when the erasure returns, also unlisted ones', async () => {
    const { store, photos } = await openBoth()
    await store.add(makeContact(1))
    await store.add(makeDiagnosis(2))
    const [listed, unlisted] = [makePhotoKey(makeContact(1), 'a'), makePhotoKey(makeContact(1), 'b')]
    const other = makePhotoKey(makeDiagnosis(2), 'c')
    for (const key of [listed, unlisted, other]) await photos.add(key, makeJpeg(key.id))
    const photo = { id: listed.id, addedAt: at, width: 2, height: 1 }
    await store.change('contact', toId(1), { photo }, { by: 'visitor', at })
    expect((await store.get('contact', toId(1)))?.photos).toEqual([photo])
    await store.eraseAll('contact', [toId(1)], at, 'asked')
    expect(await photos.read(listed)).toBeUndefined()
    expect(await photos.read(unlisted)).toBeUndefined()
    expect(await photos.read(other)).toBeDefined()
  })
}
