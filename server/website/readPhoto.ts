import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createKeyedMutex } from '#domain/keyedMutex'
import { photoTooNarrow, photoTooSmall } from '#domain/website/photoPlaces'
import { createRefusal } from '../http/createRefusal.ts'

/** The owner has the answer within 10 s, and the photo is saved after it was decoded. */
const usualLimitMs = 8_000

const unreadable = 'Dit is geen foto die de server kan lezen. Kies een JPEG, PNG of WebP.'
const tooSlow =
  'De server kon deze foto niet op tijd verwerken. Probeer het over een minuut opnieuw, of kies een kleinere foto.'

/** By what the program prints. */
const refusals: Readonly<Record<string, string>> = {
  unreadable,
  moving: 'Dit is een bewegend plaatje. Kies een gewone foto: een JPEG, PNG of WebP.',
  large: 'Deze foto heeft meer dan 25 miljoen beeldpunten. Maak hem kleiner, of kies een andere.',
  small: photoTooSmall,
  narrow: photoTooNarrow,
}

/**
 * Returns a function that makes a photo a JPEG of 4:3. Each photo is decoded in a process of its own
 * within 8 s, because a few bytes can take gigabytes and minutes. Photos wait for each other, and
 * the wait counts. Throws 422 for what is no photo, and 503 when it takes too long or where the
 * library that draws is not installed.
 */
export function createPhotoReader(limitMs = usualLimitMs) {
  const mutex = createKeyedMutex<'photo'>()
  return async (bytes: Uint8Array): Promise<Buffer> => {
    const signal = AbortSignal.timeout(limitMs)
    return mutex.run('photo', async () => {
      if (signal.aborted) throw createRefusal(503, 'unavailable', tooSlow)
      const { exitCode, output } = await run(bytes, signal)
      if (exitCode === 0) return output
      if (exitCode === null) throw createRefusal(503, 'unavailable', tooSlow)
      const reason = output.toString()
      if (reason === 'no-library')
        throw createRefusal(503, 'unavailable', 'Deze server kan geen foto’s verwerken.')
      throw createRefusal(422, 'invalid', refusals[reason] ?? unreadable)
    })
  }
}

/** The exit code is null when it was ended. */
async function run(bytes: Uint8Array, signal: AbortSignal) {
  const program = join(import.meta.dirname, 'resizePhoto.mjs')
  // The settings hold secrets, which it needs not.
  const child = spawn(process.execPath, ['--max-old-space-size=128', program], {
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
