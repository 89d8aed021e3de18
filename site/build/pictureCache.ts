import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Pictures that were drawn before, by a name that says all that is in them. */
export interface PictureCache {
  /** The picture of this name: kept, or drawn now and kept from now on. */
  take(name: string, draw: () => Promise<Buffer>): Promise<Buffer>
  /** Removes what nobody has taken and is older than a month: a title that comes back soon is still there. */
  prune(): void
}

const lifeMs = 30 * 24 * 60 * 60 * 1000

/**
 * Opens the folder where drawn pictures outlive a release.
 *
 * @param now epoch milliseconds
 * @param isReadOnly takes what is kept, and keeps nothing new.
 */
export function openPictureCache(folder: string, now: number, isReadOnly = false): PictureCache {
  if (!isReadOnly) mkdirSync(folder, { recursive: true })
  const kept = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const taken = new Set<string>()
  return {
    take: async (name, draw) => {
      taken.add(name)
      if (kept.has(name)) return readFileSync(join(folder, name))
      const bytes = await draw()
      if (isReadOnly) return bytes
      // In one step: a stop half-way must not leave half a picture under a name that says it is whole.
      const unfinished = join(folder, `.${name}-${process.pid}`)
      writeFileSync(unfinished, bytes)
      renameSync(unfinished, join(folder, name))
      return bytes
    },
    prune: () => {
      if (isReadOnly) return
      for (const name of readdirSync(folder)) {
        const isOld = now - statSync(join(folder, name)).mtimeMs > lifeMs
        if (!taken.has(name) && isOld) rmSync(join(folder, name), { force: true })
      }
    },
  }
}
