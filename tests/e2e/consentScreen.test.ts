import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import { expect, routes, test } from '../support/journeys.ts'
import { question, scrollOn, settings, settle, visit, readKept, nothing } from './consentSteps.ts'

test(
  'everything can be done with the keyboard',
  { tag: '@slow' },
  async ({ openPage, server, size: viewport }) => {
    const { page, problems } = await visit(openPage, server, viewport, routes.rates)
    await question(page).waitFor()
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    // After the two skip links, before anything else.
    await press('Tab', 'Tab', 'Tab')
    expect(await focused()).toBe('Alles toestaan')
    await press('Tab', 'Tab', 'Tab')
    expect(await focused()).toBe('Zelf kiezen')
    await press('Enter')
    await settings(page).waitFor()
    expect(await focused()).toBe('Cookievoorkeuren')
    await press('Escape')
    await settings(page).waitFor({ state: 'hidden' })
    expect(await readKept(page)).toEqual(nothing)
    expect(await focused()).toBe('Zelf kiezen')
    await press('Enter')
    await settings(page).waitFor()
    // The close button, the lists of necessary and functional storage, then the first switch that is not disabled.
    await press('Tab', 'Tab', 'Tab', 'Tab', 'Space')
    await expect(settings(page).getByRole('switch', { name: 'Analytische cookies' })).toBeChecked()
    await press('Enter')
    await question(page).waitFor({ state: 'detached' })
    expect((await readKept(page)).decision).toBe('analytics')
    // The banner had the focus; now the page's content has it.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('inhoud')
    expect(problems).toEqual([])
  },
)

test('banner and settings are accessible, and nothing scrolls sideways', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page, problems } = await visit(openPage, server, viewport, routes.cookies)
  await question(page).waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Cookievoorkeuren bekijken of wijzigen' }).click()
  await settings(page).waitFor()
  await settings(page).getByText('2 in gebruik van analytische cookies').click()
  expect(await findViolations(page)).toEqual([])
  const overflow = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog[open], .consent')].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    )
  expect(Math.max(...(await overflow()))).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(Math.max(...(await overflow()))).toBeLessThanOrEqual(0)
  expect(problems).toEqual([])
})

test(
  'the banner does not cover calling and chatting, and the end of the page can be reached',
  { tag: '@slow' },
  async ({ openPage, server, size: viewport }) => {
    const { page } = await visit(openPage, server, viewport, '')
    const size = viewport === 'phone' ? { width: 360, height: 640 } : { width: 1280, height: 800 }
    await page.setViewportSize(size)
    await scrollOn(page)
    const box = async () => (await question(page).boundingBox()) ?? { y: 0, height: Infinity }
    await question(page).waitFor()
    expect((await box()).height).toBeLessThan(size.height * 0.4)
    expect(
      await findCovered(page, '.contact-bar a, .header a:not(dialog a), .header nav > button, h1'),
    ).toEqual([])
    if (viewport === 'desktop') expect(await findCovered(page, '.hero .button')).toEqual([])
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    expect(await findCovered(page, '.footer a')).toEqual([])
  },
)

/** Texts of the visible elements whose middle is covered by something else. */
function findCovered(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        // What is under the header can be scrolled from there.
        if (width === 0 || (top < 64 && !element.closest('header')) || top + height > innerHeight)
          return false
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return !element.contains(hit)
      })
      .map((element) => element.textContent?.trim() ?? ''),
  )
}

test(
  'on a short screen the banner comes with the first scroll',
  { tag: ['@phone', '@slow'] },
  async ({ openPage, server }) => {
    const { page, problems } = await openPage({
      viewport: 'phone',
      consent: 'undecided',
    })
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(server.url + routes.home, { waitUntil: 'load' })
    await settle(page)
    await expect(question(page)).toHaveCount(0)
    expect(await findCovered(page, 'h1, .hero .button, .contact-bar a')).toEqual([])
    const bottoms = await page
      .locator('.hero .button')
      .evaluateAll((buttons) => buttons.map((button) => innerHeight - button.getBoundingClientRect().bottom))
    expect(bottoms.every((room) => room > 0)).toBe(true)
    await page.mouse.wheel(0, 100)
    await question(page).getByRole('button', { name: 'weigeren' }).click()
    await question(page).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  },
)

for (const [situation, size] of [
  ['zoomed in four times', { width: 320, height: 256 }],
  ['zoomed in four times on a low screen', { width: 320, height: 200 }],
  ['on a phone on its side', { width: 640, height: 320 }],
] as const) {
  test.describe(situation, { tag: ['@phone', '@slow'] }, () => {
    for (const [moment, consent] of [
      ['with the banner', 'undecided'],
      ['after the decision', []],
    ] as const) {
      test(`the focused element is visible, ${moment}`, async ({ openPage, server }) => {
        const { page, problems } = await openPage({ consent })
        await page.setViewportSize(size)
        // The page is where it is to be at once.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.goto(server.url + routes.home, { waitUntil: 'load' })
        await page.mouse.wheel(0, 100)
        if (consent === 'undecided') {
          await question(page).waitFor()
          const words = question(page).getByText('Mogen wij')
          await words.scrollIntoViewIfNeeded()
          expect(await words.evaluate(isFirstLineSeen)).toBe(true)
        } else {
          await settle(page)
          await expect(question(page)).toHaveCount(0)
        }
        const hidden: string[] = []
        for (const key of [
          ...Array.from({ length: 40 }, () => 'Tab'),
          ...Array.from({ length: 20 }, () => 'Shift+Tab'),
        ]) {
          await page.keyboard.press(key)
          const focused = page.locator(':focus')
          if (!(await focused.evaluate(isFirstLineSeen))) hidden.push(await focused.innerText())
        }
        expect(hidden).toEqual([])
        expect(await findCovered(page, '.contact-bar a')).toEqual([])
        expect(problems).toEqual([])
      })
    }
  })
}

/**
 * Whether the beginning of an element is inside the window and not covered. Runs in the page.
 */
function isFirstLineSeen(element: Element): boolean {
  const [line] = element.getClientRects()
  if (!line) return false
  const hit = document.elementFromPoint(line.left + line.width / 2, line.top + Math.min(line.height / 2, 12))
  return hit !== null && element.contains(hit)
}

test(
  'the banner is Dutch on an English page too, and is marked as Dutch',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await visit(openPage, server, 'desktop', routes.favicon)
    await question(page).waitFor()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(question(page)).toHaveAttribute('lang', 'nl')
    expect(await findViolations(page)).toEqual([])
  },
)
