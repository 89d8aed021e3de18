import { expect, routes, test, type OpenPage } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import type { Page } from 'playwright'

const slideMs = 4000

const carousel = (page: Page) => page.locator('[data-carousel]')
const links = (page: Page) => carousel(page).getByRole('link')
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Merken \d+ tot en met \d+$/ })
const current = (page: Page) =>
  dots(page).evaluateAll((all) => all.findIndex((dot) => dot.getAttribute('aria-current') === 'true'))
const names = async (page: Page) => (await links(page).allInnerTexts()).map((text) => text.trim())

async function openHome(
  openPage: OpenPage,
  server: BuiltServer,
  options: Parameters<OpenPage>[0] & { readonly calm?: boolean } = {},
) {
  const { calm = false, ...rest } = options
  const watched = await openPage({ viewport: 'desktop', ...rest })
  if (calm) await watched.page.emulateMedia({ reducedMotion: 'reduce' })
  if (rest.javaScript !== false) {
    await watched.page.clock.install()
    // Only runFor moves the time: on a slow machine a slide would be skipped.
    await watched.page.clock.pauseAt(Date.now() + 60_000)
  }
  await watched.page.goto(server.url + routes.home, { waitUntil: 'load' })
  if (rest.javaScript !== false) {
    // Out of everybody's way: the carousel rests under a pointer.
    await watched.page.mouse.move(0, 0)
    if (rest.viewport !== 'phone') await dots(watched.page).first().waitFor()
  }
  return watched
}

test(
  'on a wide screen it shows four brands and moves to the next four after four seconds',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page, problems } = await openHome(openPage, server)
    const count = await page.locator('[data-carousel] li').count()
    expect(await dots(page).count()).toBe(Math.ceil(count / 4))
    const seen = new Set(await names(page))
    expect(seen.size).toBe(4)
    for (let slide = 1; slide < (await dots(page).count()); slide += 1) {
      await page.clock.runFor(slideMs)
      await expect.poll(() => current(page)).toBe(slide)
      await expect.poll(async () => (await names(page)).every((name) => seen.has(name))).toBe(false)
      const shown = await names(page)
      expect(shown).toHaveLength(4)
      for (const name of shown) seen.add(name)
    }
    expect(seen.size).toBe(count)
    await page.clock.runFor(slideMs)
    await expect.poll(() => current(page)).toBe(0)
    expect(problems).toEqual([])
  },
)

test(
  'it stops under the pointer, with the keyboard inside it, and when paused',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page, problems } = await openHome(openPage, server)
    await carousel(page).scrollIntoViewIfNeeded()
    await links(page).first().hover()
    await page.clock.runFor(3 * slideMs)
    expect(await current(page)).toBe(0)
    await page.mouse.move(0, 0)
    await links(page).nth(1).focus()
    await page.clock.runFor(3 * slideMs)
    expect(await current(page)).toBe(0)
    const pause = carousel(page).getByRole('button', { name: 'Pauzeer' })
    await pause.press('Enter')
    await expect(pause).toHaveAttribute('aria-pressed', 'true')
    await pause.evaluate((button) => (button as HTMLElement).blur())
    await page.clock.runFor(3 * slideMs)
    expect(await current(page)).toBe(0)
    await pause.press('Enter')
    await pause.evaluate((button) => (button as HTMLElement).blur())
    await page.clock.runFor(slideMs)
    await expect.poll(() => current(page)).toBe(1)
    expect(problems).toEqual([])
  },
)

test(
  'a dot leads to its four brands, and with reduced motion nothing moves automatically',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page, problems } = await openHome(openPage, server, { calm: true })
    const first = await names(page)
    await page.clock.runFor(3 * slideMs)
    expect(await names(page)).toEqual(first)
    await dots(page).last().click()
    expect(await current(page)).toBe((await dots(page).count()) - 1)
    expect(await names(page)).not.toEqual(first)
    expect(problems).toEqual([])
  },
)

for (const [width, columns] of [
  [360, 2],
  [600, 3],
] as const) {
  test(
    `at ${width} pixels all brands are in a grid of ${columns} columns`,
    { tag: ['@phone', '@slow'] },
    async ({ openPage, server }) => {
      const { page, problems } = await openHome(openPage, server, { viewport: 'phone' })
      await page.setViewportSize({ width, height: 740 })
      const lefts = await links(page).evaluateAll((all) =>
        all.map((link) => Math.round(link.getBoundingClientRect().left)),
      )
      expect(lefts).toHaveLength(await page.locator('[data-carousel] li').count())
      expect(new Set(lefts).size).toBe(columns)
      await expect(dots(page)).toHaveCount(0)
      expect(problems).toEqual([])
    },
  )
}

test(
  'without JavaScript all brands are listed on a wide screen too',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await openHome(openPage, server, { javaScript: false })
    const all = await links(page).evaluateAll((each) =>
      each.map(
        (link) => link.getBoundingClientRect().height > 40 && getComputedStyle(link).visibility === 'visible',
      ),
    )
    expect(all.length).toBeGreaterThan(4)
    expect(all.every(Boolean)).toBe(true)
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
  },
)

test('clicking a dot with the mouse does not stop it', { tag: '@desktop' }, async ({ openPage, server }) => {
  const { page, problems } = await openHome(openPage, server)
  await dots(page).nth(1).click()
  await expect.poll(() => current(page)).toBe(1)
  await page.mouse.move(0, 0)
  await page.clock.runFor(slideMs)
  await expect.poll(() => current(page)).toBe(2 % (await dots(page).count()))
  expect(problems).toEqual([])
})
