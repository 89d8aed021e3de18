/** For `npm start`: builds everything after a change of code, only the pages after other changes. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { listen } from '../server/http/createHttpServer.ts'
import { parseSettings } from '../server/settings.ts'
import { StartError } from '../server/startError.ts'
import { builtFiles, hashContent, hashFiles } from './hashFiles.ts'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'dist/.built')

// Tests may run while a server uses the port.
if (process.argv.includes('--before-start')) await requireFreePort()
const code = hashFiles(root, builtFiles, (path) => !isContent(path))
const content = hashContent(process.env)
const built = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : ''
const [builtCode, builtContent] = built.split('\n')
const publicFolder = resolve(process.env['PUBLIC_DIR'] || join(root, 'dist/public'))
const isPublished = existsSync(join(publicFolder, 'index.html'))

if (builtCode !== code || !isPublished) {
  console.log('Building the site, the staff app, the server and the command line…')
  run(['--import', 'tsx', 'scripts/build.ts'])
} else if (builtContent !== content) {
  console.log('The content or a setting changed: making the pages again…')
  // Its output is for programs. The server starts next with the same settings.
  run(['dist/site/publish.js', '--new-settings', '--confirm-removed=any'], 'ignore')
}
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(stampFile, `${code}\n${content}`)

/** Without a free port, or with a wrong setting, a build would be for nothing. */
async function requireFreePort(): Promise<void> {
  const parsed = parseSettings(process.env, root)
  const server = createServer()
  try {
    if (!parsed.ok) throw new StartError('SETTINGS_INVALID', parsed.errors.join('\n'))
    await listen(server, parsed.settings)
    server.close()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(error.exitCode)
  }
}

function isContent(path: string): boolean {
  return path.startsWith('data/content/') && /\.(json|md)$/.test(path)
}

function run(args: readonly string[], stdout: 'inherit' | 'ignore' = 'inherit'): void {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', stdout, 'inherit'] })
  if (status !== 0) process.exit(status ?? 1)
}
