import { formatPhone } from '#domain/requests/phone'
import { createGate } from '../support/createGate.ts'
import { business, expect, routes, test } from '../support/journeys.ts'

const logo = '**/merken/opel.svg'

test.describe('a picture', () => {
  test('shows a placeholder while it loads', { tag: ['@desktop', '@slow'] }, async ({ openPage, server }) => {
    const { page, problems } = await openPage({ viewport: 'desktop' })
    const gate = createGate()
    await page.route(logo, async (route) => {
      await gate.opened
      await route.continue()
    })
    await page.goto(server.url + routes.brand('opel'), { waitUntil: 'commit' })
    const picture = page.locator('.brand-plate [data-picture]')
    await page.waitForFunction(() => document.querySelector('[data-picture=loading]') !== null)
    const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 }
    expect([width, height]).toEqual([40, 40])
    gate.open()
    await page.waitForFunction(() => document.querySelector('.brand-plate [data-picture=loaded]') !== null)
    expect(await picture.boundingBox()).toMatchObject({ width: 40, height: 40 })
    expect(problems).toEqual([])
  })

  test(
    'that cannot be loaded shows its text instead',
    { tag: ['@desktop', '@slow'] },
    async ({ openPage, server }) => {
      const { page } = await openPage({ viewport: 'desktop' })
      await page.route(logo, (route) => route.abort())
      await page.goto(server.url + routes.brand('opel'))
      await page.locator('.brand-plate').getByText('Afbeelding niet gevonden').waitFor()
      await page.route('**/beelden/klap.*', (route) => route.abort())
      await page.goto(server.url + routes.services)
      await page.locator('#afstandsbediening-bijmaken').getByText('Afbeelding niet gevonden').waitFor()
    },
  )

  test(
    'is an ordinary image without JavaScript',
    { tag: ['@desktop', '@slow'] },
    async ({ openPage, server }) => {
      const { page } = await openPage({ viewport: 'desktop', javaScript: false })
      await page.goto(server.url + routes.brand('opel'))
      await page.locator('.brand-plate img').waitFor()
    },
  )
})

test.describe('a tooltip', () => {
  const callText = `Bel ${formatPhone(business.phone)}`

  test(
    'appears after the pointer has rested for 700 ms, and its code loads with the pointer',
    { tag: '@desktop' },
    async ({ openPage, server }) => {
      const { page, problems } = await openPage({ viewport: 'desktop' })
      await page.clock.install()
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.goto(server.url + routes.rates, { waitUntil: 'networkidle' })
      const before = scripts.length
      // It comes when the hero's own buttons have gone.
      await page.locator('#prijslijst').scrollIntoViewIfNeeded()
      const call = page.locator('.contact-bar a').first()
      // From here on the clock stands still, however slow the machine is.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      await call.hover()
      await page.waitForFunction(() => document.querySelector('.contact-bar [data-state]') !== null)
      expect(scripts.length).toBeGreaterThan(before)
      await page.clock.runFor(690)
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      await page.clock.runFor(20)
      await page.getByRole('tooltip').waitFor()
      expect(await page.getByRole('tooltip').textContent()).toBe(callText)
      expect(await call.getAttribute('aria-describedby')).not.toBeNull()
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => document.querySelector('[role=tooltip]') === null)
      expect(problems).toEqual([])
    },
  )

  test('appears at once for the keyboard', { tag: ['@desktop', '@slow'] }, async ({ openPage, server }) => {
    const { page, problems } = await openPage({ viewport: 'desktop' })
    await page.goto(server.url + routes.privacy)
    await page.keyboard.press('Shift+Tab')
    await page.getByRole('tooltip').waitFor()
    expect(await page.getByRole('tooltip').textContent()).toBe('Stuur ons een WhatsApp-bericht')
    expect(problems).toEqual([])
  })

  test(
    'does not exist for touch: no code is loaded',
    { tag: ['@phone', '@slow'] },
    async ({ openPage, server }) => {
      const { page } = await openPage({ viewport: 'phone' })
      await page.goto(server.url + routes.rates, { waitUntil: 'networkidle' })
      const scripts: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
      await page.locator('.contact-bar a').first().dispatchEvent('pointerenter', { pointerType: 'touch' })
      await page.waitForLoadState('networkidle')
      expect(scripts).toEqual([])
    },
  )
})

test.describe('a page that is likely next', () => {
  test(
    'is loaded once the pointer rests on its link, by speculation rules',
    { tag: '@desktop' },
    async ({ openPage, server }) => {
      const { page, problems } = await openPage({ viewport: 'desktop' })
      await page.goto(server.url + routes.home)
      const rules = await page.locator('script[type=speculationrules]').textContent()
      expect(JSON.parse(rules ?? '')).toMatchObject({ prefetch: [{ eagerness: 'moderate' }] })
      expect(problems).toEqual([])
    },
  )

  test(
    'is loaded by the script where the browser has no speculation rules',
    { tag: ['@desktop', '@slow'] },
    async ({ openPage, server }) => {
      const { page, problems } = await openPage({ viewport: 'desktop' })
      await page.addInitScript(() => {
        Object.defineProperty(HTMLScriptElement, 'supports', { value: () => false })
      })
      await page.goto(server.url + routes.home, { waitUntil: 'load' })
      const fetched = page.waitForRequest((request) => request.url().endsWith(routes.brand('toyota')))
      const links = page.locator(`#merken a[href="${routes.brand('toyota')}"]`)
      await links.filter({ visible: true }).first().hover()
      await fetched
      expect(problems).toEqual([])
    },
  )

  test(
    'is loaded when the footer comes into view: services, rates and contact',
    { tag: ['@desktop', '@slow'] },
    async ({ openPage, server }) => {
      const { page, problems } = await openPage({ viewport: 'desktop' })
      await page.goto(server.url + routes.privacy, { waitUntil: 'load' })
      const wanted = [routes.services, routes.rates, routes.contact].map((path) =>
        page.waitForRequest((request) => request.url().endsWith(path)),
      )
      await page.locator('footer').scrollIntoViewIfNeeded()
      await Promise.all(wanted)
      expect(problems).toEqual([])
    },
  )
})

test.describe('the first screen', () => {
  for (const viewport of ['phone', 'desktop'] as const) {
    test(
      `shows the arrival time, the price and the phone number (${viewport})`,
      { tag: `@${viewport}` },
      async ({ openPage, server }) => {
        const { page, problems } = await openPage({ viewport })
        await page.setViewportSize(
          viewport === 'phone' ? { width: 360, height: 740 } : { width: 1280, height: 800 },
        )
        const number = new RegExp(formatPhone(business.phone))
        for (const path of [routes.home, routes.brand('opel')]) {
          await page.goto(server.url + path)
          const answers = page.locator('.answers > div > dd, .doors a')
          const call = page.locator('main').getByRole('link', { name: number }).first()
          // On a phone a brand's last answer, how soon, may begin in the first screen.
          const needed = (await answers.all()).slice(
            0,
            path === routes.home || viewport === 'desktop' ? 3 : 2,
          )
          for (const part of [page.locator('h1'), ...needed, call]) {
            await expect(part, path).toBeInViewport({ ratio: 1 })
          }
          expect(await answers.allInnerTexts()).toEqual(
            expect.arrayContaining([expect.stringContaining('minuten'), expect.stringContaining('€')]),
          )
        }
        const inHeader = page.locator('.header').getByRole('link', { name: number }).first()
        expect(await inHeader.isVisible()).toBe(viewport === 'desktop')
        expect(problems).toEqual([])
      },
    )
  }

  test(
    'has no floating buttons while those of the hero are in sight',
    { tag: '@both' },
    async ({ openPage, server }) => {
      const { page } = await openPage()
      await page.goto(server.url + routes.rates)
      const bar = page.locator('.contact-bar')
      await expect(bar).not.toBeInViewport()
      await page.locator('.footer').scrollIntoViewIfNeeded()
      await expect(bar).toBeInViewport({ ratio: 1 })
      await page.goto(server.url + routes.privacy)
      await expect(bar).toBeInViewport({ ratio: 1 })
    },
  )
})

test('a brand is found among all brands, by letter without JavaScript, by its name and by a model', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage({ javaScript: false })
  await page.goto(server.url + routes.brand('opel'))
  await page.getByRole('main').getByRole('link', { name: 'Alle merken' }).click()
  await page.getByRole('navigation', { name: 'Merken per letter' }).getByRole('link', { name: 'B' }).click()
  await page.getByRole('link', { name: /^BYD/ }).click()
  await page.waitForURL(`**${routes.brand('byd')}`)

  const { page: other, problems } = await openPage()
  await other.goto(server.url + routes.brandList)
  const brands = other.locator('#merken li').filter({ visible: true })
  await other.getByRole('searchbox', { name: 'Zoek uw merk' }).fill('citroen')
  await expect(brands).toHaveText([/Citroën/])
  await other.getByRole('searchbox').fill('corsa')
  await expect(brands).toHaveText([/Opel/])
  await expect(other.getByText('1 merk gevonden')).toBeVisible()
  await other.getByRole('searchbox').fill('fiets')
  await expect(other.getByText('Uw merk staat er niet bij')).toBeVisible()
  await other.getByRole('searchbox').fill('citroen')
  await other.keyboard.press('Enter')
  await other.waitForURL(`**${routes.brand('citroen')}`)
  expect(problems).toEqual([])
})

test('long words of the owner break, and leave the footer room for its other links', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage({ viewport: 'phone' })
  const overflows: number[] = []
  for (const [path, place] of [
    [routes.services, '.jump a'],
    [routes.contact, '.checks li:last-child'],
    [routes.faq, '.faq details:first-of-type p'],
    [routes.contact, '.footer__grid > :nth-child(3) a'],
  ] as const) {
    await page.goto(server.url + path)
    overflows.push(
      await page.evaluate((selector) => {
        for (const element of document.querySelectorAll(selector)) {
          element.closest('details')?.setAttribute('open', '')
          element.append('werkplaats'.repeat(6))
        }
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      }, place),
    )
  }
  expect(overflows).toEqual([0, 0, 0, 0])
  const services = await page.locator('.footer__grid > :nth-child(2)').boundingBox()
  expect(services?.width).toBeGreaterThan(100)
})

test(
  'prices stay whole and in their columns with large letters',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    await page.goto(server.url + routes.rates)
    const wide = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
      return [...document.querySelectorAll('.total, .offers .button')]
        .filter((box) => box.scrollWidth > box.clientWidth + 1)
        .map((box) => box.textContent)
    })
    expect(wide).toEqual([])
  },
)

test('the district that was tapped stands in the form', async ({ openPage, server }) => {
  const [district = ''] = business.city.districts
  const { page, problems } = await openPage()
  await page.goto(server.url + routes.serviceArea)
  await page.getByRole('link', { name: district }).first().click()
  await expect(page.getByLabel('Waar staat de auto?')).toHaveValue(district)
  expect(problems).toEqual([])
})
