/**
 * `npm run bench store`: durable posts as the store grows, in the minute after a start, and beside
 * the same form over SQLite. Run `npm run build` first.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startBuiltServer, type BuiltServer } from '../../tests/support/builtServer.ts'
import { compare, formatFigure, getMedian } from './shared/compare.ts'
import { clients, createLoad, createPost, sendAll } from './shared/sendAll.ts'
import { withFolders, withServers } from './shared/withServers.ts'

const sizes = [0, 1_000, 10_000, 100_000]
const names = sizes.map((size) => `${formatFigure(size)} kept`)
const full = names.at(-1) ?? ''
const seconds = process.argv.includes('--quick') ? 15 : 60

await withServers(sizes, async (servers) => {
  for (const server of servers) await untilSettled(server)
  const subjects = servers.map(({ url }, index) => {
    const post = createPost(url)
    return {
      name: names[index] ?? '',
      measure: async () => ({ 'one POST ms': getMedian(await sendAll(post, 20, 1)) }),
    }
  })
  // A file of 500 is written for each, so how full it is makes some difference.
  const limits = [{ subject: full, column: 'one POST ms', per: names[0] ?? '', atMost: 1.3 }]
  await compare('one durable POST, one client', 60, subjects, limits)
  await compareWithSqlite(servers)
})
await withFolders([0, 100_000], async (folders) => {
  const subjects = folders.map((folder, index) => ({
    name: index === 0 ? 'nothing kept' : full,
    measure: () => measureStart(folder),
  }))
  const limits = [{ subject: full, column: 'one POST ms', per: 'nothing kept', atMost: 1.3 }]
  await compare(`the first ${seconds} s after a start`, 3, subjects, limits)
})

async function compareWithSqlite([empty, ...others]: readonly BuiltServer[]): Promise<void> {
  const title = `${clients} clients that post as fast as they are answered`
  const last = others.at(-1)
  if (!isBuiltin('node:sqlite')) {
    const command = 'npx -y node@24 --import tsx scripts/bench/main.ts store'
    console.log(`\n${title}\n  not run: SQLite needs Node 22.16 or newer, such as: ${command}`)
    return
  }
  await withFolders([0], async ([folder = '']) => {
    const program = join(import.meta.dirname, 'shared/serveSqlite.ts')
    const file = join(folder, 'bench.sqlite')
    const sqlite = spawn(process.execPath, ['--import', 'tsx', program, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [port] = (await once(sqlite.stdout, 'data')) as [Buffer]
    const subjects = [
      { name: 'SQLite, WAL, FULL', measure: createLoad(`http://127.0.0.1:${port.toString().trim()}`) },
      { name: names[0] ?? '', measure: createLoad(empty?.url ?? '') },
      { name: full, measure: createLoad(last?.url ?? '') },
    ]
    const limits = [{ subject: full, column: 'posts/s', per: 'SQLite, WAL, FULL', atLeast: 1.5 }]
    await compare(title, 15, subjects, limits)
    sqlite.kill()
  })
}

/** Until the checks and the snapshot after a start are done. */
async function untilSettled({ dataFolder }: BuiltServer): Promise<void> {
  const snapshot = join(dataFolder, 'snapshots', new Date().toISOString().slice(0, 10))
  while (!existsSync(snapshot)) await setTimeout(100)
  await setTimeout(2_000)
}

/** With the checks and the snapshot that follow a start. */
async function measureStart(dataFolder: string) {
  rmSync(join(dataFolder, 'snapshots'), { recursive: true, force: true })
  const server = await startBuiltServer({ dataFolder })
  const post = createPost(server.url)
  const times: number[] = []
  const endsAt = performance.now() + seconds * 1000
  while (performance.now() < endsAt) {
    times.push(...(await sendAll(post, 10, 1)))
    await setTimeout(500)
  }
  await server.stop()
  return { 'one POST ms': getMedian(times) }
}
