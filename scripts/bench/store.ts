/**
 * `npm run bench store`: one durable POST, and the start of the server, as the store grows. Run
 * `npm run build` first.
 */
import { setTimeout } from 'node:timers/promises'
import { findFreePort, startBuiltServer } from '../../tests/support/builtServer.ts'
import { compare, formatFigure, getMedian } from './shared/compare.ts'
import { createPost, sendAll } from './shared/sendAll.ts'
import { withFolders, withServers } from './shared/withServers.ts'

const sizes = [0, 1_000, 10_000, 100_000]

await withServers(sizes, async (servers) => {
  const subjects = servers.map(({ url }, index) => {
    const post = createPost(url)
    return {
      name: `${formatFigure(sizes[index] ?? 0)} kept`,
      measure: async () => ({ ms: getMedian(await sendAll(post, 5, 1)) }),
    }
  })
  await compare('one durable POST, one client (budget: at most 1.1×)', 60, subjects)
})

const started = [0, 100_000]
await withFolders(started, async (folders) => {
  const subjects = folders.map((dataFolder, index) => ({
    name: `${formatFigure(started[index] ?? 0)} kept`,
    measure: () => measureStart(dataFolder),
  }))
  await compare('start (budget: page at most 0.3 s after the empty one’s, post in 2 s)', 5, subjects)
})

async function measureStart(dataFolder: string) {
  const startedAt = performance.now()
  const getSeconds = () => (performance.now() - startedAt) / 1000
  const port = await findFreePort()
  const starting = startBuiltServer({ dataFolder, port })
  // Pages are served before the server is ready.
  const isServed = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isServed())) await setTimeout(5)
  const page = getSeconds()
  const server = await starting
  await sendAll(createPost(server.url), 1, 1)
  const post = getSeconds()
  await server.stop()
  return { 'first page s': page, 'first post s': post }
}
