import { expect, test } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import { confirmOwnership, openSignedIn, postContact, readKept, readNames } from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

/** Three requests that a search finds by their name, all three selected. */
async function selectThree(server: BuiltServer, page: Page, name: string): Promise<readonly string[]> {
  const ids = []
  for (const digit of [1, 2, 3])
    ids.push(await postContact(server, { firstName: name, phone: `06-1234567${digit}` }))
  await openSignedIn(server, page, `/contact?q=${name}&sort=createdAt`)
  await expect.poll(() => readNames(page)).toHaveLength(3)
  const boxes = page.getByRole('checkbox', { name: `Selecteer ${name} de Wit` })
  for (let index = 0; index < 3; index += 1) await boxes.nth(index).check()
  await page.getByText('3 geselecteerd').waitFor()
  return ids
}

const readStatuses = (server: BuiltServer, page: Page, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await readKept(server, page, id)).status))

test('a late undo does not change what was done after it', { tag: '@slow' }, async ({ openPage, server }) => {
  const { page, context } = await openPage()
  const id = await postContact(server, { firstName: 'Laat', phone: '06-66666666' })
  await openSignedIn(server, page, `/contact?aanvraag=${id}`)
  const panel = page.getByRole('dialog', { name: 'Laat de Wit' })
  const status = panel.getByRole('combobox', { name: 'Status' })
  await status.selectOption('Gesproken')
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ version: 2 })
  // The answer to a device that was offline for longer than a change can be undone.
  const message = 'Dit kan niet meer ongedaan worden gemaakt.'
  let isAway = true
  await page.route(`**/api/admin/contact-requests/${id}`, async (route) => {
    // Playwright answers routed requests offline, too.
    if (isAway) return route.abort('internetdisconnected')
    if (route.request().postData()?.includes('"undo"') !== true) return route.fallback()
    const current = await readKept(server, page, id)
    return route.fulfill({ status: 409, json: { error: 'cannot-undo', message, current } })
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await status.selectOption('Afgerond')
  await confirmOwnership(page)
  await panel.getByLabel('Notitie').fill('Sleutel is opgehaald.')
  await panel.getByRole('button', { name: 'Notitie bewaren' }).click()
  isAway = false
  await context.setOffline(false)
  const question = page.getByRole('dialog', { name: 'Nog niet bewaard' })
  await question.getByText(message).waitFor()
  await question.getByText('Status: Afgerond').waitFor()
  await expect(question.getByLabel('Uw notitie')).toHaveValue('Sleutel is opgehaald.')
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Toch bewaren' }).click()
  await expect
    .poll(async () => (await readKept(server, page, id)).history.map(({ action }) => action))
    .toEqual(['status', 'status', 'assign', 'ownership', 'guarantee', 'note'])
})

test('after a chat the row asks for the outcome, in words for a chat', async ({ openPage, server }) => {
  const { page, context } = await openPage()
  const name = 'Chat'
  const id = await postContact(server, { firstName: name, phone: '06-55555555' })
  await openSignedIn(server, page, `/contact?q=${name}`)
  await expect.poll(() => readNames(page)).toHaveLength(1)
  // The chat's own server gets no request.
  await context.route('https://wa.me/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<title>chat</title>' }),
  )
  const row = page.locator('[data-request]').first()
  const chat = async () => {
    const opened = context.waitForEvent('page')
    await row.getByRole('link', { name: `Chat met ${name} de Wit` }).click()
    await (await opened).close()
    await page.bringToFront()
  }
  await chat()
  const question = row.getByRole('group', { name: `Wat kwam ervan bij ${name} de Wit?` })
  expect(await question.getByRole('button').allInnerTexts()).toEqual([
    'Gesproken',
    'Geen gehoor',
    'Voicemail',
    'Afspraak maken',
    'Niet geappt',
  ])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  // A phone that threw the page away while the chat was open asks the same.
  await page.reload()
  await question.getByRole('button', { name: 'Niet geappt' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await readKept(server, page, id)).toMatchObject({ version: 1 })
  await chat()
  await question.getByRole('button', { name: 'Gesproken' }).click()
  await expect.poll(() => row.innerText()).toMatch(/op tijd/)
  await expect
    .poll(() => readKept(server, page, id))
    .toMatchObject({ status: 'contacted', history: [{ action: 'attempt', outcome: 'spoken' }] })
})

test(
  'a next try in the past is refused with what to do, until it is corrected',
  { tag: '@slow' },
  async ({ openPage, server }) => {
    const { page } = await openPage()
    const id = await postContact(server, { firstName: 'Daan', phone: '06-44444444' })
    await openSignedIn(server, page, `/contact?aanvraag=${id}`)
    const panel = page.getByRole('dialog', { name: 'Daan de Wit' })
    await panel.getByText('Later opnieuw bellen…').click()
    const field = panel.getByLabel('Opnieuw proberen op')
    await field.fill('01-01-2020')
    await panel.getByLabel('Om', { exact: true }).fill('900')
    await panel.getByRole('button', { name: 'Noteren', exact: true }).click()
    const message = panel.getByRole('alert').filter({ hasText: 'Kies een moment in de toekomst.' })
    await message.waitFor()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(await field.getAttribute('aria-describedby')).toBe(await message.getAttribute('id'))
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await findViolations(page)).toEqual([])
    const next = new Date(Date.now() + 48 * 60 * 60_000).toISOString().slice(0, 10)
    await field.fill(next)
    await message.waitFor({ state: 'detached' })
    expect(await field.getAttribute('aria-invalid')).toBe(null)
    await panel.getByRole('button', { name: 'Noteren', exact: true }).click()
    await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'no-answer' })
  },
)

// Only the table has boxes to select with; cards are swiped.
test.describe('a bulk change', () => {
  test(
    'an outcome and a colleague are chosen for all selected, in one dialog',
    { tag: '@desktop' },
    async ({ openPage, server }) => {
      const { page } = await openPage({ viewport: 'desktop' })
      const ids = await selectThree(server, page, 'Kies')
      await page.getByRole('button', { name: 'Uitkomst of behandelaar' }).click()
      const dialog = page.getByRole('dialog', { name: '3 aanvragen wijzigen' })
      await dialog.waitFor()
      expect(await findViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Uitkomst of behandelaar' }).click()
      await dialog.getByRole('button', { name: 'Voicemail' }).click()
      await page.locator('.toast').getByText('3 aanvragen op ‘voicemail’ gezet').waitFor()
      await page.getByText('3 geselecteerd').waitFor({ state: 'detached' })
      await expect
        .poll(() => readStatuses(server, page, ids))
        .toEqual(['no-answer', 'no-answer', 'no-answer'])
    },
  )
})
