import { TOTP } from 'otpauth'
import type { Page } from 'playwright'
import { expect, test } from '../support/journeys.ts'
import { findViolations } from '../support/findViolations.ts'
import { addStaff, logIn, openMenu, openSignedIn, postContact } from './inboxSteps.ts'

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
}

test('an owner adds a colleague with a link, who is refused the website, and removes them', async ({
  openPage,
  server,
  size,
}) => {
  const account = { name: `Collega ${size}`, password: 'vier losse woorden hier' }
  await postContact(server, { firstName: 'Karel', phone: '06-11111111' })
  const { page: owner } = await openPage()
  await openSignedIn(server, owner, '/instellingen')
  await owner.getByLabel('Naam van een nieuwe medewerker').fill(account.name)
  await owner.keyboard.press('Enter')
  await owner.getByLabel(`Link voor ${account.name}`).waitFor()
  await owner.getByLabel('Naam van een nieuwe medewerker').fill(`${account.name} twee`)
  await owner.keyboard.press('Enter')
  await owner.getByLabel(`Link voor ${account.name} twee`).waitFor()
  const shown = owner.getByLabel(`Link voor ${account.name}`, { exact: true })
  const first = await shown.inputValue()
  await owner.getByRole('button', { name: `Nieuwe link (${account.name})`, exact: true }).click()
  await expect(shown).not.toHaveValue(first)
  const link = await shown.inputValue()
  const second = owner.getByRole('listitem').filter({ hasText: `${account.name} twee` })
  await owner.getByRole('button', { name: `Sluiten (link voor ${account.name} twee)` }).click()
  await expect(owner.getByLabel(/^Link voor/)).toHaveCount(1)
  await owner.getByRole('button', { name: `Verwijderen (${account.name} twee)` }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await second.waitFor({ state: 'detached' })
  expect(link).toMatch(/\/admin\/uitnodiging#[\w-]{43}$/)
  const colleague = owner.getByRole('listitem').filter({ hasText: account.name })
  await colleague.getByText(/Medewerker, uitgenodigd tot/).waitFor()
  await expectAccessible(owner)
  const { page } = await openPage()
  await page.goto(link)
  await page.getByText(`U logt in als ${account.name}`).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Nieuw wachtwoord').fill('kort')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('heeft 10 tot 200 tekens').waitFor()
  await page.getByLabel('Nieuw wachtwoord').fill(account.password)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Naar het inloggen' }).click()
  await logIn(server, page, account)
  // Only who accepted the invitation can be given a request.
  await openMenu(owner)
  await owner.getByRole('link', { name: /^Te doen/ }).click()
  await owner
    .getByRole('link', { name: /^Karel/ })
    .first()
    .click()
  const names = owner.getByRole('dialog').getByLabel('Behandelaar').getByRole('option')
  await expect.poll(() => names.allInnerTexts()).toContain(account.name)
  expect((await page.request.get(`${server.url}/api/admin/website`)).status()).toBe(403)
  await page.goto(`${server.url}/admin/website`)
  await page.getByText('Alleen een eigenaar kan de website wijzigen.').waitFor()
  await expect(page.getByText('403')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Website' })).toHaveCount(0)
  await page.goto(link)
  await page.getByText('Deze link is al gebruikt of te oud.').waitFor()

  await page.goto(`${server.url}/admin/instellingen`)
  await page.getByRole('button', { name: 'Code aanzetten' }).waitFor()
  await expect(page.getByRole('heading', { name: 'Medewerkers' })).toHaveCount(0)

  await owner.goto(`${server.url}/admin/instellingen`)
  await colleague.getByText(/1 sessie/).waitFor()
  await colleague.getByRole('button', { name: /^Verwijderen/ }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click()
  await colleague.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Inloggen' }).waitFor()
})

test('with a second factor, other devices ask for a code of the app or a recovery code', async ({
  openPage,
  server,
  size,
}) => {
  const account = await addStaff(server, `code-${size}`)
  const { page } = await openPage()
  await openSignedIn(server, page, '/instellingen', account)
  await page.getByRole('button', { name: 'Code aanzetten' }).click()
  const secret = (await page.locator('.code').innerText()).replaceAll(' ', '')
  const getCode = (later = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + later })
  await expectAccessible(page)
  await page.getByLabel('Code uit de app').fill(getCode())
  await page.getByLabel('Uw wachtwoord', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  const recoveryCode = await page.locator('.code li').first().innerText()
  await page.getByText('U hebt nog 10 herstelcodes.').waitFor()
  await expectAccessible(page)

  for (const [index, getNext] of [() => getCode(30_000), () => recoveryCode].entries()) {
    const { page: other } = await openPage()
    await other.goto(`${server.url}/admin/te-doen`)
    await other.getByLabel('Naam').fill(account.name)
    await other.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
    await other.keyboard.press('Enter')
    const asked = other.getByLabel('Code uit uw app, of een herstelcode')
    await asked.fill('000000')
    await other.keyboard.press('Enter')
    await other.getByRole('alert').getByText('Deze code klopt niet').waitFor()
    if (index === 0) await expectAccessible(other)
    await asked.fill(getNext())
    await other.keyboard.press('Enter')
    await other.locator('.menu').waitFor({ state: 'attached' })
  }
})
