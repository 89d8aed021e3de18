/** Scripts for process.execPath: on Windows the commands are `.cmd` files, which need a shell. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The script of an installed command, such as 'tsc' of the package 'typescript'.
 * @param {string} command
 * @param {string} packageName
 */
export function findTool(command, packageName = command === 'tsc' ? 'typescript' : command) {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, bin[command])
}

/**
 * The script of npm or npx that came with Node, or that runs this script. Throws if there is none.
 * @param {'npm' | 'npx'} command
 */
export function findNpm(command) {
  const bin = dirname(process.execPath)
  const running = process.env['npm_execpath']
  const folders = [
    ...(running?.endsWith('npm-cli.js') ? [dirname(running)] : []),
    join(bin, 'node_modules/npm/bin'),
    join(bin, '../lib/node_modules/npm/bin'),
  ]
  const found = folders.map((folder) => join(folder, `${command}-cli.js`)).find((file) => existsSync(file))
  if (found === undefined)
    throw new Error(`${command} was not found beside ${process.execPath}. Install it with Node.`)
  return found
}
