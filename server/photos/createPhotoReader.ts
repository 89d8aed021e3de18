import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createKeyedMutex } from '#domain/keyedMutex'
import { photoTooNarrow, photoTooSmall } from '#domain/website/photoPlaces'
import { createRefusal } from '../http/createRefusal.ts'

/** 'site' cuts a photo to 4:3. 'request' keeps all of it, at most 2,000 pixels long. */
export type PhotoUse = 'site' | 'request'

export interface ReadPhoto {
  readonly jpeg: Buffer
  readonly width: number
  readonly height: number
}

/** The sender has the answer within 10 s, and the photo is saved after it was decoded. */
const usualLimitMs = 8_000

const unreadable = 'Dit is geen foto die de server kan lezen. Kies een JPEG, PNG of WebP.'
const tooSlow =
  'De server kon deze foto niet op tijd verwerken. Probeer het over een minuut opnieuw, of kies een kleinere foto.'

/** By what the program prints. */
const refusals: Readonly<Record<PhotoUse, Readonly<Record<string, string>>>> = {
  site: {
    unreadable,
    moving: 'Dit is een bewegend plaatje. Kies een gewone foto: een JPEG, PNG of WebP.',
    large: 'Deze foto heeft meer dan 25 miljoen beeldpunten. Maak hem kleiner, of kies een andere.',
    small: photoTooSmall,
    narrow: photoTooNarrow,
  },
  request: {
    unreadable: 'Dit is geen foto die wij kunnen lezen. Kies een JPEG, PNG of WebP.',
    moving: 'Dit is een bewegend plaatje. Kies een gewone foto: een JPEG, PNG of WebP.',
    large: 'Deze foto is te groot. Maak hem kleiner, of stuur hem ons met WhatsApp.',
    small: 'Deze foto is te klein om iets op te zien. Kies een andere foto.',
    narrow: 'Deze foto is te langwerpig. Kies een andere foto.',
  },
}

/**
 * Returns a function that makes a photo a JPEG without metadata. Each photo is decoded in a process of
 * its own within 8 s, because a few bytes can take gigabytes and minutes. Photos wait for each other,
 * and the wait counts. Throws 422 for what is no photo, and 503 when it takes too long or where the
 * library that draws is not installed.
 */
export function createPhotoReader(use: PhotoUse, limitMs = usualLimitMs) {
  const mutex = createKeyedMutex<'photo'>()
  return async (bytes: Uint8Array): Promise<ReadPhoto> => {
    const signal = AbortSignal.timeout(limitMs)
    return mutex.run('photo', async () => {
      if (signal.aborted) throw createRefusal(503, 'unavailable', tooSlow)
      const { exitCode, output } = await run(use, bytes, signal)
      if (exitCode === 0) return parseOutput(output)
      if (exitCode === null) throw createRefusal(503, 'unavailable', tooSlow)
      const reason = output.toString()
      if (reason === 'no-library')
        throw createRefusal(503, 'unavailable', 'Deze server kan geen foto’s verwerken.')
      throw createRefusal(422, 'invalid', refusals[use][reason] ?? unreadable)
    })
  }
}

/** Width and height, four bytes each, before the JPEG. */
function parseOutput(output: Buffer): ReadPhoto {
  return { width: output.readUInt32BE(0), height: output.readUInt32BE(4), jpeg: output.subarray(8) }
}

/** The exit code is null when it was ended. */
async function run(use: PhotoUse, bytes: Uint8Array, signal: AbortSignal) {
  const program = join(import.meta.dirname, 'resizePhoto.mjs')
  // The settings hold secrets, which it needs not.
  const child = spawn(process.execPath, ['--max-old-space-size=128', program, use], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    signal,
    killSignal: 'SIGKILL',
  })
  const ended = once(child, 'close').then(
    ([code]: (number | null)[]) => code ?? null,
    (error: unknown) => {
      if (signal.aborted) return null
      throw error
    },
  )
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined).end(bytes)
  const [output, exitCode] = await Promise.all([buffer(child.stdout).catch(() => Buffer.alloc(0)), ended])
  return { output, exitCode }
}
