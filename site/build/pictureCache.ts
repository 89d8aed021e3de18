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
      // A rename is atomic, so a crash leaves no partial picture.
      const unfinished = join(folder, `.${name}-${process.pid}`)
      writeFileSync(unfinished, bytes)
      renameSync(unfinished, path)
      return bytes
    },
    prune() {
      for (const name of existsSync(folder) ? readdirSync(folder) : []) {
        const isOld = now - statSync(join(folder, name)).mtimeMs > lifeMs
        if (!used.has(name) && isOld) rmSync(join(folder, name), { force: true })
      }
    },
  }
}
