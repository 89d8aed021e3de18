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

/** Drawn pictures, under names that depend on their contents. */
export interface PictureCache {
  /** The cached picture of this name, or the one that is drawn now. */
  take(name: string, draw: () => Promise<Buffer>): Promise<Buffer>
  /** Removes pictures that are unused and older than a month. */
  prune(): void
}

const lifeMs = 30 * 24 * 60 * 60 * 1000

/**
 * Opens the folder of drawn pictures, which outlives a release.
 *
 * @param now epoch milliseconds
 * @param isReadOnly caches no new pictures.
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
      // Renamed in one step, so a crash leaves no partial picture.
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
