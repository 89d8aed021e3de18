import { join } from 'node:path'
import type { RequestKind } from '#domain/forms/kinds'
import {
  makeFolder,
  readIfExists,
  readNames,
  syncFolder,
  temporaryEnding,
  writeFileDurably,
} from '#store/io/durableFile'
import type { FileSystem } from '#store/io/fileSystem'
import { formatReason, isMissing, StoreUnavailableError } from '#store/storeErrors'

/**
 * The photos of visitors, as JPEG. A request lists those that were acknowledged. All photos of a request
 * are gone when its erasure returns.
 */
export interface Photos {
  /** Resolves when it is on disk. Adds nothing to an erased request of a database. Throws StoreUnavailableError. */
  add(photo: PhotoKey, jpeg: Uint8Array): Promise<void>
  read(photo: PhotoKey): Promise<Uint8Array | undefined>
  /** Throws StoreUnavailableError. */
  remove(photo: PhotoKey): Promise<void>
}

export interface PhotoKey {
  readonly kind: RequestKind
  readonly requestId: string
  /** 32 hexadecimal digits. */
  readonly id: string
}

/** Of the data folder. */
export const photosFolder = 'photos'

/** The path in a data folder and in a backup. The request's id in it lets an erasure find every photo. */
export function getPhotoPath({ requestId, id }: Omit<PhotoKey, 'kind'>): string {
  return `${photosFolder}/${requestId}.${id}.jpg`
}

export function parsePhotoPath(path: string): Omit<PhotoKey, 'kind'> | undefined {
  const [, requestId, id] = /^photos\/([\w-]{8,64})\.([\da-f]{32})\.jpg$/.exec(path) ?? []
  return requestId === undefined || id === undefined ? undefined : { requestId, id }
}

/** One file each. */
export function createFolderPhotos(folder: string, fileSystem: FileSystem): Photos {
  const getPath = (photo: PhotoKey) => join(folder, getPhotoPath(photo))
  return {
    add: (photo, jpeg) =>
      attempt('a photo could not be written', async () => {
        await makeFolder(join(folder, photosFolder), fileSystem)
        await writeFileDurably(getPath(photo), jpeg, { fileSystem })
      }),
    read: (photo) => readIfExists(getPath(photo)),
    remove: (photo) =>
      attempt('a photo could not be removed', () => removeFiles(folder, [getPhotoPath(photo)], fileSystem)),
  }
}

/** The paths of all photos in a data folder. */
export async function listPhotoPaths(folder: string): Promise<readonly string[]> {
  const names = await readNames(join(folder, photosFolder))
  return names.map((name) => `${photosFolder}/${name}`).filter((path) => parsePhotoPath(path) !== undefined)
}

/** Also those that a request does not list. Throws StoreUnavailableError; safe to repeat. */
export function erasePhotosOf(
  folder: string,
  isErased: (requestId: string) => boolean,
  fileSystem: FileSystem,
): Promise<void> {
  return attempt('photos could not be erased', async () => {
    const paths = (await listPhotoPaths(folder)).filter((path) =>
      isErased(parsePhotoPath(path)?.requestId ?? ''),
    )
    await removeFiles(folder, paths, fileSystem)
  })
}

/** What a killed process left. Callers have the lock. */
export async function removeUnfinishedPhotos(folder: string, fileSystem: FileSystem): Promise<void> {
  const names = await readNames(join(folder, photosFolder))
  const paths = names
    .filter((name) => name.endsWith(temporaryEnding))
    .map((name) => `${photosFolder}/${name}`)
  await removeFiles(folder, paths, fileSystem)
}

async function removeFiles(folder: string, paths: readonly string[], fileSystem: FileSystem): Promise<void> {
  if (paths.length === 0) return
  for (const path of paths)
    await fileSystem.unlink(join(folder, path)).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  await syncFolder(join(folder, photosFolder), fileSystem)
}

/** The path would name a request in the log. */
async function attempt(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const cause = error instanceof StoreUnavailableError ? error.cause : error
    throw new StoreUnavailableError(`${what}: ${formatReason(cause)}`)
  }
}
