import { business, expect, test, type WatchedPage, type OpenPage } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import type { BrowserContext, Page } from 'playwright'
import { formatPhone } from '#domain/requests/phone'
import { findViolations } from '../support/findViolations.ts'
import { readStore } from '../support/readStore.ts'

// A form is far down the home page: its code loads when the visitor comes near, and the network may
// be gone by then.

let context: BrowserContext
let page: Page
let problems: WatchedPage['problems']

async function visitHome(openPage: OpenPage, server: BuiltServer): Promise<void> {
  const opened = await openPage({ viewport: 'phone' })
  context = opened.context
  page = opened.page
  await page.clock.install()
  problems = opened.problems
  // When the network is idle, the script that holds back the post has been loaded.
  await page.goto(`${server.url}/`, { waitUntil: 'networkidle' })
  await expect(page.locator('[data-island][data-ready]')).toHaveCount(0)
}

const form = () => page.locator('#callback-form')
const notice = () => page.locator('.failed')
const isAwake = () => page.locator('[data-island][data-ready]').filter({ has: form() }).waitFor()
const submit = () => form().getByRole('button', { name: 'Bel mij terug' }).click()

async function fill(name: string): Promise<void> {
  await form().getByLabel('Naam').fill(name)
  await form().getByLabel('Telefoonnummer').fill('06 12 34 56 78')
  await form().getByLabel('Woonplaats').fill('Alkmaar')
  await form().getByLabel('Nee, alle sleutels zijn kwijt/kapot').check()
}

async function listCallbacks(server: BuiltServer, name: string) {
  const store = await readStore({ folder: server.dataFolder })
  return store.list('callback').filter((request) => 'name' in request && request.name === name)
}

test(
  'offline, a form whose code is not loaded keeps the request and sends it later',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    await visitHome(openPage, server)
    await context.setOffline(true)
    await fill('Fatima El Idrissi')
    await submit()
    await notice().getByText('Nog niet verzonden').waitFor()
    expect(await notice().evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
    await expect(form().getByLabel('Naam')).toHaveValue('Fatima El Idrissi')
    const call = notice().getByRole('link', { name: `Bel ${formatPhone(business.phone)}` })
    await expect(call).toHaveAttribute('href', /^tel:/)
    const chatUrl = new URL(
      (await notice().getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '',
    )
    expect(chatUrl.searchParams.get('text')).toContain('Fatima El Idrissi')
    expect(await findViolations(page)).toEqual([])
    expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])

    await context.route(/wa\.me/, (route) => route.fulfill({ body: 'chat' }))
    await context.setOffline(false)
    await page.getByText('Verzoek verzonden!').first().waitFor()
    await expect(notice()).toHaveCount(0)
    expect(await listCallbacks(server, 'Fatima El Idrissi')).toHaveLength(1)
  },
)

test(
  'text that changes after that is not sent automatically',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    await visitHome(openPage, server)
    await context.setOffline(true)
    await fill('Sanne Visser')
    await submit()
    await notice().waitFor()
    await form().getByLabel('Naam').fill('Sanne de Vries')
    await notice().getByText('Verstuur ze opnieuw').waitFor()
    await context.setOffline(false)
    await isAwake()
    await expect(form().getByLabel('Naam')).toHaveValue('Sanne de Vries')
    expect(await listCallbacks(server, 'Sanne de Vries')).toEqual([])
    await submit()
    await page.getByText('Verzoek verzonden!').first().waitFor()
    expect(await listCallbacks(server, 'Sanne Visser')).toEqual([])
    expect(await listCallbacks(server, 'Sanne de Vries')).toHaveLength(1)
  },
)

for (const [situation, name, answer] of [
  ['a network that drops everything while the device is online', 'Youssef Amrani', undefined],
  ['a proxy whose server is down', 'Karim Amrani', { status: 502, body: 'Bad gateway' }],
] as const) {
  test(
    `${situation} loses nothing`,
    { tag: answer ? ['@phone', '@slow'] : '@phone' },
    async ({ openPage, server }) => {
      await visitHome(openPage, server)
      await context.route('**/*', (route) => (answer ? route.fulfill(answer) : route.abort()))
      await fill(name)
      await submit()
      await notice().getByText('Nog niet verzonden').waitFor()
      await expect(form().getByLabel('Naam')).toHaveValue(name)
      expect(await notice().innerText()).toContain('geen verbinding met onze website')
      await context.unrouteAll()
      await context.route(/wa\.me/, (route) => route.fulfill({ body: 'chat' }))
      await page.clock.runFor(5000)
      // By the form's own code or, in a browser that does not ask for it a second time, as a plain
      // page posts it.
      await page.getByText('Verzoek verzonden!').first().waitFor()
      expect(await listCallbacks(server, name)).toHaveLength(1)
    },
  )
}

test(
  'the code is loaded again when the visitor returns to the page, also after many failures',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    await visitHome(openPage, server)
    await context.route('**/*', (route) => route.abort())
    await fill('Iris Mulder')
    await submit()
    await notice().waitFor()
    // From here on no timer fires.
    await page.clock.pauseAt(Date.now() + 60 * 60_000)
    await form().getByLabel('Naam').focus()
    const vainTry = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await vainTry
    // A failed attempt does not move the focus.
    expect(
      await form()
        .getByLabel('Naam')
        .evaluate((input) => input === document.activeElement),
    ).toBe(true)
    await context.unrouteAll()
    await context.route(/wa\.me/, (route) => route.fulfill({ body: 'chat' }))
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
        return (await listCallbacks(server, 'Iris Mulder')).length
      })
      .toBe(1)
  },
)
