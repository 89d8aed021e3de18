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

/** File names depend on the pictures' contents. */
export interface PictureCache {
  /** Returns the cached picture, or draws it. */
  getOrDraw(name: string, draw: () => Promise<Buffer>): Promise<Buffer>
  /** Removes unused pictures older than a month. */
  prune(): void
}

const lifeMs = 30 * 24 * 60 * 60 * 1000

/**
 * @param now epoch milliseconds
 * @param isReadOnly adds no new pictures.
 */
export function openPictureCache(folder: string, now: number, isReadOnly = false): PictureCache {
  if (!isReadOnly) mkdirSync(folder, { recursive: true })
  const kept = new Set(existsSync(folder) ? readdirSync(folder) : [])
  const taken = new Set<string>()
  return {
    getOrDraw: async (name, draw) => {
      taken.add(name)
      if (kept.has(name)) return readFileSync(join(folder, name))
      const bytes = await draw()
      if (isReadOnly) return bytes
      // A rename is atomic, so a crash leaves no partial picture.
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
