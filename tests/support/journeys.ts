import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { expect, test as base } from 'playwright/test'
import type { ConsentCategory } from '#domain/site/consent'
import { storeConsent, viewports, type ViewportName } from './browser.ts'
import { startBuiltServer, type BuiltServer, type ServerPlace } from './builtServer.ts'
import { createDatabase } from './postgres.ts'

export { business, getPromiseText, routes } from './site.ts'
export { expect }

/** A page, and everything that went wrong on it. */
export interface WatchedPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors and warnings of the console, uncaught errors, and requests to another host. */
  readonly problems: readonly string[]
}

interface PageOptions {
  /** Default: the size of the project. */
  readonly viewport?: ViewportName
  readonly javaScript?: boolean
  /**
   * What the visitor decided about cookies earlier; by default all is refused. 'undecided' is a
   * first visit.
   */
  readonly consent?: readonly ConsentCategory[] | 'undecided'
  /** Whether a phone of staff is still to be asked to take push messages. Default: false. */
  readonly offersPush?: boolean
}

/** Opens an empty page in a context of its own, which is closed after the test. */
export type OpenPage = (options?: PageOptions) => Promise<WatchedPage>

/**
 * Each worker has one server for all its files. A file that counts on what is kept begins with
 * `test.beforeAll(({ server }) => server.empty())`. A test that is about one size only has the tag
 * '@phone' or '@desktop', one for both sizes '@both'; all others run on the phone.
 *
 * `createPlace` gives a new place for the requests of a server, which is removed when the worker
 * ends: a folder, or in the project 'postgres' a database.
 */
export const test = base.extend<
  { readonly openPage: OpenPage; readonly size: ViewportName },
  { readonly server: BuiltServer; readonly createPlace: () => Promise<ServerPlace> }
>({
  createPlace: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use, { project, workerIndex }) => {
      const isOnPostgres = project.name === 'postgres'
      const removals: (() => Promise<void>)[] = []
      await use(async () => {
        const dataFolder = mkdtempSync(join(tmpdir(), 'requests-'))
        removals.push(async () => rmSync(dataFolder, { recursive: true, force: true }))
        if (!isOnPostgres) return { dataFolder }
        const database = await createDatabase(`journeys_${workerIndex}_${removals.length}`)
        removals.push(database.drop)
        return { dataFolder, databaseUrl: database.url }
      })
      for (const remove of removals) await remove()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ createPlace }, use) => {
      const server = await startBuiltServer(await createPlace())
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
  size: async ({}, use, { project, tags }) =>
    use(project.name === 'phone' || tags.includes('@phone') ? 'phone' : 'desktop'),
  openPage: async ({ browser, size }, use) => {
    const contexts: BrowserContext[] = []
    await use(async ({ viewport = size, javaScript = true, consent = [], offersPush = false } = {}) => {
      const context = await browser.newContext({
        viewport: viewports[viewport],
        javaScriptEnabled: javaScript,
        hasTouch: viewport === 'phone',
      })
      contexts.push(context)
      if (consent !== 'undecided') await storeConsent(context, consent)
      if (!offersPush) await answerPushOffer(context)
      const page = await context.newPage()
      waitForClosedLayers(page)
      return { page, context, problems: watchProblems(page) }
    })
    for (const context of contexts) await context.close()
  },
})

/**
 * A closed dialog goes back in the history a moment later. A test that leaves the page in that moment is
 * faster than any person, and the browser would cancel one of the two.
 */
function waitForClosedLayers(page: Page): void {
  const isSettled = () => document.querySelector('[role=dialog], dialog') !== null || !history.state?.layer
  const settle = () => page.waitForFunction(isSettled, undefined, { timeout: 1000 }).catch(() => undefined)
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (...args) => {
    await settle()
    return goto(...args)
  }
  page.reload = async (...args) => {
    await settle()
    return reload(...args)
  }
}

async function answerPushOffer(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.pathname.startsWith('/admin')) localStorage.setItem('beheer.wekken-gevraagd', 'true')
  })
}

function watchProblems(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.hostname !== '127.0.0.1')
      problems.push(`asked another host: ${url.hostname}`)
  })
  return problems
}
