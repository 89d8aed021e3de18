import type { Page } from 'playwright'
import { consentKey } from '#domain/site/consent'
import type { ViewportName } from '../support/browser.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import type { OpenPage } from '../support/journeys.ts'

export const question = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })
export const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookievoorkeuren' })
export const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookievoorkeuren' })

/** On a phone the banner comes with the first scroll. */
export const scrollOn = (page: Page) => page.mouse.wheel(0, 40)

/** Whatever the page was about to ask for has been asked for. */
export const settle = async (page: Page) => {
  await page.waitForLoadState('load')
  await page.evaluate(async () => void (await fetch('/robots.txt')))
}

export const isMeasurement = (url: string) => new URL(url).pathname === '/api/metrics'

/**
 * Triggers a measurement: the visitor acts and then hides the page. Playwright cannot see requests
 * of a page that is left.
 */
export const hide = async (page: Page) => {
  await page.mouse.wheel(0, 400)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

/**
 * A first visit, or one after a decision, with note of every request that is sent, also while a
 * page is left.
 */
export async function visit(
  openPage: OpenPage,
  server: BuiltServer,
  viewport: ViewportName,
  path: string,
  options: Parameters<OpenPage>[0] & { readonly before?: () => void } = {},
) {
  const { before, ...rest } = options
  const watched = await openPage({ viewport, consent: 'undecided', ...rest })
  const asked: URL[] = []
  watched.context.on('request', (request) => asked.push(new URL(request.url())))
  if (before) await watched.context.addInitScript(before)
  await watched.page.goto(server.url + path, { waitUntil: 'load' })
  await scrollOn(watched.page)
  return {
    page: watched.page,
    context: watched.context,
    problems: watched.problems,
    /** What was asked of anybody but this server, and what was measured. */
    listStrangers: () => asked.filter(({ origin }) => origin !== server.url).map(String),
    listMeasured: () => asked.map(String).filter(isMeasurement),
  }
}

/**
 * All that a page has kept on the device: the decision without its time, and the names of the rest.
 */
export async function readKept(page: Page) {
  const cookies = await page.context().cookies()
  const entries = await page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Array.from({ length: storage.length }, (_, index) => {
        const key = storage.key(index) ?? ''
        return [key, storage.getItem(key) ?? ''] as const
      }),
    ),
  )
  const kept = new Map(entries)
  const decision = kept.get(consentKey)?.replace(/^\d+ /, '')
  kept.delete(consentKey)
  return { decision, others: [...kept.keys(), ...cookies.map(({ name }) => name)].toSorted() }
}

export const nothing = { decision: undefined, others: [] }
