import { expect, test, type WatchedPage } from '../support/journeys.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'

const publicFolder = join(import.meta.dirname, '../../dist/public')

const paths = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !file.startsWith('admin') && !file.startsWith('_'))
  .filter((file) => !isAlias(file))
  .map((file) => toPath(file).replace(/404\.html$/, 'er-is-niets-op-dit-adres'))

/** One window a size for all pages: opening one takes longer than looking at a page. The phone's visitor is still asked about cookies. */
test.describe(() => {
  let watched: WatchedPage
  test.beforeAll(async ({ openPage, size: viewport }) => {
    watched = await openPage({ consent: viewport === 'phone' ? 'undecided' : [] })
  })
  test.afterAll(() => watched.context.close())

  for (const path of paths) {
    test(`${path} is accessible, whole and quiet`, async ({ server, size: viewport }) => {
      const { page, problems } = watched
      const before = problems.length
      const response = await page.goto(server.url + path, { waitUntil: 'load' })
      const isMissing = path.endsWith('/er-is-niets-op-dit-adres')
      expect(response?.status()).toBe(isMissing ? 404 : 200)
      const question = page.getByRole('region', { name: 'Cookies', exact: true })
      if (viewport === 'phone') await question.waitFor()
      else expect(await question.count()).toBe(0)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.title()).not.toBe('')
      const readOverflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await readOverflow(), 'the page scrolls sideways').toBeLessThanOrEqual(0)
      expect(await findViolations(page)).toEqual([])
      expect(await readShift(page), 'what was there moved').toBeLessThan(0.01)
      if (viewport === 'phone') {
        // As narrow as a wide screen at 400 %.
        const size = page.viewportSize()
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await readOverflow(), 'the page scrolls sideways at 320 px').toBeLessThanOrEqual(0)
        if (size) await page.setViewportSize(size)
      }
      if (viewport === 'desktop') {
        const size = page.viewportSize()
        await page.setViewportSize({ width: 768, height: 1024 })
        expect(await readOverflow(), 'the page scrolls sideways at 768 px').toBeLessThanOrEqual(0)
        if (size) await page.setViewportSize(size)
      }
      expect(await listUnderBar(page), 'at its end something lies under the call button').toEqual([])
      expect(problems.slice(before).filter((problem) => !(isMissing && problem.includes('404')))).toEqual([])
    })
  }
})

/** How far things moved since the page was begun, as Cumulative Layout Shift counts it. */
function readShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]
    observer.disconnect()
    return entries.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)
  })
}

/** What can be pressed and lies under the call and chat buttons once the page is scrolled to its end. */
function listUnderBar(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const bars = [...document.querySelectorAll('.contact-bar a')].map((link) => link.getBoundingClientRect())
    return [...document.querySelectorAll('main :is(a, button, input, select, textarea), footer a')]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return bars.some(
          (bar) =>
            box.width > 0 &&
            box.left < bar.right &&
            box.right > bar.left &&
            box.top < bar.bottom &&
            box.bottom > bar.top,
        )
      })
      .map((element) => element.textContent?.trim() || element.outerHTML.slice(0, 80))
  })
}

function toPath(file: string): string {
  return `/${file.replace(/\/?index\.html$/, '')}`
}

/** A further address of a page, with the same contents: looking at the page once is enough. */
function isAlias(file: string): boolean {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(
    readFileSync(join(publicFolder, file), 'utf8'),
  )
  return canonical?.[1] !== undefined && new URL(canonical[1]).pathname !== toPath(file)
}
