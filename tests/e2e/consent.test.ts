import {
  consentCategories,
  consentKey,
  consentLifeDays,
  storageKeys,
  usedCategories,
} from '#domain/site/consent'
import { expect, routes, test } from '../support/journeys.ts'
import {
  isMeasurement,
  question,
  settings,
  footerLink,
  scrollOn,
  settle,
  hide,
  visit,
  readKept,
  nothing,
} from './consentSteps.ts'

const all = usedCategories.join(' ')
const none = usedCategories.map((category) => `-${category}`).join(' ')

test('guard: before a decision nothing is stored and no other host is contacted', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page, problems, ...sent } = await visit(openPage, server, viewport, routes.rates)
  await question(page).waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  // A decision that is too old is none, and is erased.
  const old = `${Date.now() - consentLifeDays * 86_400_000} analytics`
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [consentKey, old] as const)
  await page.goto(server.url + routes.whyUs, { waitUntil: 'load' })
  await scrollOn(page)
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
  ['Alles weigeren', none],
] as const) {
  test(`${name} in the banner is stored, and the banner does not come back`, async ({
    openPage,
    server,
    size: viewport,
  }) => {
    const { page, problems, ...sent } = await visit(openPage, server, viewport, routes.rates)
    await question(page).getByRole('button', { name, exact: true }).click()
    await question(page).waitFor({ state: 'detached' })
    expect(await readKept(page)).toEqual({ decision, others: [] })
    const measured =
      decision === none ? undefined : page.waitForRequest((request) => isMeasurement(request.url()))
    await hide(page)
    await measured
    await page.goto(server.url + routes.whyUs, { waitUntil: 'load' })
    await settle(page)
    await expect(question(page)).toHaveCount(0)
    const expected = decision === none ? [] : [...storageKeys.analytics].toSorted()
    expect(await readKept(page)).toEqual({ decision, others: expected })
    if (decision === none) expect(sent.listMeasured()).toEqual([])
    expect(sent.listStrangers()).toEqual([])
    expect(problems).toEqual([])
  })
}

test('a choice in the settings is stored, shown with its time, and can be changed', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page, problems, ...sent } = await visit(openPage, server, viewport, routes.rates)
  await question(page).getByRole('link', { name: 'Zelf kiezen' }).click()
  await settings(page).getByText('U hebt nog niet gekozen.').waitFor()
  const switches = settings(page).getByRole('switch', { disabled: false })
  for (const category of await switches.all()) await expect(category).not.toBeChecked()
  await settings(page).getByRole('switch', { name: 'Analytische cookies' }).check()
  await settings(page).getByRole('button', { name: 'Keuze opslaan' }).click()
  await question(page).waitFor({ state: 'detached' })
  expect(await readKept(page)).toEqual({ decision: 'analytics', others: [] })
  expect(page.url()).toBe(server.url + routes.rates)
  await page.reload({ waitUntil: 'load' })
  await footerLink(page).click()
  const state = await settings(page).getByText('Uw keuze van').innerText()
  expect(state).toContain(`Wij onthouden die ${consentLifeDays} dagen.`)
  expect(state).toMatch(/van \d+ [a-z]+ 20\d\d om \d\d:\d\d: analytische cookies/)
  await expect(settings(page).getByRole('switch', { disabled: false, checked: true })).toHaveCount(1)
  await settings(page).getByRole('button', { name: 'Alles toestaan' }).click()
  await settings(page).waitFor({ state: 'hidden' })
  expect((await readKept(page)).decision).toBe(all)
  expect(sent.listStrangers()).toEqual([])
  expect(problems).toEqual([])
})

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
    decision: none,
    others: ['pending-requests-1'],
  })
  await footerLink(page).click()
  await settings(page).getByRole('button', { name: 'Alles weigeren' }).click()
  await settings(page).waitFor({ state: 'hidden' })
  expect(await readKept(page)).toEqual({ decision: none, others: ['pending-requests-1'] })
  expect(await footerLink(page).evaluate((link) => link === document.activeElement)).toBe(true)
  await page.evaluate(() => localStorage.removeItem('pending-requests-1'))
  await hide(page)
  await page.goto(server.url + routes.whyUs, { waitUntil: 'load' })
  await hide(page)
  await settle(page)
  expect(sent.listMeasured()).toEqual([])
  expect(await readKept(page)).toEqual({ decision: none, others: [] })
  expect(problems).toEqual([])
})

test.describe('a browser that asks not to be tracked', () => {
  test('is not asked and counts as refused', { tag: '@phone' }, async ({ openPage, server }) => {
    const { page, problems, ...sent } = await visit(openPage, server, 'phone', routes.rates, {
      before: () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }),
    })
    await settle(page)
    await expect(question(page)).toHaveCount(0)
    await footerLink(page).click()
    await settings(page).getByText('Uw browser vraagt ons om u niet te volgen').waitFor()
    await expect(settings(page).getByRole('switch', { disabled: false })).toHaveCount(0)
    await expect(settings(page).getByRole('button', { disabled: false })).toHaveCount(1)
    await settings(page).getByRole('button', { name: 'Sluiten zonder te wijzigen' }).click()
    await page.goto(server.url + routes.whyUs, { waitUntil: 'load' })
    await hide(page)
    await settle(page)
    expect(await readKept(page)).toEqual(nothing)
    expect(sent.listMeasured()).toEqual([])
    expect(problems).toEqual([])
  })
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
        localStorage.setItem(key, `${Date.now()} -analytics`)
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      }, consentKey)
      await question(page).waitFor({ state: 'detached' })
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
    await expect(question(page)).toHaveCount(0)
    await footerLink(page).click()
    await settings(page).getByText('Uw browser laat deze website niets bewaren.').waitFor()
    await expect(settings(page).getByRole('switch', { disabled: false })).toHaveCount(0)
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
    await expect(question(page)).toHaveCount(0)
    await footerLink(page).click()
    expect(page.url()).toBe(`${server.url}${routes.cookies}#voorkeuren`)
    const words = page.getByText(
      'Staat dat uit, dan plaatst deze website niets waarvoor toestemming nodig is',
    )
    await expect(words).toBeVisible()
    expect(await context.cookies()).toEqual([])
    expect(problems).toEqual([])
  },
)
