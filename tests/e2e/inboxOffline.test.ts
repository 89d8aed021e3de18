import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { findViolations } from '../support/findViolations.ts'
import { prepareJourneys } from '../support/journeys.ts'
import { addStaff, changeElsewhere, logIn, openSignedIn, postContact, readNames } from './inboxSteps.ts'

const journeys = prepareJourneys()
const minuteMs = 60_000
/** A session ends this long after the last sign of life. */
const idleMinutes = 12 * 60

/** Opens a list with one request, and waits until the app and the list are kept on the device. */
async function openKept(page: Page, name: string, account = journeys.server.account): Promise<void> {
  await openSignedIn(journeys.server, page, `/?q=${name}`, account)
  await expect.poll(() => readNames(page)).toHaveLength(1)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect.poll(() => readNames(page)).toHaveLength(1)
  await expect.poll(() => readTab(page)).toContain(name)
}

const readTab = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

describe.each(['phone', 'desktop'] as const)('on a %s', (viewport) => {
  test('in a cellar a request opens that was never opened before, and a note to it waits until there is a network', async () => {
    const { page, context } = await openPage(journeys.browser, { viewport })
    const name = `Anna${viewport}`
    const id = await postContact(journeys.server, { firstName: name, phone: '06-11111111' })
    await openKept(page, name)
    await context.setOffline(true)
    await page.locator('[data-request] [data-action="open"]').click()
    const panel = page.getByRole('dialog', { name: `${name} de Wit` })
    await panel.getByText(`De sleutel van ${name} doet het niet meer.`).waitFor()
    // What only the server knows is said to be missing.
    await panel.getByRole('alert').getByText('De aanvraag kon niet worden vernieuwd').waitFor()
    expect(await findViolations(page)).toEqual([])
    await panel.getByLabel('Notitie').fill('Staat op de parkeerplaats.')
    await panel.getByRole('button', { name: 'Notitie bewaren' }).click()
    await panel.getByText('Staat op de parkeerplaats.').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('1 wijziging wordt verzonden zodra dat kan.').waitFor()
    for (const part of ['Filters', 'Weergave']) {
      await page.getByRole('button', { name: part }).click()
      await page.getByRole('dialog', { name: part }).waitFor()
      await page.keyboard.press('Escape')
    }
    await context.setOffline(false)
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${journeys.server.url}/api/admin/requests/${id}`)
        return (await answer.json()) as unknown
      })
      .toMatchObject({ version: 2, history: [{ action: 'note', note: 'Staat op de parkeerplaats.' }] })
    await context.close()
  })

  test('a part that cannot be fetched says so, and takes nothing else with it', async () => {
    const { page, context } = await openPage(journeys.browser, { viewport })
    const name = `Bram${viewport}`
    await postContact(journeys.server, { firstName: name, phone: '06-22222222' })
    // What its service worker fetches could not be held back.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
    let isBroken = true
    await page.route(/\/admin\/assets\/(RequestPanel|SettingsPage)-/, (route) =>
      isBroken ? route.abort() : route.continue(),
    )
    await openSignedIn(journeys.server, page, `/?q=${name}`)
    await page.locator('[data-request] [data-action="open"]').click()
    const failed = page.getByRole('dialog', { name: 'Dit kon niet worden geopend' })
    await failed.getByRole('alert').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await readNames(page)).toHaveLength(1)
    await failed.getByRole('button', { name: 'Sluiten' }).click()
    await failed.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Instellingen' }).click()
    await page.getByRole('heading', { name: 'Deze pagina kon niet worden geopend' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    isBroken = false
    await page.getByRole('button', { name: 'Opnieuw laden' }).click()
    await page.getByText('(dit apparaat)').waitFor()
    await context.close()
  })

  test('a session that was ended elsewhere leaves nothing to read, and the next one shows things as they are', async () => {
    const { page, context } = await openPage(journeys.browser, { viewport })
    const name = `Chris${viewport}`
    const id = await postContact(journeys.server, { firstName: name, phone: '06-33333333' })
    const account = addStaff(journeys.server, `einde-${viewport}`)
    await openKept(page, name, account)
    const endElsewhere = async () => {
      await page.evaluate(() => fetch('/api/admin/session', { method: 'DELETE' }))
      await page.getByRole('button', { name: 'Inloggen' }).waitFor()
    }
    await endElsewhere()
    expect(await readTab(page)).not.toContain(name)
    await changeElsewhere(journeys.server, id, { status: 'done' })
    await logIn(journeys.server, page, account)
    await page.locator('[data-request]').filter({ hasText: 'Afgerond' }).waitFor()

    await expect.poll(() => readTab(page)).toContain(name)
    await endElsewhere()
    await context.setOffline(true)
    await page.reload()
    await page.getByText('Het Admin Dashboard kan niet worden geopend').waitFor()
    expect(await page.getByText(name).count()).toBe(0)
    await context.close()
  })

  test('left open without a network, an inbox can be read until the session’s time has passed', async () => {
    const { page, context } = await openPage(journeys.browser, { viewport })
    const name = `Daan${viewport}`
    await postContact(journeys.server, { firstName: name, phone: '06-44444444' })
    await page.clock.install({ time: new Date() })
    await openSignedIn(journeys.server, page, `/?q=${name}`)
    await expect.poll(() => readNames(page)).toHaveLength(1)
    await context.setOffline(true)
    await page.clock.fastForward((idleMinutes + 1) * minuteMs)
    await page.getByRole('button', { name: 'Inloggen' }).waitFor()
    expect(await page.getByText(name).count()).toBe(0)
    expect(await readTab(page)).not.toContain(name)
    await context.close()
  })
})
