import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Walks up from this program, which runs from server/ or dist/server/. */
export function findProjectRoot(from: string = import.meta.dirname): string {
  let folder = from
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`package.json was not found above ${from}`)
    folder = parent
  }
  return folder
}
