import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The project's folder: the nearest one with a package.json above this module, which is the same whether it runs
 * from its source in cli/ or built in dist/cli/.
 */
export function findProjectRoot(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No package.json was found above ${fileURLToPath(moduleUrl)}.`)
    folder = parent
  }
  return folder
}
