import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { findViolations } from '../support/findViolations.ts'
import { routes, prepareJourneys } from '../support/journeys.ts'

const journeys = prepareJourneys()

beforeAll(async () => {
  await post({ firstName: 'Anna', phone: '06-11111111', problem: 'De batterij van de sleutel is leeg.' })
  await post({
    firstName: 'Zeynep',
    phone: '+31 6 22222222',
    problem: 'Alle sleutels kwijt na een verhuizing.',
  })
})

async function post(fields: { firstName: string; phone: string; problem: string }): Promise<void> {
  const response = await fetch(`${journeys.server.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ lastName: 'Jansen', carBrand: 'Opel Corsa', ...fields }),
  })
  expect(response.status).toBe(201)
}

async function logIn(page: Page): Promise<void> {
  const { account } = journeys.server
  if (!account) throw new Error(`the first start named no account: ${journeys.server.output()}`)
  await page.getByLabel('Naam').fill(account.name)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
}

describe.each(['phone', 'desktop'] as const)('on a %s', (viewport) => {
  test('staff log in and find the newest request on top of the newest, with links to call and chat', async () => {
    const { page, context } = await openPage(journeys.browser, { viewport })
    // A visitor asks through the real form, without JavaScript or not does not matter here.
    const visitor = await openPage(journeys.browser, { viewport: 'phone', javaScript: false })
    await visitor.page.goto(journeys.server.url + routes.contact)
    await visitor.page.getByLabel('Voornaam').fill('Mees')
    await visitor.page.getByLabel('Achternaam').fill('de Wit')
    await visitor.page.getByLabel('Telefoonnummer').fill('0612345678')
    await visitor.page.getByLabel('Automerk en model').fill('Volvo V60')
    await visitor.page
      .getByLabel('Wat is er aan de hand?')
      .fill(`Sleutel afgebroken in het slot (${viewport}).`)
    await visitor.page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
    await visitor.page.getByText('Aanvraag verzonden!').first().waitFor()
    await visitor.context.close()

    await page.goto(`${journeys.server.url}/admin/?sort=-createdAt`)
    await logIn(page)
    await page
      .getByText(`Sleutel afgebroken in het slot (${viewport}).`)
      .filter({ visible: true })
      .first()
      .waitFor()
    const first = page
      .getByRole(viewport === 'desktop' ? 'row' : 'article')
      .nth(viewport === 'desktop' ? 1 : 0)
    expect(await first.innerText()).toContain('Mees')
    const chat = await first.getByRole('link', { name: /chat|whatsapp/i }).getAttribute('href')
    expect(chat).toMatch(/^https:\/\/wa\.me\/31612345678\?text=/)
    expect(decodeURIComponent(chat ?? '')).toContain('Mees')
    expect(await first.getByRole('link', { name: /bel/i }).getAttribute('href')).toBe('tel:+31612345678')
    await context.close()
  })
})

test.each(['phone', 'desktop'] as const)(
  'log-in, list and empty list are accessible on a %s',
  async (viewport) => {
    const { page, context } = await openPage(journeys.browser, { viewport })
    await page.goto(`${journeys.server.url}/admin/`)
    await page.getByRole('button', { name: 'Inloggen' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await logIn(page)
    await page.getByText('De batterij van de sleutel is leeg.').filter({ visible: true }).first().waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.goto(`${journeys.server.url}/admin/diagnose`)
    await page.getByText('Nog geen diagnose aanvragen').waitFor()
    expect(await findViolations(page)).toEqual([])
    await context.close()
  },
)

test('staff sort by any column, and the address keeps the order', async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: 'desktop' })
  await page.goto(`${journeys.server.url}/admin/`)
  await logIn(page)
  const header = page.getByRole('columnheader', { name: 'Voornaam' })
  await header.getByRole('button').click()
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending')
  await expect.poll(async () => page.getByRole('row').nth(1).innerText()).toContain('Anna')
  await header.getByRole('button').click()
  await expect.poll(async () => page.getByRole('row').nth(1).innerText()).toContain('Zeynep')
  await page.reload()
  await expect.poll(async () => page.getByRole('row').nth(1).innerText()).toContain('Zeynep')
  await context.close()
})

test('the tabs show their counts and their empty texts', async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: 'phone' })
  await page.goto(`${journeys.server.url}/admin/`)
  await logIn(page)
  await page.getByRole('navigation').or(page.getByRole('tablist')).getByText('Diagnose').first().click()
  await page.getByText('Nog geen diagnose aanvragen').waitFor()
  await page.getByRole('navigation').or(page.getByRole('tablist')).getByText('Terugbel').first().click()
  await page.getByText('Nog geen terugbel verzoeken').waitFor()
  await context.close()
})

test('a session that ended leads to the log-in and back to the same list', async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: 'desktop' })
  await page.goto(`${journeys.server.url}/admin/`)
  await logIn(page)
  await page.getByRole('columnheader', { name: 'Voornaam' }).getByRole('button').click()
  await expect.poll(() => page.url()).toMatch(/sort=firstName/)
  await expect.poll(async () => page.getByRole('row').nth(1).innerText()).toContain('Anna')
  const refresh = page.getByRole('button', { name: 'Vernieuwen' })
  await expect.poll(() => refresh.isEnabled()).toBe(true)
  const before = page.url()
  await context.clearCookies()
  await refresh.click()
  await page.getByRole('button', { name: 'Inloggen' }).waitFor()
  await logIn(page)
  expect(page.url()).toBe(before)
  await context.close()
})

test('a wrong password is said, and says nothing about the name', async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: 'phone' })
  await page.goto(`${journeys.server.url}/admin/`)
  await page.getByLabel('Naam').fill('beheer')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('helemaal verkeerd')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  const known = await page.getByRole('alert').innerText()
  await page.getByLabel('Naam').fill('bestaat-niet')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect.poll(() => page.getByRole('alert').innerText()).toBe(known)
  await context.close()
})
