import type { ViewportName } from '../support/browser.ts'
import { expect, routes, test, type OpenPage } from '../support/journeys.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import type { ConsentCategory } from '#domain/site/consent'
import { estimatePercentile, type DayTotals, type PageTotals } from '#domain/statistics/pageTotals'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'

let server: BuiltServer
let context: BrowserContext
let page: Page
/** Scripts that the browser fetched. */
let scripts: string[]

test.beforeEach(async () => {
  server = await startBuiltServer()
})

test.afterEach(() => server.stop())

interface Visit {
  readonly viewport?: ViewportName
  readonly consent?: readonly ConsentCategory[] | 'undecided'
}

/** A visitor, whose chats open a page that is not the chat's. */
async function start(openPage: OpenPage, { viewport = 'phone', consent = [] }: Visit = {}): Promise<void> {
  const opened = await openPage({ viewport, consent })
  context = opened.context
  page = opened.page
  scripts = []
  await context.addInitScript(watch)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '', contentType: 'text/html' }))
  context.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url())
  })
}

/**
 * Runs in the page: notes what it sends, because Playwright does not see requests of a page that is
 * left, and when it is measured.
 */
function watch(): void {
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (url, body) => {
    // Ours are texts; anything else fails the test by not being JSON.
    const line = `${String(url)} ${typeof body === 'string' ? body : 'no text'}\n`
    sessionStorage.setItem('told', (sessionStorage.getItem('told') ?? '') + line)
    return send(url, body)
  }
  const supported = PerformanceObserver
  window.PerformanceObserver = class extends supported {
    override observe(options?: PerformanceObserverInit) {
      if (options?.type === 'largest-contentful-paint') document.documentElement.dataset['measured'] = ''
      super.observe(options)
    }
  }
}

/** What this tab told the server, in order. */
async function readTold(): Promise<readonly { readonly url: string; readonly body: unknown }[]> {
  const text = await page.evaluate(() => sessionStorage.getItem('told') ?? '')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const end = line.indexOf(' ')
      return { url: line.slice(0, end), body: JSON.parse(line.slice(end + 1)) as unknown }
    })
}

const readBodies = async () => (await readTold()).map(({ body }) => body)

async function visit(path: string): Promise<void> {
  await page.goto(server.url + path)
}

/** Does what visitors do: the page is looked at, scrolled and touched. */
async function read(): Promise<void> {
  await page.mouse.move(100, 200)
  await page.mouse.wheel(0, 300)
  await page.keyboard.press('Tab')
}

/**
 * Waits until there is something to see: of a page that is touched before, no browser says how long
 * that took.
 */
async function waitUntilSeen(): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => {
          observer.disconnect()
          // That was this observer.
          delete document.documentElement.dataset['measured']
          resolve()
        })
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/** Reads a page until it is measured, and what the browser kept of before came in. */
async function readMeasured(): Promise<void> {
  await waitUntilSeen()
  await read()
  await waitUntilMeasured()
}

async function waitUntilMeasured(): Promise<void> {
  await page.locator('html[data-measured]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.readyState === 'complete')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

const publicFolder = process.env['PUBLIC_DIR'] ?? ''

function isMeasuring(url: string): boolean {
  const { pathname } = new URL(url)
  return (
    pathname.endsWith('.js') &&
    readFileSync(join(publicFolder, pathname), 'utf8').includes('largest-contentful-paint')
  )
}

const call = () => page.locator('a[href^="tel:"]').filter({ visible: true }).first()
const chat = () => page.locator('a[href^="https://wa.me/"]').filter({ visible: true }).first()

function readFiles(of: BuiltServer): readonly string[] {
  const folder = join(of.dataFolder, 'metrics')
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  } catch {
    return []
  }
}

/** What is on disk; a journey over midnight has two days. */
function readTotals(path: string, of: BuiltServer = server): PageTotals | undefined {
  const days = readFiles(of).map((text) => JSON.parse(text) as DayTotals)
  return days.map(({ pages }) => pages[path]).find((totals) => totals !== undefined)
}

async function waitForTotals(path: string, totals: Partial<PageTotals>, of = server): Promise<void> {
  await expect.poll(() => readTotals(path, of), { timeout: 30_000 }).toMatchObject(totals)
}

/** What the browser told of page views. */
async function readViews() {
  return (await readBodies()).flatMap((body) =>
    typeof body === 'object' && body !== null && 'view' in body
      ? [body.view as Readonly<Record<string, unknown>>]
      : [],
  )
}

test.describe('with consent to analytics', () => {
  test('a page view is reported once, when the visitor leaves', async ({ openPage, size: viewport }) => {
    await start(openPage, { viewport, consent: ['analytics'] })
    await visit(routes.rates)
    await readMeasured()
    expect(await readTold()).toEqual([])
    await visit(routes.terms)
    await waitForTotals(routes.rates, { visits: 1, calls: 0, chats: 0, requests: 0 })
    const bodies = await readBodies()
    expect(bodies).toEqual([{ page: routes.rates, view: expect.any(Object) as unknown }])
    const [view] = await readViews()
    expect(view).toEqual({ isFirstOfDay: true, LCP: expect.any(Number) })
    expect(view?.['LCP']).toBeGreaterThan(0)
    const lcp = readTotals(routes.rates)?.vitals.LCP ?? {}
    expect(estimatePercentile(lcp, 0.75)).toBeGreaterThan(Number(view?.['LCP']) / 1.2)
  })

  test(
    'reports at most once a minute, and counts one visit in 24 hours',
    { tag: '@desktop' },
    async ({ openPage }) => {
      await start(openPage, { consent: ['analytics'] })
      await visit(routes.rates)
      await readMeasured()
      await visit(routes.terms)
      await waitForTotals(routes.rates, { visits: 1 })
      await readMeasured()
      // However slow this machine is, the minute is not over.
      expect(Number(await page.evaluate(() => localStorage.getItem('throttle-1')))).toBeGreaterThan(0)
      await page.evaluate(() => localStorage.setItem('throttle-1', String(Date.now())))
      await visit(routes.faq)
      // As if a minute had gone by since.
      await readMeasured()
      await page.evaluate(() => localStorage.setItem('throttle-1', String(Date.now() - 60_000)))
      await visit(routes.privacy)
      await waitForTotals(routes.faq, { visits: 0 })
      expect(readTotals(routes.terms)).toBeUndefined()
      expect((await readViews()).map(({ isFirstOfDay }) => isFirstOfDay)).toEqual([true, false])
      await page.evaluate(() => {
        localStorage.setItem('throttle-1', String(Date.now() - 60_000))
        localStorage.setItem('daily-1', String(Date.now() - 24 * 60 * 60_000))
      })
      await readMeasured()
      await visit(routes.cookies)
      await waitForTotals(routes.privacy, { visits: 1 })
    },
  )

  test('outdated keys are erased when a page is measured', { tag: '@desktop' }, async ({ openPage }) => {
    await start(openPage, { consent: ['analytics'] })
    await visit(routes.terms)
    await page.evaluate(() => {
      localStorage.setItem('throttle-1', String(Date.now() - 60_000))
      localStorage.setItem('daily-1', String(Date.now() + 60_000))
    })
    await readMeasured()
    await page.waitForFunction(() => localStorage.getItem('throttle-1') === null)
    expect(await page.evaluate(() => localStorage.getItem('daily-1'))).toBeNull()
  })

  test(
    'a page in the background is reported when it is hidden, and not again',
    { tag: '@desktop' },
    async ({ openPage }) => {
      await start(openPage, { consent: ['analytics'] })
      await visit(routes.rates)
      await readMeasured()
      await hide(page)
      await waitForTotals(routes.rates, { visits: 1 })
      await page.evaluate(() => localStorage.setItem('throttle-1', '0'))
      await hide(page)
      await call().click()
      await waitForTotals(routes.rates, { calls: 1, visits: 1 })
      expect(await readViews()).toHaveLength(1)
    },
  )
})

for (const [situation, consent, isPrerendering] of [
  ['all was refused', [], false],
  ['the page is only made ready', ['analytics'], true],
] as const) {
  test(
    `when ${situation}, no view is reported and the measuring code is not loaded`,
    { tag: '@desktop' },
    async ({ openPage }) => {
      await start(openPage, { consent })
      if (isPrerendering)
        await context.addInitScript(() => Object.defineProperty(document, 'prerendering', { value: true }))
      await visit(routes.rates)
      await read()
      await hide(page)
      await visit(routes.terms)
      await read()
      await call().click()
      await waitForTotals(routes.terms, { calls: 1, visits: 0 })
      expect(readTotals(routes.rates)).toBeUndefined()
      expect(await readBodies()).toEqual([{ page: routes.terms, started: 'call' }])
      expect(scripts.filter(isMeasuring)).toEqual([])
    },
  )
}

test.describe('without consent', () => {
  test('calls and chats are counted by page and kind only, each once per page view', async ({
    openPage,
    size: viewport,
  }) => {
    await start(openPage, { viewport })
    // This machine has no telephone, and the chat would take the keyboard with it.
    await context.addInitScript(() => addEventListener('click', (event) => event.preventDefault()))
    await visit(`${routes.rates}?utm_source=geheim#prijzen`)
    await call().dblclick()
    await call().press('Enter')
    await chat().press('Enter')
    await chat().click()
    await visit(routes.servicesAlias)
    await call().click()
    await waitForTotals(routes.rates, { calls: 1, chats: 1, visits: 0, requests: 0, vitals: {} })
    await waitForTotals(routes.services, { calls: 1, chats: 0 })
    expect(await readBodies()).toEqual([
      { page: routes.rates, started: 'call' },
      { page: routes.rates, started: 'chat' },
      { page: routes.servicesAlias, started: 'call' },
    ])
    const text = readFiles(server).join('')
    expect(text).not.toMatch(/geheim|utm|127\.0\.0\.1|Mozilla|Chrom|\d\d:\d\d/)
    expect(readTotals(routes.servicesAlias)).toBeUndefined()
  })

  test('a callback counts as a chat and a request of its page', async ({ openPage, size: viewport }) => {
    await start(openPage, { viewport })
    await visit(routes.home)
    const form = page.locator('form[action="/api/callback-requests"]')
    await form.scrollIntoViewIfNeeded()
    await page.locator('[data-island][data-ready]').filter({ has: form }).waitFor()
    await form.getByLabel('Naam', { exact: true }).fill('Noor van den Berg')
    await form.getByLabel('Telefoonnummer').fill('06-12345678')
    await form.getByLabel('Woonplaats').fill('Delft')
    await form.getByRole('radio').first().check()
    const opened = context.waitForEvent('page')
    await form.getByRole('button', { name: 'Bel mij terug' }).click()
    await opened
    await waitForTotals(routes.home, { requests: 1, chats: 1, calls: 0 })
    expect(await readBodies()).toEqual([{ page: '/', started: 'chat' }])
  })
})

/**
 * Hides the page, as when the visitor changes to another app. Headless Chromium shows all its pages
 * at once, so the test sets the state.
 */
async function hide(of: Page): Promise<void> {
  await of.evaluate(() => {
    for (const state of ['hidden', 'visible'] as const) {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
  })
}
