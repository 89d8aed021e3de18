import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export async function startBare(file: string) {
  const path = join(import.meta.dirname, '../bare/serveSqlite.ts')
  const server = spawn(process.execPath, ['--import', 'tsx', path, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(server.stdout, 'data')) as [Buffer]
  return { url: `http://127.0.0.1:${port.toString().trim()}`, stop: () => void server.kill() }
}
