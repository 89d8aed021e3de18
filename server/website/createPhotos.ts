import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { PhotoName } from '#domain/website/photoPlaces'
import { listPhotos } from '#publishing/sections'
import { createRefusal } from '../http/createRefusal.ts'
import type { Desk } from './createDesk.ts'

/** The owner's photos. */
export function createPhotos({ draft, draftFolder, change, checkReady, inTurn }: Desk) {
  const findPhoto = (name: PhotoName) => listPhotos(draftFolder).find((photo) => photo.name === name)
  return {
    /** Replaces one of another format, too. Null removes it. */
    savePhoto: (name: PhotoName, bytes: Buffer | null, by: string) =>
      change(async () => {
        await draft.read()
        const before = findPhoto(name)
        const edits = before ? [{ path: `photos/${basename(before.file)}`, bytes: null }] : []
        const edit = { path: `photos/${name}.jpg`, bytes }
        const { found, isKept } = await draft.save([...edits, edit], by, () => checkReady())
        if (!isKept && found[0]) throw createRefusal(422, 'invalid', found[0].message)
      }),
    /** Throws 404 if there is none. */
    readPhoto: (name: PhotoName) =>
      inTurn(async () => {
        await draft.read()
        const photo = findPhoto(name)
        if (!photo) throw createRefusal(404, 'not-found', 'Deze foto is er niet.')
        return { bytes: readFileSync(photo.file), type: extname(photo.file).slice(1).replace('jpg', 'jpeg') }
      }),
  }
}
