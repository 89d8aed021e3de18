import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '#content/durableFile'

export type PictureCache = ReturnType<typeof openPictureCache>

const lifeMs = 30 * 24 * 60 * 60 * 1000

/** @param now epoch milliseconds. @param isReadOnly adds no new pictures. @param shipped is only read. */
export function openPictureCache(folder: string, now: number, isReadOnly = false, shipped = folder) {
  const used = new Set<string>()
  return {
    async getOrDraw(name: string, draw: () => Promise<Buffer>): Promise<Buffer> {
      used.add(name)
      const path = join(folder, name)
      const known = [folder, shipped].map((each) => join(each, name)).find((each) => existsSync(each))
      if (known !== undefined) return readFileSync(known)
      const bytes = await draw()
      if (isReadOnly) return bytes
      mkdirSync(folder, { recursive: true })
      writeDurably(path, bytes)
      return bytes
    },
    /** Best effort: the site is live by then. */
    prune() {
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const found = statSync(join(folder, name), { throwIfNoEntry: false })
        if (!used.has(name) && found && now - found.mtimeMs > lifeMs) tryRemove(join(folder, name))
      }
    },
  }
}

function tryRemove(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch (error) {
    process.stderr.write(`An old picture was not removed (${String(error)}).\n`)
  }
}
