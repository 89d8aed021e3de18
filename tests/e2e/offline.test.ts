import { formatPhone } from '#domain/requests/phone'
import { createGate } from '../support/createGate.ts'
import { claimNetwork } from '../support/claimNetwork.ts'
import { viewports } from '../support/browser.ts'
import { business, expect, getPromiseText, routes } from '../support/journeys.ts'
import { problem } from './contactSteps.ts'
import { test, waitingKey } from './waitingVisitor.ts'

test('a request is stored, says so, and is sent when the network is back', async ({
  visitor: { server, page, context, sent, readIds, readKept, leaveOneOffline },
  size,
}) => {
  await page.setViewportSize(viewports[size])
  await leaveOneOffline()
  // The specification's words of a failure, once.
  await expect(page.getByText('Er ging iets mis').filter({ visible: true })).toHaveCount(1)
  expect(
    await page.getByText('Probeer het opnieuw of bel ons direct.').filter({ visible: true }).count(),
  ).toBeGreaterThan(0)
  await expect(sent()).toHaveCount(0)
  await expect(page.getByLabel('Wat is er aan de hand?')).toHaveValue(problem)
  const notice = page.locator('.failed')
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await notice.getByRole('link', { name: `Bel ${formatPhone(business.phone)}` }).isVisible()).toBe(
    true,
  )
  const chatUrl = new URL((await notice.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
  expect(chatUrl.searchParams.get('text')).toContain(`Probleem: ${problem}`)
  expect(chatUrl.searchParams.get('text')).toContain('Voornaam: Noor')
  const [id, ...others] = await readIds()
  expect(others).toEqual([])
  expect(page.url()).not.toContain('Noor')

  await context.setOffline(false)
  await sent().waitFor()
  expect(
    await page
      .getByText(getPromiseText({ kind: 'contact' }))
      .first()
      .isVisible(),
  ).toBe(true)
  const [kept, ...more] = await readKept()
  expect(more).toEqual([])
  expect(kept).toMatchObject({ submissionId: id, problem })
  expect(await page.locator('.sent .reference').innerText()).toBe(kept?.reference)
  expect(await readIds()).toEqual([])
  expect(server.output()).not.toContain('Noor')
})

for (const [claim, isOnline] of [
  ['online', true],
  ['offline', false],
] as const)
  test(
    `a browser that always says it is ${claim} sends a kept request when there is a network`,
    { tag: '@desktop' },
    async ({ visitor: { page, context, sent, readIds, readKeptIds, leaveOneOffline } }) => {
      await claimNetwork(context, isOnline)
      await page.clock.install()
      await leaveOneOffline()
      const ids = await readIds()
      await context.setOffline(false)
      await page.clock.runFor(10_000)
      await sent().waitFor()
      expect(await readKeptIds()).toEqual(ids)
    },
  )

test(
  'reloading a page while it sends loses nothing',
  { tag: '@desktop' },
  async ({ visitor: { server, page, context, visit, fill, submit, sent, readIds, readKeptIds } }) => {
    await visit(routes.contact)
    await fill()
    const asked = createGate()
    // The first post is never answered. The route stays: without it the browser would send that
    // post on, and the page that is about to be left would get the answer.
    let posts = 0
    await context.route('**/api/contact', (route) => {
      posts += 1
      return posts === 1 ? asked.open() : route.continue()
    })
    await submit()
    await asked.opened
    const ids = await readIds()
    expect(ids).toHaveLength(1)
    // By then no form can be sending it any more.
    await context.clock.install({ time: Date.now() + 30_000 })
    await page.goto(server.url + routes.contact)
    await sent().waitFor()
    expect(await readKeptIds()).toEqual(ids)
  },
)

test(
  'when the code for sending later cannot be loaded, it is loaded again',
  { tag: ['@desktop', '@slow'] },
  async ({ visitor: { server, page, context, sent, readKept, leaveOneWaiting }, openPage }) => {
    const scripts = new Set<string>()
    const clean = await openPage()
    clean.page.on('request', (request) => scripts.add(request.url()))
    await clean.page.goto(server.url + routes.rates, { waitUntil: 'networkidle' })

    await leaveOneWaiting()
    await context.unrouteAll()
    let blocked = 0
    await context.route('**/*.js', async (route) => {
      if (scripts.has(route.request().url())) return route.continue()
      blocked += 1
      return route.abort()
    })
    await page.clock.install()
    await page.goto(server.url + routes.rates)
    await expect.poll(() => blocked).toBeGreaterThan(0)
    await context.unrouteAll()
    // The device never said that its network was gone.
    await expect
      .poll(async () => {
        await page.clock.runFor(3000)
        return (await readKept()).length
      })
      .toBe(1)
    await sent().waitFor()
  },
)

test(
  'after a reload, retrying by hand makes one request',
  { tag: '@desktop' },
  async ({ visitor: { page, context, visit, fill, submit, waiting, readIds, readKeptIds, breakApi } }) => {
    await visit(routes.contact)
    await breakApi()
    await fill()
    await page.getByLabel('Dit is spoedeisend').check()
    await submit()
    await waiting().waitFor()
    const ids = await readIds()
    await page.reload()
    await waiting().waitFor()
    await expect(page.getByLabel('Voornaam')).toHaveValue('Noor')
    await expect(page.getByLabel('Wat is er aan de hand?')).toHaveValue(problem)
    await expect(page.getByLabel('Dit is spoedeisend')).toBeChecked()
    await context.unrouteAll()
    await page.getByRole('button', { name: 'Nu opnieuw proberen' }).dblclick()
    await page
      .getByText(getPromiseText({ kind: 'contact', isUrgent: true }))
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await readKeptIds()).toEqual(ids)
    expect(await readIds()).toEqual([])
  },
)

test(
  'a form from the back-forward cache forgets a request sent meanwhile',
  { tag: ['@desktop', '@slow'] },
  async ({ visitor: { page, waiting, leaveOneWaiting } }) => {
    await leaveOneWaiting()
    // Chromium has no back-forward cache while a test drives it: this fires the event of such a
    // page.
    await page.evaluate((name) => {
      localStorage.removeItem(name)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, waitingKey)
    await expect.poll(() => waiting().count()).toBe(0)
    await expect(page.getByLabel('Voornaam')).toHaveValue('')
  },
)

test(
  'without storage, the form says that it was not sent',
  { tag: '@desktop' },
  async ({ visitor: { page, context, visit, fill, submit, waiting, sent, readKept } }) => {
    await visit(routes.contact)
    await context.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.reload()
    await fill()
    await context.setOffline(true)
    await submit()
    await page.getByText('Alles wat u hebt ingevuld, staat er nog.').waitFor()
    await expect(waiting()).toHaveCount(0)
    await context.setOffline(false)
    await submit()
    await sent().waitFor()
    expect(await readKept()).toHaveLength(1)
  },
)

test.describe('after 24 hours', () => {
  test(
    'the next visit says once that it was not sent, and deletes it',
    { tag: '@desktop' },
    async ({ visitor: { server, page, context, openAnother, readKept, leaveOneWaiting } }) => {
      await leaveOneWaiting()
      await page.close()
      await context.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 + 1000 })
      const rates = await openAnother(routes.rates)
      const dialog = rates.getByRole('dialog', { name: 'Uw aanvraag is niet verzonden' })
      await dialog.waitFor()
      expect(await dialog.innerText()).not.toContain('Noor')
      await expect(dialog.getByRole('link', { name: /^Bel/ })).toHaveAttribute('href', /^tel:/)
      expect(await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).not.toContain('Noor')
      expect(await rates.evaluate((name) => localStorage.getItem(name), waitingKey)).toBeNull()
      await dialog.getByRole('button', { name: 'Sluiten' }).click()
      await expect(dialog).toHaveCount(0)
      await rates.goto(server.url + routes.services)
      await rates.locator('h1').waitFor()
      await expect(rates.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
      expect(await readKept()).toEqual([])
    },
  )

  test(
    'a form that is still open says so, and keeps what was typed',
    { tag: ['@desktop', '@slow'] },
    async ({ visitor: { server, page, context, visit, fill, submit, waiting } }) => {
      await visit(routes.contact)
      await page.clock.install()
      await page.goto(server.url + routes.contact)
      await fill()
      await context.setOffline(true)
      await submit()
      await waiting().waitFor()
      await page.clock.fastForward('24:00:01')
      await page.getByText('Versturen is 24 uur lang niet gelukt.').waitFor()
      await expect(waiting()).toHaveCount(0)
      await expect(page.getByLabel('Voornaam')).toHaveValue('Noor')
      expect(await page.evaluate((name) => localStorage.getItem(name), waitingKey)).toBeNull()
    },
  )
})
