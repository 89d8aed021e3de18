/**
 * `npm run bench statistics`: the staff's statistics of a year, and the warning about last month's
 * promises, over 100,000 requests and two years of page counts (budget: 1 s each). The folder was
 * just written, as after a restore. Run `npm run build` first.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDutchDay } from '#domain/format/dutchTime'
import { vitalNames } from '#domain/statistics/pageTotals'
import { createPeriod, listDays } from '#domain/statistics/period'
import { statisticsPath } from '#domain/statistics/statistics'
import { startBuiltServer } from '../../tests/support/builtServer.ts'
import { readPromiseWarning } from '../../cli/promises/findBrokenPromises.ts'
import { compare } from './shared/compare.ts'
import { withFolders } from './shared/withServers.ts'

const today = getDutchDay(new Date().toISOString())
const measuredPages = 60

await withFolders(
  [100_000],
  async ([folder = '']) => {
    writePageCounts(folder)
    await compare('the promises of last month', 5, [
      {
        name: '100,000 kept',
        measure: async () => ({
          s: await time(() => readPromiseWarning({ folder, claimedPercent: 95, now: new Date() })),
        }),
      },
    ])
    const server = await startBuiltServer({ dataFolder: folder })
    try {
      const headers = { cookie: await server.signIn() }
      const subjects = [30, 366].map((days) => {
        const { since, until } = createPeriod(days, today)
        const url = `${server.url}${statisticsPath}?since=${since}&until=${until}`
        const ask = async () => (await fetch(url, { headers })).json()
        return { name: `${days} days`, measure: async () => ({ s: await time(ask) }) }
      })
      const started = performance.now()
      await subjects[1]?.measure()
      console.log(`first time after the start: ${((performance.now() - started) / 1000).toFixed(2)} s`)
      await compare('statistics over 100,000 kept', 5, subjects)
    } finally {
      await server.stop()
    }
  },
  365,
)

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/** As a busy site counts: each page with calls, chats and measurements, each day of two years. */
function writePageCounts(folder: string): void {
  const metrics = join(folder, 'metrics')
  mkdirSync(metrics, { mode: 0o700 })
  const { since, until } = createPeriod(2 * 366, today)
  const histogram = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [String(70 + index), index + 1]),
  )
  const vitals = Object.fromEntries(vitalNames.map((name) => [name, histogram]))
  const totals = { requests: 1, calls: 2, chats: 1, views: 40, visits: 20, vitals }
  const pages = Object.fromEntries(
    Array.from({ length: measuredPages }, (_, index) => [index === 0 ? '/' : `/pagina-${index}`, totals]),
  )
  for (const day of listDays(since, until))
    writeFileSync(join(metrics, `${day}.json`), JSON.stringify({ day, pages }, undefined, 2), { mode: 0o600 })
}
