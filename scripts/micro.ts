import { makeRequests } from '/work/wt-server/scripts/seed/makeRequests.ts'
import { queryRequests } from '/work/wt-server/data/domain/query/queryRequests.ts'
import { countInbox } from '/work/wt-server/data/domain/query/summary.ts'
import { createTally } from '/work/wt-server/data/domain/statistics/tally.ts'
import { planStatistics, createStatistics } from '/work/wt-server/data/domain/statistics/createStatistics.ts'
import { createPeriod } from '/work/wt-server/data/domain/statistics/period.ts'
import { testRules } from '/work/wt-server/tests/support/testRules.ts'
import { createCsvPieces } from '/work/wt-server/data/domain/spreadsheet/exportPieces.ts'
import { getSpreadsheetColumns } from '/work/wt-server/data/domain/spreadsheet/spreadsheetColumns.ts'
const now = new Date()
const all = [...makeRequests(50_000, 1, now)]
const rules = testRules
async function time(name: string, work: () => unknown) {
  const at = performance.now(); const cpu = process.cpuUsage(); await work(); const used = process.cpuUsage(cpu); console.log(name.padEnd(30), (performance.now() - at).toFixed(0), 'cpu', Math.round((used.user + used.system) / 1000))
}
const q = (query: object) => () => queryRequests(all, query, rules.promises, now)
for (let i = 0; i < 3; i++) {
  await time('search', q({ q: 'abcdefghij'[i], limit: 50 }))
  await time('search two words', q({ q: 'jan audi', limit: 50, sort: 'work', people: true }))
  await time('newest', q({ limit: 50 }))
  await time('sort lastName', q({ sort: 'lastName', offset: 30000, limit: 50 }))
  await time('work people', q({ sort: 'work', people: true, limit: 50 }))
  await time('thread', q({ samePersonAs: all[100]!.id }))
  await time('counts', () => countInbox(all, rules.promises, now))
  for (const days of [30, 90]) await time(`statistics ${days}`, () => {
    const plan = planStatistics({ period: createPeriod(days, now.toISOString().slice(0, 10)), firstDay: '2020-01-01', rules, now })
    const tally = createTally(plan.range, rules.promises, now)
    for (const each of all) tally.add(each)
    createStatistics(plan, { tally: tally.result(), findBrand: () => undefined, toPage: () => undefined, claimedPercent: 1, now })
  })
  await time('csv', async () => { let n = 0; for await (const p of createCsvPieces(getSpreadsheetColumns(undefined), all, ',')) n += p.length; })
}
