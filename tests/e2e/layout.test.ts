import { join } from 'node:path'
import type { Page } from 'playwright'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { ownContent } from '../support/fixtureContent.ts'
import { loadBusiness } from '#content/business'
import { createRoutes } from '#domain/site/routes'
import { expect, test } from '../support/journeys.ts'

const { slug, city } = loadBusiness(ownContent)
const routes = createRoutes({ product: slug, city: city.slug })
const pages = [
  ...Object.values(routes).filter(
    (route) => typeof route === 'string' && !/admin|atom|#|favicon|volledig/.test(route),
  ),
  ...['audi', 'uaz', 'volkswagen', 'mitsubishi'].map(routes.brand),
  routes.article('autosleutel-verloren-wat-nu-2025'),
  routes.thanks('contact'),
  '/er-is-niets-op-dit-adres',
] as readonly string[]
const heights = { 360: 740, 768: 1024, 1280: 800 } as const

/** Of the owner's pages, whose texts are those that have to fit. */
let server: BuiltServer
test.beforeAll(async () => {
  const publicFolder = join(import.meta.dirname, '../../dist/public')
  server = await startBuiltServer({ env: { PUBLIC_DIR: publicFolder, CONTENT_DIR: ownContent } })
})
test.afterAll(() => server.stop())

for (const width of [360, 768, 1280] as const) {
  test(
    `words stay in their buttons and cards, and rows keep their line, at ${width} px`,
    { tag: width === 360 ? '@phone' : '@desktop' },
    async ({ openPage }) => {
      test.setTimeout(120_000)
      const { page } = await openPage()
      await page.setViewportSize({ width, height: heights[width] })
      for (const path of pages) {
        await page.goto(server.url + path)
        expect.soft(await listSticking(page), `${path}: what sticks out`).toEqual([])
        expect.soft(await listOverlapping(page), `${path}: texts over each other`).toEqual([])
        expect.soft(await listCrooked(page), `${path}: labels and titles off their row's line`).toEqual([])
        if (width === 360) {
          expect.soft(await readCallEnd(page), `${path}: the end of a way to call`).toBeLessThanOrEqual(740)
        }
      }
    },
  )
}

/** Texts wider or higher than the box with their border or ground. */
function listSticking(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxes = document.querySelectorAll<HTMLElement>(
      '.button, .icon-button, .card, .tiles a, .brands a, .pages__list a, .models li, .choice, .field__control, .pill, .tags li, .category',
    )
    return [...boxes].flatMap((box) => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = box
      if (clientWidth === 0 || box.matches('.contact-bar *, textarea')) return []
      const isWide = scrollWidth > clientWidth + 1
      const isHigh = scrollHeight > clientHeight + 1
      return isWide || isHigh ? [`${box.className}: ${box.textContent?.trim().slice(0, 60)}`] : []
    })
  })
}

/** Neighbouring texts that share a place. */
function listOverlapping(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, h2, h3, dl, ul) + :is(p, h2, h3, dl, ul)')].flatMap((text) => {
      const [one, two] = [text.previousElementSibling, text].map((each) => each?.getBoundingClientRect())
      if (!one || !two || one.height === 0 || two.height === 0) return []
      const isBeside = one.right <= two.left + 1 || two.right <= one.left + 1
      const isApart = one.bottom <= two.top + 1 || two.bottom <= one.top + 1
      return isBeside || isApart ? [] : [text.textContent?.trim().slice(0, 60)]
    }),
  )
}

/** Labels of fields and titles of cards that stand in one row and begin at different heights. */
function listCrooked(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const crooked: string[] = []
    for (const row of document.querySelectorAll('.form, .grid, .stats, .figures, .process')) {
      const items = [...row.children].map((item) => ({
        item: item.getBoundingClientRect(),
        first: item.querySelector('.field__label, h3, dt'),
      }))
      for (const [index, { item, first }] of items.entries()) {
        const other = items[index + 1]
        if (!first || !other?.first || item.height === 0 || Math.abs(item.top - other.item.top) > 2) continue
        const [one, two] = [first, other.first].map((element) => element.getBoundingClientRect().top)
        if (Math.abs((one ?? 0) - (two ?? 0)) > 2)
          crooked.push(`${first.textContent} | ${other.first.textContent}`)
      }
    }
    return crooked
  })
}

/** The end of the first link to call that can be seen, in pixels from the top of the page. */
function readCallEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('a[href^="tel:"]')]
    const ends = links
      .filter((link) => link.checkVisibility({ visibilityProperty: true }))
      .map((link) => link.getBoundingClientRect())
    return Math.min(...ends.filter(({ height, top }) => height > 0 && top >= 0).map(({ bottom }) => bottom))
  })
}
