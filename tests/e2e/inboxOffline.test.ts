import { expect, test } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import { claimNetwork } from '../support/claimNetwork.ts'
import {
  addStaff,
  changeElsewhere,
  logIn,
  noteOutcome,
  openMenu,
  openSignedIn,
  postContact,
  readKept,
  readNames,
  unfoldToolbar,
} from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

/** Opens a list with one new request, and waits until app and list are kept on the device. */
async function openKept(
  server: BuiltServer,
  page: Page,
  name: string,
  phone: string,
  account = server.account,
) {
  const id = await postContact(server, { firstName: name, phone })
  await openSignedIn(server, page, `/contact?q=${name}`, account)
  await expect.poll(() => readNames(page)).toHaveLength(1)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => readNames(page)).toHaveLength(1)
  await expect.poll(() => readTab(page)).toContain(name)
  return id
}

const readTab = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

test('offline, a request that was never opened before opens, and a note waits for the network', async ({
  openPage,
  server,
}) => {
  const { page, context } = await openPage()
  const id = await openKept(server, page, 'Anna', '06-11111111')
  await context.setOffline(true)
  await page.locator('[data-request] [data-action="open"]').click()
  const panel = page.getByRole('dialog', { name: 'Anna de Wit' })
  await panel.getByText('De sleutel van Anna doet het niet meer.').waitFor()
  // The page says that what only the server knows is missing.
  await panel.getByRole('alert').getByText('De aanvraag kon niet worden vernieuwd').waitFor()
  expect(await findViolations(page)).toEqual([])
  await panel.getByLabel('Notitie').fill('Staat op de parkeerplaats.')
  await panel.getByRole('button', { name: 'Notitie bewaren' }).click()
  await page.getByText('Anna de Wit · Notitie bewaard, wacht op verbinding', { exact: true }).waitFor()
  await expect(panel.getByText('Wacht op verbinding: Staat op de parkeerplaats.')).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.getByText('1 wijziging wacht.').waitFor()
  await unfoldToolbar(page)
  for (const part of ['Filters', 'Weergave']) {
    await page.getByRole('button', { name: part }).click()
    await page.getByRole('dialog', { name: part }).waitFor()
    await page.keyboard.press('Escape')
  }
  await context.setOffline(false)
  await expect
    .poll(() => readKept(server, page, id))
    .toMatchObject({ version: 2, history: [{ action: 'note', note: 'Staat op de parkeerplaats.' }] })
})

test('a browser that always says it is online keeps its list through a reload without a network, and sends changes later', async ({
  openPage,
  server,
}) => {
  const { page, context } = await openPage()
  await claimNetwork(context, true)
  const id = await openKept(server, page, 'Emma', '06-55555555')
  await context.setOffline(true)
  await page.reload()
  await expect.poll(() => readNames(page)).toHaveLength(1)
  const message = page.getByText('Geen verbinding. U ziet de laatste lijst.')
  await message.waitFor()
  await noteOutcome(page.locator('[data-request]').first(), 'Voicemail')
  await page.getByText('1 wijziging wacht.').waitFor()
  await context.setOffline(false)
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'no-answer', version: 2 })
  await page.getByText('1 wijziging wacht.').waitFor({ state: 'detached' })
  await message.waitFor({ state: 'detached' })
})

test('a browser that always says it is offline shows and sends everything while the network works', async ({
  openPage,
  server,
}) => {
  const { page, context } = await openPage()
  await claimNetwork(context, false)
  const id = await openKept(server, page, 'Femke', '06-66666666')
  await expect(page.getByText('Geen verbinding.')).toHaveCount(0)
  await noteOutcome(page.locator('[data-request]').first(), 'Voicemail')
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'no-answer', version: 2 })
  await expect(page.getByText('Geen verbinding.')).toHaveCount(0)
})

test('at an address without TLS, where browsers lack randomUUID, locks and service workers, changes are sent', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage()
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    for (const name of ['locks', 'serviceWorker']) Reflect.deleteProperty(Navigator.prototype, name)
  })
  const name = 'Gijs'
  const id = await postContact(server, { firstName: name, phone: '06-77777777' })
  await openSignedIn(server, page, `/contact?q=${name}`)
  await noteOutcome(page.locator('[data-request]').first(), 'Voicemail')
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'no-answer', version: 2 })
})

test(
  'a part of the app that cannot be loaded says so, and the rest keeps working',
  { tag: '@slow' },
  async ({ openPage, server }) => {
    const { page } = await openPage()
    const name = 'Bram'
    await postContact(server, { firstName: name, phone: '06-22222222' })
    // What its service worker fetches could not be held back.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    let isBroken = true
    await page.route(/\/admin\/assets\/(RequestPanel|SettingsPage)-/, (route) =>
      isBroken ? route.abort() : route.continue(),
    )
    await openSignedIn(server, page, `/contact?q=${name}`)
    await page.locator('[data-request] [data-action="open"]').click()
    const failed = page.getByRole('dialog', { name: 'Dit kon niet worden geopend' })
    await failed.getByRole('alert').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await readNames(page)).toHaveLength(1)
    await failed.getByRole('button', { name: 'Sluiten' }).click()
    await failed.waitFor({ state: 'detached' })
    await openMenu(page)
    await page.getByRole('link', { name: 'Instellingen' }).click()
    await page.getByRole('heading', { name: 'Deze pagina kon niet worden geopend' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    isBroken = false
    await page.getByRole('button', { name: 'Opnieuw laden' }).click()
    await page.getByText('(dit apparaat)').waitFor()
  },
)

test(
  'when a session is ended elsewhere nothing stays readable, and the next one shows current data',
  { tag: '@slow' },
  async ({ openPage, server }) => {
    const { page, context } = await openPage()
    const name = 'Chris'
    const account = await addStaff(server, 'einde')
    const id = await openKept(server, page, name, '06-33333333', account)
    const endElsewhere = async () => {
      await page.evaluate(() => fetch('/api/admin/session', { method: 'DELETE' }))
      await page.getByRole('button', { name: 'Inloggen' }).waitFor()
    }
    await endElsewhere()
    expect(await readTab(page)).not.toContain(name)
    await changeElsewhere(server, id, { status: 'done', ownershipSeen: true })
    await logIn(server, page, account)
    await page.locator('[data-request]').filter({ hasText: 'Afgerond' }).waitFor()

    await expect.poll(() => readTab(page)).toContain(name)
    await endElsewhere()
    await context.setOffline(true)
    await page.reload()
    await page.getByText('Het Admin Dashboard kan niet worden geopend').waitFor()
    await expect(page.getByText(name)).toHaveCount(0)
  },
)
