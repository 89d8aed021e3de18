import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import { loadBusiness } from '#content/business'
import { createRoutes } from '#domain/site/routes'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { ownContent } from '../support/fixtureContent.ts'
import { expect, test } from '../support/journeys.ts'
import { question, scrollOn } from './consentSteps.ts'
import { listCrooked, listOverlapping, listShifts, listSticking, readCallEnd } from './layoutSteps.ts'

const publicFolder = join(import.meta.dirname, '../../dist/public')
const { slug, city } = loadBusiness(ownContent)
const routes = createRoutes({ product: slug, city: city.slug })
const missingPath = '/er-is-niets-op-dit-adres'

const paths = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !file.startsWith('admin') && !file.startsWith('_'))
  .filter((file) => !isAlias(file))
  .map((file) => toPath(file).replace(/404\.html$/, missingPath.slice(1)))

// A failed check names its page and element. A trace would hold each page many times.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel' })

/** Of the owner's pages, as they were built. */
let server: BuiltServer
test.beforeAll(async () => {
  server = await startBuiltServer({ env: { PUBLIC_DIR: publicFolder, CONTENT_DIR: ownContent } })
})
test.afterAll(() => server.stop())

test('every page is accessible', { tag: '@slow' }, async ({ openPage }) => {
  test.setTimeout(900_000)
  const { page } = await openPage()
  for (const path of paths) {
    await page.goto(server.url + path)
    expect.soft(await findViolations(page), path).toEqual([])
  }
})

/** Pages of brands and articles have one layout each: the largest of them show what does not fit. */
const fitted =
  process.env['TEST_SLOW'] === '1'
    ? paths
    : [
        ...paths.filter((path) => !/^\/autosleutel\/|^\/blog-.*\//.test(path)),
        ...new Set([
          ...listLargest('/autosleutel/', 5),
          ...['audi', 'uaz', 'volkswagen', 'mitsubishi'].map(routes.brand),
        ]),
        ...listLargest(`${routes.blog}/`, 1),
      ]

function listLargest(folder: string, count: number): readonly string[] {
  const getSize = (path: string) => statSync(join(publicFolder, path, 'index.html')).size
  const inFolder = paths.filter((path) => path.startsWith(folder) && !path.endsWith(missingPath))
  return inFolder.toSorted((one, other) => getSize(other) - getSize(one)).slice(0, count)
}

/** One page of each kind, which is looked at for accessibility, too. */
const kinds = new Set([
  ...Object.values(routes).filter((route) => typeof route === 'string'),
  ...['/autosleutel/', `${routes.blog}/`, '/bedankt/'].map((folder) =>
    fitted.find((path) => path.startsWith(folder) && !path.endsWith(missingPath)),
  ),
  missingPath,
])

const heights = { 320: 740, 360: 740, 768: 1024, 1280: 800 } as const

// Two tests share the pages, one for each worker. On a phone the cookie banner is still open. On a
// desktop the visitor decided before.
for (const half of [0, 1]) {
  const title = `pages are accessible, fit their screen, keep words in their boxes, and report no error (half ${half + 1} of 2)`
  test(title, { tag: '@both' }, async ({ openPage, size }) => {
    test.setTimeout(300_000)
    const isAsked = size === 'phone'
    const { page, problems } = await openPage({ consent: isAsked ? 'undecided' : [] })
    const sizes = { phone: [320, 360], desktop: [768, 1280] } as const
    for (const path of fitted.filter((_, index) => index % 2 === half)) {
      const isMissing = path.endsWith(missingPath)
      const before = problems.length
      const response = await page.goto(server.url + path)
      expect.soft(response?.status(), path).toBe(isMissing ? 404 : 200)
      // Before the page is scrolled: the browser counts a scroll of the test as a jump.
      expect.soft(await listShifts(page), `${path} does not jump`).toEqual([])
      if (isAsked) {
        await scrollOn(page)
        await question(page).waitFor()
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      }
      expect.soft(await page.locator('h1').count(), `${path} has one h1`).toBe(1)
      if (isAsked && kinds.has(path)) expect.soft(await findViolations(page), path).toEqual([])
      for (const width of sizes[size]) {
        await page.setViewportSize({ width, height: heights[width] })
        expect.soft(await readOverflow(page), `${path} fits ${width} px`).toBeLessThanOrEqual(0)
        if (width === 320) continue
        expect.soft(await listSticking(page), `${path}: what sticks out at ${width} px`).toEqual([])
        expect.soft(await listOverlapping(page), `${path}: texts over each other`).toEqual([])
        expect.soft(await listCrooked(page), `${path}: labels and titles off their row's line`).toEqual([])
        if (width !== 360) continue
        expect.soft(await readCallEnd(page), `${path}: the end of a way to call`).toBeLessThanOrEqual(740)
      }
      expect.soft(await listUnderBar(page), `${path} hides nothing under the call button`).toEqual([])
      const reported = problems.slice(before).filter((problem) => !(isMissing && problem.includes('404')))
      expect.soft(reported, path).toEqual([])
    }
  })
}

function readOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Controls that the call and chat buttons cover when the page is scrolled to its end. */
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

/** True for a second address of a page with the same contents. */
function isAlias(file: string): boolean {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(
    readFileSync(join(publicFolder, file), 'utf8'),
  )
  return canonical?.[1] !== undefined && new URL(canonical[1]).pathname !== toPath(file)
}
