import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { viewports, type ViewportName } from '../../../tests/support/browser.ts'
import { startBuiltServer, type BuiltServer } from '../../../tests/support/builtServer.ts'
import { seedFolder } from '../../seed/seedFolder.ts'

/** A server with so many made-up requests. */
export interface Inbox {
  readonly kept: number
  readonly server: BuiltServer
  /** Megabytes of the server before anybody asked it anything. */
  readonly memoryAtStart: number
}

/** Fills a folder for each of these numbers of requests, starts the built server on each, and ends them when `work` is done. */
export async function withInboxes(
  sizes: readonly number[],
  readMemory: (pid: number) => number,
  work: (inboxes: readonly Inbox[]) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-admin-'))
  const inboxes: Inbox[] = []
  try {
    for (const kept of sizes) {
      const dataFolder = join(folder, String(kept))
      if (kept > 0)
        await seedFolder({ folder: dataFolder, count: kept, seed: 1, now: new Date(), isDurable: false })
      const server = await startBuiltServer({ dataFolder })
      inboxes.push({ kept, server, memoryAtStart: readMemory(server.pid) })
    }
    await work(inboxes)
  } finally {
    for (const { server } of inboxes) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A browser's profile in which staff are signed in. */
export async function openSignedIn(
  browser: Browser,
  { server }: Inbox,
  viewport: ViewportName,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: viewports[viewport],
    hasTouch: viewport === 'phone',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    baseURL: server.url,
  })
  // What runs in the page was compiled by tsx, which names functions by a helper that the page does not have.
  await context.addInitScript('globalThis.__name = (target) => target')
  await context.addInitScript(() => performance.setResourceTimingBufferSize(100_000))
  await context.request.post('/api/admin/session', { data: server.account })
  return context
}

/** The cookie of a session, for asking the server without a browser. */
export async function readCookie(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
