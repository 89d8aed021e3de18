/**
 * `npm run bench admin`: compares the staff app with 100, 20,000 and 100,000 requests: opening it,
 * sorting and searching. Uses Chromium and the built server (run `npm run build` first).
 */
import type { BrowserContext } from 'playwright'
import type { BuiltServer } from '../../tests/support/builtServer.ts'
import { launchBrowser, viewports, type ViewportName } from '../../tests/support/browser.ts'
import { askInPage, noteFirstRow, type Question } from './shared/inboxPage.ts'
import { compare, formatFigure } from './shared/compare.ts'
import { withServers } from './shared/withServers.ts'

const sizes = [100, 20_000, 100_000]
const questions: readonly Question[] = [
  { heading: 'Voornaam', parameter: 'sort=-?firstName' },
  { heading: 'Probleem', parameter: 'sort=-?problem' },
  { heading: 'Status', parameter: 'sort=-?status' },
  { heading: 'Ontvangen', parameter: 'sort=-?createdAt' },
  { text: 'golf', parameter: 'q=golf' },
  { text: 'jansen opel', parameter: 'q=jansen\\+opel' },
  { text: '06-00 12', parameter: 'q=06-00\\+12' },
  { text: 'zxqv', parameter: 'q=zxqv' },
]

const browser = await launchBrowser()
try {
  await withServers(sizes, async (servers) => {
    for (const screen of ['desktop', 'phone'] as const) {
      for (const path of ['/admin/', '/admin/te-doen', '/admin/alles']) {
        await compareServers(`first rows of ${path}, ${screen}`, servers, screen, (context) =>
          measureOpening(context, path),
        )
      }
    }
    for (const question of questions) {
      const title =
        question.text === undefined ? `sort by ${question.heading}` : `search for ‘${question.text}’`
      await compareServers(`rows of: ${title} (at most 200 ms)`, servers, 'desktop', (context) =>
        measureQuestion(context, question),
      )
    }
  })
} finally {
  await browser.close()
}

async function compareServers(
  title: string,
  servers: readonly BuiltServer[],
  screen: ViewportName,
  measure: (context: BrowserContext) => Promise<number>,
): Promise<void> {
  const contexts = await Promise.all(servers.map((server) => openSignedIn(server, screen)))
  const subjects = contexts.map((context, index) => ({
    name: `${formatFigure(sizes[index] ?? 0)} kept`,
    measure: async () => ({ ms: await measure(context) }),
  }))
  await compare(title, 10, subjects)
  for (const context of contexts) await context.close()
}

async function openSignedIn(server: BuiltServer, screen: ViewportName): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: viewports[screen],
    hasTouch: screen === 'phone',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    baseURL: server.url,
  })
  // tsx compiles page functions with a helper that the page lacks.
  await context.addInitScript('globalThis.__name = (target) => target')
  await context.request.post('/api/admin/session', { data: server.account })
  return context
}

/** Milliseconds from the start of a navigation to the first rows on the screen. */
async function measureOpening(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(noteFirstRow)
  await page.goto(path, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(() => Reflect.get(window, 'firstRowAt') as number | undefined)
  const firstRowAt = await handle.jsonValue()
  await page.close()
  return firstRowAt ?? Number.NaN
}

/** Milliseconds from a click or key to the rows of the answer. */
async function measureQuestion(context: BrowserContext, question: Question): Promise<number> {
  const page = await context.newPage()
  await page.goto('/admin/')
  await page.locator('.table [data-request]').first().waitFor()
  await page.waitForLoadState('load')
  const milliseconds = await page.evaluate(askInPage, question)
  await page.close()
  return milliseconds
}
