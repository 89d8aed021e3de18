import type { Page, Browser, BrowserContext, CDPSession } from 'playwright'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { viewports, type ViewportName } from '../../../tests/support/browser.ts'
import { startBuiltServer, type BuiltServer } from '../../../tests/support/builtServer.ts'
import { seedFolder } from '../../seed/seedFolder.ts'

export type Question =
  | { readonly type: 'sort'; readonly heading: string; readonly key: string }
  | { readonly type: 'search'; readonly text: string }

/**
 * Milliseconds from a click on a heading, or the last key of a search, to the rows of the answer.
 * The page caches lists: ask each question once per page load.
 */
export async function measureQuestion(page: Page, question: Question): Promise<number> {
  const asked =
    question.type === 'sort'
      ? { heading: question.heading, parameter: `sort=-?${question.key}` }
      : { text: question.text, parameter: toParameter(question.text) }
  return page.evaluate(askAndWait, asked)
}

/** As a pattern of how the URL encodes it. */
function toParameter(text: string): string {
  return String(new URLSearchParams({ q: text })).replaceAll('+', '\\+')
}

interface Asked {
  readonly heading?: string
  readonly text?: string
  /** Pattern of the request's query. */
  readonly parameter: string
}

/** Runs in the page. */
async function askAndWait({ heading, text, parameter }: Asked): Promise<number> {
  const isAnswered = () =>
    performance
      .getEntriesByType('resource')
      .some((entry) => entry.name.includes('limit=') && new RegExp(`[?&]${parameter}(&|$)`).test(entry.name))
  const isDrawn = () => {
    const list = document.querySelector('.list')
    if (list === null) return document.body.textContent.includes('Niets gevonden voor')
    return list.ariaBusy === 'false' && list.querySelector('[data-request]') !== null
  }
  const startedAt = performance.now()
  if (heading !== undefined) {
    const buttons = [...document.querySelectorAll<HTMLElement>('th button')]
    buttons.find((button) => button.textContent.startsWith(heading))?.click()
  } else {
    const input = document.querySelector<HTMLInputElement>('input[type="search"]')
    // React overrides the setter on the element, so call the native one.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (isAnswered() && isDrawn()) requestAnimationFrame(() => resolve())
      else if (performance.now() - startedAt > 20_000) reject(new Error(`no answer to ${parameter}`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return performance.now() - startedAt
}

/** A server with made-up requests. */
export interface Inbox {
  readonly kept: number
  readonly server: BuiltServer
  /** Megabytes of the idle server. */
  readonly memoryAtStart: number
}

/** Starts the built server on a seeded folder of each size, and stops them after `work`. */
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

/** A browser context with a staff session. */
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
  // tsx compiles page functions with a helper that the page lacks.
  await context.addInitScript('globalThis.__name = (target) => target')
  await context.addInitScript(() => performance.setResourceTimingBufferSize(100_000))
  await context.request.post('/api/admin/session', { data: server.account })
  return context
}

/** For requests without a browser. */
export async function readCookie(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Milliseconds from the start of a navigation to the first rows on the screen. */
export async function measureOpening(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(noteFirstRow)
  await page.goto(path, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(() => Reflect.get(window, 'firstRowAt') as number | undefined)
  const firstRowAt = await handle.jsonValue()
  await page.close()
  return firstRowAt ?? Number.NaN
}

/** Runs in the page. What a frame callback sees is painted in that frame. */
function noteFirstRow(): void {
  const look = () => {
    if (!document.querySelector('[data-request]')) requestAnimationFrame(look)
    else requestAnimationFrame(() => Reflect.set(window, 'firstRowAt', performance.now()))
  }
  requestAnimationFrame(look)
}

export interface ScrollPoint {
  /** The last visible row, from 1. */
  readonly place: number
  /** Megabytes of JavaScript objects in use. */
  readonly heap: number
  /** DOM nodes that exist, also outside the document. */
  readonly nodes: number
}

/** Scrolls through the list and measures at `pointCount` places after garbage collection. */
export async function measureScroll(
  page: Page,
  step: number,
  pointCount: number,
): Promise<readonly ScrollPoint[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.locator('[data-request]').first().waitFor()
  const total = await readTotal(page)
  const stops = Math.ceil(total / step)
  const points: ScrollPoint[] = []
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.evaluate(scrollToShare, stop / stops)
    await page.waitForFunction(isInSight)
    const isPoint = stop === stops || stop % Math.ceil(stops / pointCount) === 0
    if (isPoint) points.push({ place: await readPlace(page), ...(await readUse(session)) })
  }
  // The rows at the end may be higher than estimated.
  while ((await readPlace(page)) < total) {
    await page.evaluate(scrollToShare, 1)
    await page.waitForFunction(isInSight)
  }
  points.push({ place: await readPlace(page), ...(await readUse(session)) })
  await session.detach()
  return points
}

async function readUse(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const nodes = metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN
  return { heap: usedSize / 1024 / 1024, nodes }
}

/** The ARIA length of the list. */
function readTotal(page: Page): Promise<number> {
  return page.evaluate(() => {
    const table = document.querySelector('[aria-rowcount]')
    if (table) return Number(table.ariaRowCount) - 1
    return Number(document.querySelector('[aria-setsize]')?.ariaSetSize)
  })
}

function readPlace(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody [aria-rowindex], [aria-posinset]')]
    const seen = rows.filter((row) => row.getBoundingClientRect().top < window.innerHeight)
    const last = seen.at(-1)
    return last?.ariaRowIndex ? Number(last.ariaRowIndex) - 1 : Number(last?.ariaPosInSet)
  })
}

/** Runs in the page. */
function scrollToShare(share: number): void {
  const { scrollHeight } = document.documentElement
  window.scrollTo(0, share * (scrollHeight - window.innerHeight))
}

/** Runs in the page: rows are visible and none is still loading. */
function isInSight(): boolean {
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }
  const waiting = [...document.querySelectorAll('.row--loading, .card--loading')]
  return !waiting.some(isSeen) && [...document.querySelectorAll('[data-request]')].some(isSeen)
}

interface Comparison {
  /** The smaller store, or the earlier point. */
  readonly base: number
  readonly measured: number
  readonly most?: number
  readonly mostRatio?: number
}

/** Prints measurements beside their targets. */
export function createReport() {
  let missed = 0
  return {
    title: (text: string): void => console.log(`\n${text}`),
    line: (text: string): void => console.log(`  ${text}`),
    compare: (name: string, { base, measured, most, mostRatio }: Comparison): void => {
      const ratio = measured / base
      const isMet = measured <= (most ?? Infinity) && ratio <= (mostRatio ?? Infinity)
      if (!isMet) missed += 1
      const target = most === undefined ? `at most ${mostRatio}×` : `at most ${most}`
      const figures =
        `${base.toFixed(1).padStart(10)} → ` +
        `${measured.toFixed(1).padStart(8)}${`(${ratio.toFixed(2)}×)`.padStart(10)}`
      console.log(`  ${name.padEnd(30)}${figures}   ${target}: ${isMet ? 'met' : 'MISSED'}`)
    },
    /** The exit code: 1 if a target was missed. */
    end: (): number => {
      console.log(missed === 0 ? '\nall met' : `\n${missed} missed`)
      return missed === 0 ? 0 : 1
    },
  }
}
