import type { ViewportName } from '../support/browser.ts'
import { expect, routes, test, type OpenPage } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { consentCategories, consentKey, consentLifeDays, storageKeys } from '#domain/site/consent'
import { findViolations } from '../support/findViolations.ts'

const publicFolder = join(import.meta.dirname, '../../dist/public')

const all = consentCategories.join(' ')
const question = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookievoorkeuren' })
const footerLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Cookievoorkeuren' })

/** Whatever the page was about to ask for has been asked for. */
const settle = async (page: Page) => {
  await page.waitForLoadState('load')
  await page.evaluate(async () => void (await fetch('/robots.txt')))
}

const isMeasurement = (url: string) => new URL(url).pathname === '/api/metrics'

/**
 * Triggers a measurement: the visitor acts and then hides the page. Playwright cannot see requests
 * of a page that is left.
 */
const hide = async (page: Page) => {
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
async function visit(
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
async function readKept(page: Page) {
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

const nothing = { decision: undefined, others: [] }

test('before a decision nothing is stored and no other host is contacted', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page, problems, ...sent } = await visit(openPage, server, viewport, routes.rates)
  await question(page).waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.goto(server.url + routes.whyUs, { waitUntil: 'load' })
  await question(page).waitFor()
  await hide(page)
  await settle(page)
  expect(await readKept(page)).toEqual(nothing)
  expect(sent.listMeasured()).toEqual([])
  expect(sent.listStrangers()).toEqual([])
  expect(problems).toEqual([])
})

for (const [name, decision] of [
  ['Alles toestaan', all],
  ['Alles weigeren', ''],
  ['Alleen noodzakelijk', ''],
] as const) {
  test(
    `${name} in the banner is stored, and the banner does not come back`,
    // A phone has no room for this one.
    { tag: name === 'Alleen noodzakelijk' ? ['@desktop', '@slow'] : [] },
    async ({ openPage, server, size: viewport }) => {
      const { page, problems, ...sent } = await visit(openPage, server, viewport, routes.rates)
      await question(page).getByRole('button', { name, exact: true }).click()
      await question(page).waitFor({ state: 'detached' })
      expect(await readKept(page)).toEqual({ decision, others: [] })
      const measured =
        decision === '' ? undefined : page.waitForRequest((request) => isMeasurement(request.url()))
      await hide(page)
      await measured
      await page.goto(server.url + routes.whyUs, { waitUntil: 'load' })
      await settle(page)
      expect(await question(page).count()).toBe(0)
      const expected = decision === '' ? [] : [...storageKeys.analytics].toSorted()
      expect(await readKept(page)).toEqual({ decision, others: expected })
      if (decision === '') expect(sent.listMeasured()).toEqual([])
      expect(sent.listStrangers()).toEqual([])
      expect(problems).toEqual([])
    },
  )
}

for (const [name, decision] of [
  ['Keuze opslaan', 'functional'],
  ['Alles toestaan', all],
  ['Alleen noodzakelijk', ''],
  ['Alles weigeren', ''],
] as const) {
  test(
    `${name} in the settings is stored, and shown with its time`,
    { tag: name === 'Keuze opslaan' ? [] : '@slow' },
    async ({ openPage, server, size: viewport }) => {
      const { page, problems, ...sent } = await visit(openPage, server, viewport, routes.rates)
      await question(page).getByRole('link', { name: 'Zelf kiezen' }).click()
      await settings(page).getByText('U heeft nog niet gekozen.').waitFor()
      for (const category of await settings(page).getByRole('switch', { disabled: false }).all()) {
        expect(await category.isChecked()).toBe(false)
      }
      await settings(page).getByRole('switch', { name: 'Functionele cookies' }).check()
      await settings(page).getByRole('button', { name, exact: true }).click()
      await question(page).waitFor({ state: 'detached' })
      expect(await readKept(page)).toEqual({ decision, others: [] })
      expect(page.url()).toBe(server.url + routes.rates)
      await page.reload({ waitUntil: 'load' })
      await footerLink(page).click()
      const state = await settings(page).getByText('Uw keuze van').innerText()
      expect(state).toContain(`Wij onthouden die ${consentLifeDays} dagen.`)
      expect(state).toMatch(/van \d+ [a-z]+ 20\d\d om \d\d:\d\d: (functionele|alleen noodzakelijke) cookies/)
      const switches = settings(page).getByRole('switch', { disabled: false })
      expect(
        await switches.evaluateAll((each) => each.filter((input) => input.matches(':checked')).length),
      ).toBe(decision === '' ? 0 : decision.split(' ').length)
      expect(sent.listStrangers()).toEqual([])
      expect(problems).toEqual([])
    },
  )
}

test('consent is withdrawn from the footer of any page, and what it stored is removed at once', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page, problems, ...sent } = await visit(openPage, server, viewport, routes.faq, {
    consent: consentCategories,
  })
  await page.evaluate(
    (keys) => keys.forEach((key) => localStorage.setItem(key, String(Date.now()))),
    [...storageKeys.analytics, 'pending-requests-1'],
  )
  await footerLink(page).click()
  await settings(page).getByRole('switch', { name: 'Analytische cookies' }).uncheck()
  await settings(page).getByRole('button', { name: 'Keuze opslaan' }).click()
  await settings(page).waitFor({ state: 'hidden' })
  // A request that waits is necessary; it stays.
  expect(await readKept(page)).toEqual({
    decision: 'functional marketing',
    others: ['pending-requests-1'],
  })
  await footerLink(page).click()
  await settings(page).getByRole('button', { name: 'Alles weigeren' }).click()
  await settings(page).waitFor({ state: 'hidden' })
  expect(await readKept(page)).toEqual({ decision: '', others: ['pending-requests-1'] })
  expect(await footerLink(page).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.evaluate(() => localStorage.removeItem('pending-requests-1'))
  await hide(page)
  await page.goto(server.url + routes.whyUs, { waitUntil: 'load' })
  await hide(page)
  await settle(page)
  expect(sent.listMeasured()).toEqual([])
  expect(await readKept(page)).toEqual({ decision: '', others: [] })
  expect(problems).toEqual([])
})

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
    await press('Tab', 'Tab', ...(viewport === 'desktop' ? ['Tab'] : []))
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
    // The cross, what is kept that is necessary, then the first switch.
    await press('Tab', 'Tab', 'Tab', 'Space')
    expect(await settings(page).getByRole('switch', { name: 'Functionele cookies' }).isChecked()).toBe(true)
    await press('Enter')
    await question(page).waitFor({ state: 'detached' })
    expect((await readKept(page)).decision).toBe('functional')
    // The question had the keyboard's place; the page goes on with its own content.
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

/** Words of the elements in view whose middle something else lies over. */
function findCovered(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        // What lies under the header can be scrolled from there.
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
    expect(await question(page).count()).toBe(0)
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
          expect(await question(page).count()).toBe(0)
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
 * Whether nothing lies over the beginning of an element, and it is inside the window. Runs in the
 * page.
 */
function isFirstLineSeen(element: Element): boolean {
  const [line] = element.getClientRects()
  if (!line) return false
  const hit = document.elementFromPoint(line.left + line.width / 2, line.top + Math.min(line.height / 2, 12))
  return hit !== null && element.contains(hit)
}

test.describe('a browser that asks not to be tracked', () => {
  for (const [signal, before] of [
    ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
    [
      'Global Privacy Control',
      () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    ],
  ] as const) {
    test(
      `with ${signal} is not asked and counts as refused`,
      { tag: signal === 'Do Not Track' ? '@phone' : ['@phone', '@slow'] },
      async ({ openPage, server }) => {
        const { page, problems, ...sent } = await visit(openPage, server, 'phone', routes.rates, {
          before,
        })
        await settle(page)
        expect(await question(page).count()).toBe(0)
        await footerLink(page).click()
        await settings(page).getByText('Uw browser vraagt ons om u niet te volgen').waitFor()
        expect(await settings(page).getByRole('switch', { disabled: false }).count()).toBe(0)
        expect(await settings(page).getByRole('button', { disabled: false }).count()).toBe(1)
        await settings(page).getByRole('button', { name: 'Sluiten zonder te wijzigen' }).click()
        await page.goto(server.url + routes.whyUs, { waitUntil: 'load' })
        await hide(page)
        await settle(page)
        expect(await readKept(page)).toEqual(nothing)
        expect(sent.listMeasured()).toEqual([])
        expect(problems).toEqual([])
      },
    )
  }
})

test.describe('a decision', () => {
  test(
    'in one tab closes the banner in the others',
    { tag: ['@desktop', '@slow'] },
    async ({ openPage, server }) => {
      const { page, context, problems } = await visit(openPage, server, 'desktop', routes.rates)
      const other = await context.newPage()
      await other.goto(server.url + routes.whyUs)
      await question(other).waitFor()
      await question(page).getByRole('button', { name: 'Alles weigeren' }).click()
      await question(other).waitFor({ state: 'detached' })
      expect(problems).toEqual([])
    },
  )

  test(
    'is noticed by a page restored from the back-forward cache',
    { tag: ['@desktop', '@slow'] },
    async ({ openPage, server }) => {
      const { page } = await visit(openPage, server, 'phone', routes.rates)
      await question(page).waitFor()
      // Chromium keeps no page that a debugger looks at; what it does with one is this.
      await page.evaluate((key) => {
        localStorage.setItem(key, `${Date.now()} `)
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      }, consentKey)
      await question(page).waitFor({ state: 'detached' })
    },
  )

  test(
    'that is too old, or dated in the future, is erased and asked again',
    { tag: '@desktop' },
    async ({ openPage, server }) => {
      for (const days of [-consentLifeDays, 1]) {
        const { page } = await visit(openPage, server, 'phone', routes.rates)
        await question(page).waitFor()
        const at = Date.now() + days * 86_400_000
        await page.evaluate(([key, time]) => localStorage.setItem(key, `${time} analytics`), [
          consentKey,
          at,
        ] as const)
        await page.reload({ waitUntil: 'load' })
        await question(page).waitFor()
        expect(await readKept(page)).toEqual(nothing)
      }
    },
  )
})

test(
  'without storage nothing is asked, and the settings say so',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page, problems, ...sent } = await visit(openPage, server, 'phone', routes.rates, {
      before: () => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      },
    })
    await settle(page)
    expect(await question(page).count()).toBe(0)
    await footerLink(page).click()
    await settings(page).getByText('Uw browser laat deze website niets bewaren.').waitFor()
    expect(await settings(page).getByRole('switch', { disabled: false }).count()).toBe(0)
    expect(sent.listMeasured()).toEqual([])
    expect(problems).toEqual([])
  },
)

test(
  'when the settings cannot be loaded, their link leads to the cookie page',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await visit(openPage, server, 'phone', routes.rates)
    await page.route('**/consent/settings.json', (route) => route.abort())
    await footerLink(page).click()
    await page.waitForURL(`**${routes.cookies}#voorkeuren`)
  },
)

test(
  'without JavaScript nothing is asked, and the footer leads to the cookie page',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page, context, problems } = await visit(openPage, server, 'phone', routes.rates, {
      javaScript: false,
    })
    expect(await question(page).count()).toBe(0)
    await footerLink(page).click()
    expect(page.url()).toBe(`${server.url}${routes.cookies}#voorkeuren`)
    const words = page.getByText(
      'Staat dat uit, dan plaatst deze website niets waarvoor toestemming nodig is',
    )
    expect(await words.isVisible()).toBe(true)
    expect(await context.cookies()).toEqual([])
    expect(problems).toEqual([])
  },
)

test(
  'the banner is Dutch on an English page too, and is marked as Dutch',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await visit(openPage, server, 'desktop', routes.favicon)
    await question(page).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await question(page).getAttribute('lang')).toBe('nl')
    expect(await findViolations(page)).toEqual([])
  },
)

test('every page links to the settings', { tag: '@desktop' }, () => {
  const pages = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('admin'),
  )
  expect(pages.length).toBeGreaterThan(100)
  for (const file of pages) {
    expect(readFileSync(join(publicFolder, file), 'utf8'), file).toContain(
      `href="${routes.cookies}#voorkeuren"`,
    )
  }
})
