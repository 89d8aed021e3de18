import { expect, test } from '../support/journeys.ts'
import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import {
  addStaff,
  logIn,
  noteOutcome,
  openSignedIn,
  postContact,
  pressInMenu,
  readKept,
  readNames,
} from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

const minuteMs = 60_000
/** A session ends this long after the last sign of life. */
const idleMinutes = 12 * 60

async function openNote(page: Page, name: string) {
  const panel = page.getByRole('dialog', { name: `${name} de Wit` })
  await panel.waitFor()
  return panel.getByLabel('Notitie')
}

test('the password can be shown, and a refusal keeps the typed name', async ({ openPage, server }) => {
  const { page } = await openPage()
  await page.goto(`${server.url}/admin/te-doen?q=Golf`)
  const password = page.getByLabel('Wachtwoord', { exact: true })
  await password.fill('helemaal verkeerd')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /Toon wachtwoord|Wachtwoord tonen/ }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByRole('alert').getByText('Vul uw naam en wachtwoord in.').waitFor()
  await page.getByLabel('Naam').fill('beheer')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByRole('alert').getByText('Deze naam of dit wachtwoord klopt niet.').waitFor()
  await expect(page.getByLabel('Naam')).toHaveValue('beheer')
  // Typed over at once, and read out with what is wrong.
  await expect.poll(() => password.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await password.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(17)
  const message = page.locator(`[id="${await password.getAttribute('aria-describedby')}"]`)
  expect(await message.innerText()).toBe('Deze naam of dit wachtwoord klopt niet.')
  await logIn(server, page)
  expect(page.url()).toBe(`${server.url}/admin/te-doen?q=Golf`)
})

test('after hours of inactivity a warning comes, one press continues, and nothing typed is lost', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage()
  const id = await postContact(server, { firstName: 'Anna', phone: '06-11111111' })
  await page.clock.install({ time: new Date() })
  await openSignedIn(server, page, `/contact?aanvraag=${id}`)
  const note = await openNote(page, 'Anna')
  await note.fill('Belt na vijven terug.')
  await page.clock.fastForward((idleMinutes - 3) * minuteMs)
  const warning = page.getByRole('dialog', { name: 'Bent u er nog?' })
  await warning.getByText(/U wordt over [12] min/).waitFor()
  expect(await findViolations(page)).toEqual([])
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/admin/session'))
  await warning.getByRole('button', { name: 'Doorgaan' }).click()
  expect((await answered).status()).toBe(200)
  await warning.waitFor({ state: 'detached' })
  // The warning took the focus, and a field that is left is saved.
  await expect
    .poll(async () => JSON.stringify(await readKept(server, page, id)))
    .toContain('Belt na vijven terug.')
})

test(
  'on a device whose clock is behind, active staff get no inactivity warning',
  { tag: '@slow' },
  async ({ openPage, server }) => {
    const { page } = await openPage()
    await page.clock.install({ time: new Date(Date.now() - 10 * minuteMs) })
    await openSignedIn(server, page, '/instellingen')
    await page.getByText('(dit apparaat)').first().waitFor()
    await page.clock.fastForward((idleMinutes - 6) * minuteMs)
    await page.keyboard.press('Shift')
    const extended = page.waitForRequest((request) => request.url().endsWith('/api/admin/session'))
    await page.clock.fastForward(3 * minuteMs)
    await extended
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('when the session has ended the log-in appears, and afterwards what was typed is still there', async ({
  openPage,
  server,
}) => {
  const { page, context } = await openPage()
  const id = await postContact(server, { firstName: 'Bram', phone: '06-22222222' })
  await page.clock.install({ time: new Date() })
  await openSignedIn(server, page, `/contact?aanvraag=${id}`)
  await (await openNote(page, 'Bram')).fill('Sleutelnummer opgevraagd.')
  const address = page.url()
  // The server has forgotten it by then.
  await context.clearCookies()
  await page.clock.fastForward((idleMinutes + 1) * minuteMs)
  await page.getByRole('button', { name: 'Inloggen' }).waitFor()
  await expect(page.getByText('Bram')).toHaveCount(0)
  await logIn(server, page)
  expect(page.url()).toBe(address)
  await page.getByRole('dialog', { name: 'Bram de Wit' }).getByText('Sleutelnummer opgevraagd.').waitFor()
  await expect
    .poll(async () => JSON.stringify(await readKept(server, page, id)))
    .toContain('Sleutelnummer opgevraagd.')
})

test('staff see where they are signed in, and end other sessions', async ({ openPage, server }) => {
  const account = await addStaff(server, 'sessies')
  const other = await openPage({ viewport: 'phone' })
  await openSignedIn(server, other.page, '/contact', account)
  const { page } = await openPage()
  await openSignedIn(server, page, '/instellingen', account)
  const rows = page.getByRole('listitem').filter({ hasText: 'Laatst gebruikt' })
  await expect.poll(() => rows.count()).toBe(2)
  // Other people's are not there: the first account is signed in too.
  await rows.filter({ hasText: '(dit apparaat)' }).waitFor()
  expect(await rows.first().innerText()).toMatch(/ op Linux[\s\S]*\d{4} om\s\d\d:\d\d/)
  await page.getByRole('button', { name: /^Beëindigen/ }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await other.page.getByRole('button', { name: 'Inloggen' }).waitFor()
  await other.context.close()
})

test('signing out with unsent changes asks first, and staff can stay', async ({ openPage, server }) => {
  const { page, context } = await openPage()
  await postContact(server, { firstName: 'Daan', phone: '06-44444444' })
  await openSignedIn(server, page, '/contact?q=Daan')
  await expect.poll(() => readNames(page)).toHaveLength(1)
  await context.setOffline(true)
  await noteOutcome(page.locator('[data-request]').first(), 'Voicemail')
  await pressInMenu(page, 'Uitloggen')
  const question = page.getByRole('dialog', { name: 'Toch uitloggen?' })
  await question.getByText(/Er is 1 wijziging nog niet verzonden/).waitFor()
  await question.getByRole('button', { name: 'Annuleren' }).click()
  await context.setOffline(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('beheer.wijzigingen'))).toBe(null)
  await pressInMenu(page, 'Uitloggen')
  await page.getByRole('button', { name: 'Inloggen' }).waitFor()
})

test(
  'signing out from the inactivity warning asks first as well',
  { tag: '@slow' },
  async ({ openPage, server }) => {
    const { page } = await openPage()
    const id = await postContact(server, { firstName: 'Finn', phone: '06-66666666' })
    await page.clock.install({ time: new Date() })
    await openSignedIn(server, page, `/contact?aanvraag=${id}`)
    const note = await openNote(page, 'Finn')
    await note.fill('Half getypt')
    await page.clock.fastForward((idleMinutes - 3) * minuteMs)
    const warning = page.getByRole('dialog', { name: 'Bent u er nog?' })
    await warning.getByRole('button', { name: 'Uitloggen' }).click()
    const question = page.getByRole('dialog', { name: 'Toch uitloggen?' })
    await question.getByText(/Er is 1 getypte notitie nog niet bewaard/).waitFor()
    expect(await findViolations(page)).toEqual([])
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await question.waitFor({ state: 'detached' })
    await expect(note).toHaveValue('Half getypt')
    await warning.getByRole('button', { name: 'Uitloggen' }).click()
    await question.getByRole('button', { name: 'Toch uitloggen' }).click()
    await page.getByRole('button', { name: 'Inloggen' }).waitFor()
    // The server may tell that the session ended before it answers.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Half getypt')
  },
)

test(
  'changing the password on a phone ends the session on a desktop, which keeps what was typed',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const account = await addStaff(server, 'wachtwoord')
    const id = await postContact(server, { firstName: 'Chris', phone: '06-33333333' })
    const other = await openPage({ viewport: 'desktop' })
    await openSignedIn(server, other.page, `/?aanvraag=${id}`, account)
    await (await openNote(other.page, 'Chris')).fill('Half getypt')
    const { page } = await openPage({ viewport: 'phone' })
    await openSignedIn(server, page, '/instellingen', account)
    const next = 'een heel nieuw wachtwoord'
    const change = async (current: string, wanted: string) => {
      await page.getByLabel('Huidig wachtwoord').fill(current)
      await page.getByLabel('Nieuw wachtwoord').fill(wanted)
      await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
    }
    await change(account.password, 'kort')
    await page.getByRole('alert').getByText('Het nieuwe wachtwoord heeft 10 tot 200 tekens.').waitFor()
    await change('helemaal verkeerd', next)
    await page.getByText('Uw huidige wachtwoord klopt niet.').waitFor()
    await expect(page.getByLabel('Nieuw wachtwoord')).toHaveValue(next)
    await change(account.password, next)
    await page
      .locator('.toast')
      .getByText('Uw wachtwoord is gewijzigd. Op andere apparaten bent u uitgelogd.')
      .waitFor()
    await expect.poll(() => page.getByLabel('Huidig wachtwoord').inputValue()).toBe('')
    await page.reload()
    await page.getByText('(dit apparaat)').waitFor()

    await other.page.getByRole('button', { name: 'Inloggen' }).waitFor()
    await other.page.getByLabel('Naam').fill(account.name)
    await other.page.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
    await other.page.getByRole('button', { name: 'Inloggen' }).click()
    await other.page.getByText('Deze naam of dit wachtwoord klopt niet.').waitFor()
    await logIn(server, other.page, { ...account, password: next })
    await expect.poll(async () => (await openNote(other.page, 'Chris')).inputValue()).toBe('Half getypt')
    await other.context.close()
  },
)

test('a late answer about the session from before a new password does not log out', async ({
  openPage,
  server,
}) => {
  const account = await addStaff(server, 'laat antwoord')
  const { page } = await openPage()
  await openSignedIn(server, page, '/instellingen', account)
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/session', async (route) => {
    await waiting
    await route.fulfill({ status: 401, json: { code: 'no-session', message: 'U bent niet ingelogd.' } })
  })
  const asked = page.waitForRequest('**/api/admin/session')
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  const request = await asked
  await page.getByLabel('Huidig wachtwoord').fill(account.password)
  await page.getByLabel('Nieuw wachtwoord').fill('een heel nieuw wachtwoord')
  await page.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await page.locator('.toast').getByText('Uw wachtwoord is gewijzigd.').waitFor()
  answer()
  await request.response()
  // Two frames: React has rendered the answer.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await expect(page.getByRole('button', { name: 'Inloggen' })).toHaveCount(0)
})

test(
  'logging out leaves nothing of a person in the browser',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await postContact(server, { firstName: 'Esmee', phone: '06-66666666' })
    await openSignedIn(server, page, '/contact')
    await page.getByRole('article', { name: 'Esmee de Wit' }).waitFor()
    const readAll = () =>
      page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
    await expect.poll(readAll).toContain('Esmee')
    await pressInMenu(page, 'Uitloggen')
    await page.getByRole('button', { name: 'Inloggen' }).waitFor()
    expect(await readAll()).not.toContain('Esmee')
  },
)
