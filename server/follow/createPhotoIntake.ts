import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { H3Event } from 'h3'
import { canAddPhoto, canWithdraw, maxPhotos } from '#domain/follow/followedRequest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { PhotoKey } from '#store/photos/photos'
import type { Stores } from '#store/stores'
import { getClientAddress, getLimitKeys } from '../http/clientAddress.ts'
import { createRefusal } from '../http/createRefusal.ts'
import type { ServerSettings } from '../settings.ts'
import { createPhotoReader } from '../photos/createPhotoReader.ts'
import { readPostedPhoto } from './readPostedPhoto.ts'

export interface PhotoIntakeDependencies extends Pick<Stores, 'store' | 'photos'> {
  readonly now: () => Date
  readonly settings: Pick<ServerSettings, 'dataFolder' | 'trustProxy'>
  /** Bytes that the disk has left; undefined if unknown. */
  readonly readFreeBytes?: (folder: string) => Promise<number | undefined>
  /** How long a photo may take; longer in tests, whose machine is busy. */
  readonly photoLimitMs?: number
}

/** Each holds up to 10 MB in memory. A few that never end must not keep out the photos of others. */
const maxAtOnce = 16
const maxOfClient = 4

/** The rest of the disk is for requests: without photos the firm still earns its living. */
const minFreeBytes = 1_000_000_000

/**
 * Returns a function that keeps the photo of a post. It resolves when the photo and its request are on
 * disk. Throws 409 for a photo too many, and as readPostedPhoto, createPhotoReader and the store do.
 */
export function createPhotoIntake({
  store,
  photos,
  now,
  settings,
  readFreeBytes = readDiskSpace,
  photoLimitMs,
}: PhotoIntakeDependencies) {
  const readPhoto = createPhotoReader('request', photoLimitMs)
  /** The address of each that is being received. */
  const running: string[] = []

  const keep = async ({ kind, id: requestId }: KeptRequest, bytes: Uint8Array): Promise<void> => {
    const { jpeg, width, height } = await readPhoto(bytes)
    const key: PhotoKey = { kind, requestId, id: randomBytes(16).toString('hex') }
    await photos.add(key, jpeg)
    try {
      for (;;) {
        const request = await store.get(kind, requestId)
        if (!request) throw createRefusal(404, 'not-found', 'Deze aanvraag bestaat niet meer.')
        assertRoom(request)
        const at = now().toISOString()
        const photo = { id: key.id, addedAt: at, width, height }
        const options = { by: 'visitor', at, ifVersion: request.version }
        if ((await store.change(kind, requestId, { photo }, options)).ok) return
      }
    } catch (error) {
      // What is left of it goes with the request.
      await photos.remove(key).catch(() => undefined)
      throw error
    }
  }

  return async (request: KeptRequest, event: H3Event): Promise<void> => {
    assertRoom(request)
    const [{ key: client }] = getLimitKeys(getClientAddress(event, settings.trustProxy))
    if (running.length >= maxAtOnce || running.filter((each) => each === client).length >= maxOfClient)
      throw createRefusal(503, 'unavailable', 'Het is nu druk. Probeer het over een minuut opnieuw.', {
        headers: { 'retry-after': '60' },
      })
    running.push(client)
    try {
      if (((await readFreeBytes(settings.dataFolder)) ?? minFreeBytes) < minFreeBytes)
        throw createRefusal(503, 'unavailable', noSpace, { headers: { 'retry-after': '3600' } })
      await keep(request, await readPostedPhoto(event))
    } finally {
      running.splice(running.indexOf(client), 1)
    }
  }
}

const noSpace = 'Wij kunnen nu geen foto’s bewaren. Uw aanvraag hebben wij wel. Stuur uw foto met WhatsApp.'

async function readDiskSpace(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

function assertRoom(request: KeptRequest): void {
  if (canAddPhoto(request)) return
  const message = canWithdraw(request)
    ? `U hebt al ${maxPhotos} foto’s gestuurd. Meer foto’s kunt u met WhatsApp sturen.`
    : 'Bij een aanvraag die is afgerond of ingetrokken kunnen geen foto’s meer.'
  throw createRefusal(409, 'conflict', message)
}
