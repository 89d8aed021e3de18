/**
 * `npm run bench admin`: compares the staff app with 0, 100 and 100,000 requests: opening, sorting
 * and searching, scrolling, memory. Uses Chromium and the built server (run `npm run build` first).
 * `--quick` takes fewer rounds. Trust the ratios: the machine is noisy.
 */
import { availableParallelism, loadavg } from 'node:os'
import { launchBrowser, type ViewportName } from '../../tests/support/browser.ts'
import {
  measureOpening,
  measureQuestion,
  measureScroll,
  openSignedIn,
  readCookie,
  withInboxes,
  createReport,
  type Question,
  type ScrollPoint,
  type Inbox,
} from './admin/measureInbox.ts'
import { formatCount, getMedian, readMemory, sendAll } from './load/sendAll.ts'

const isQuick = process.argv.includes('--quick')
const [few, many] = [100, 100_000]
const rounds = isQuick ? 5 : 15
// Odd, because of the median.
const questionRounds = isQuick ? 3 : 7
const screens = ['desktop', 'phone'] as const

const questions: readonly Question[] = [
  { type: 'sort', heading: 'Voornaam', key: 'firstName' },
  { type: 'sort', heading: 'Probleem', key: 'problem' },
  { type: 'sort', heading: 'Telefoonnummer', key: 'phone' },
  { type: 'sort', heading: 'Automerk en model', key: 'carBrand' },
  { type: 'sort', heading: 'Status', key: 'status' },
  { type: 'sort', heading: 'Spoed', key: 'isUrgent' },
  { type: 'sort', heading: 'Ontvangen', key: 'createdAt' },
  { type: 'search', text: 'golf' },
  { type: 'search', text: 'sleutel' },
  { type: 'search', text: 'jansen opel' },
  { type: 'search', text: '06-00 12' },
  { type: 'search', text: '0031600004' },
  { type: 'search', text: 'zxqv' },
]

console.log(
  `${availableParallelism()} processors, of which ${loadavg()[0]?.toFixed(1)} were busy in the last minute`,
)
const browser = await launchBrowser()
const report = createReport()
try {
  await withInboxes([0, few, many], readMemory, async (inboxes) => {
    await compareOpening(inboxes.slice(1))
    await compareQuestions(inboxes)
    await compareServers(inboxes)
    for (const screen of screens) await watchScrolling(inboxes, screen)
    printServerMemory(inboxes)
  })
} finally {
  await browser.close()
}
process.exitCode = report.end()

async function compareOpening(inboxes: readonly Inbox[]): Promise<void> {
  report.title('until the first rows are on the screen, ms (median)')
  for (const screen of screens) {
    for (const path of ['/admin/', '/admin/te-doen', '/admin/alles']) {
      const contexts = await Promise.all(inboxes.map((inbox) => openSignedIn(browser, inbox, screen)))
      const times = inboxes.map((): number[] => [])
      // The first round fills the browser's cache.
      for (let round = 0; round <= rounds; round += 1) {
        for (const [index, context] of contexts.entries()) {
          const time = await measureOpening(context, path)
          if (round > 0) times[index]?.push(time)
        }
      }
      for (const context of contexts) await context.close()
      const [withFew = 0, withMany = 0] = times.map(getMedian)
      report.compare(`${screen} ${path}`, { base: withFew, measured: withMany, mostRatio: 1.5 })
    }
  }
}

async function compareQuestions(inboxes: readonly Inbox[]): Promise<void> {
  report.title('from a click or key to the rows that answer it, ms (median)')
  const filled = inboxes.filter(({ kept }) => kept > 0)
  const contexts = await Promise.all(filled.map((inbox) => openSignedIn(browser, inbox, 'desktop')))
  const pages = await Promise.all(contexts.map((context) => context.newPage()))
  const times = questions.map(() => filled.map((): number[] => []))
  for (let round = 0; round <= questionRounds; round += 1) {
    for (const type of ['sort', 'search'] as const) {
      for (const page of pages) {
        await page.goto('/admin/')
        await page.locator('.table [data-request]').first().waitFor()
        await page.waitForLoadState('load')
      }
      for (const [asked, question] of questions.entries()) {
        if (question.type !== type) continue
        for (const [index, page] of pages.entries()) {
          const time = await measureQuestion(page, question)
          // The first round warms up the server.
          if (round > 0) times[asked]?.[index]?.push(time)
        }
      }
    }
  }
  for (const [asked, question] of questions.entries()) {
    const [withFew = 0, withMany = 0] = (times[asked] ?? []).map(getMedian)
    const name = question.type === 'sort' ? `sort by ${question.key}` : `search for ‘${question.text}’`
    report.compare(name, { base: withFew, measured: withMany, most: 200 })
  }
  for (const type of ['sort', 'search'] as const) {
    const [withFew = 0, withMany = 0] = filled.map((_, index) =>
      getMedian(
        questions.flatMap((question, asked) => (question.type === type ? (times[asked]?.[index] ?? []) : [])),
      ),
    )
    report.compare(`any ${type}`, { base: withFew, measured: withMany, most: 200 })
  }
  for (const context of contexts) await context.close()
}

async function compareServers(inboxes: readonly Inbox[]): Promise<void> {
  report.title('the same at the API, ms (median), beside the empty store')
  const opened = []
  for (const inbox of inboxes) {
    const context = await openSignedIn(browser, inbox, 'desktop')
    opened.push({ inbox, cookie: await readCookie(context), context })
  }
  for (const question of questions) {
    const query = new URLSearchParams({ limit: '100', people: '1', sort: 'work' })
    if (question.type === 'sort') query.set('sort', question.key)
    else query.set('q', question.text)
    const times = opened.map((): number[] => [])
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, { inbox, cookie }] of opened.entries()) {
        // Another day each round, because the server caches answers.
        query.set('from', new Date(Date.UTC(2001, 0, 1) + round * 86_400_000).toISOString())
        const url = `${inbox.server.url}/api/admin/contact-requests?${query.toString()}`
        const sent = await sendAll({ url, status: 200, headers: { cookie } }, 1, 1)
        times[index]?.push(...sent.times)
      }
    }
    const [empty = 0, , withMany = 0] = times.map(getMedian)
    const name = question.type === 'sort' ? `sort by ${question.key}` : `search for ‘${question.text}’`
    report.compare(name, { base: empty, measured: withMany, most: 200 })
  }
  for (const { context } of opened) await context.close()
}

async function watchScrolling(inboxes: readonly Inbox[], screen: ViewportName): Promise<void> {
  const inbox = inboxes.find(({ kept }) => kept === many)
  if (!inbox) return
  const context = await openSignedIn(browser, inbox, screen)
  const page = await context.newPage()
  await page.goto('/admin/alles')
  const points = await measureScroll(page, isQuick ? 1_000 : 100, 10)
  await context.close()
  report.title(
    `what the page takes on the way to the end of ${formatCount(points.at(-1)?.place ?? 0)}, ${screen}`,
  )
  for (const { place, heap, nodes } of points) {
    report.line(
      `place ${formatCount(place)}`.padEnd(20) +
        `${heap.toFixed(1)} MB`.padStart(10) +
        `${formatCount(nodes)} nodes`.padStart(16),
    )
  }
  // Skip the first point: the list as it opened.
  const [, early, ...later] = points
  if (!early) return
  const most = (read: (point: ScrollPoint) => number) => Math.max(...later.map(read))
  report.compare('heap, MB', { base: early.heap, measured: most(({ heap }) => heap), mostRatio: 1.5 })
  report.compare('nodes', { base: early.nodes, measured: most(({ nodes }) => nodes), mostRatio: 1.5 })
}

function printServerMemory(inboxes: readonly Inbox[]): void {
  report.title('memory of the server, MB: at its start → after all of this')
  for (const { kept, server, memoryAtStart } of inboxes) {
    report.line(
      `${formatCount(kept)} kept`.padEnd(20) +
        `${memoryAtStart.toFixed(0)} → ${readMemory(server.pid).toFixed(0)}`,
    )
  }
}
