import { expect, test } from '../support/journeys.ts'
import { changeElsewhere, logIn, openSignedIn, postContact } from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

test(
  'without a network the list stays readable, a change waits, and goes when the network is back',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page, context } = await openPage({ viewport: 'phone' })
    const id = await postContact(server, { firstName: 'Anna', phone: '06-11111111' })
    await openSignedIn(server, page, '/')
    const card = page.getByRole('article', { name: 'Anna de Wit' })
    await card.waitFor()
    await context.setOffline(true)
    await card.getByRole('button', { name: /Uitkomst noteren/ }).click()
    await card.getByRole('button', { name: 'Gesproken' }).click()
    await expect.poll(() => card.innerText()).toMatch(/Gehaald/)
    await page.getByText('Geen internetverbinding: u ziet de laatst geladen berichten.').waitFor()
    await page.getByText('1 wijziging wordt verzonden zodra dat kan.').waitFor()
    await context.setOffline(false)
    await expect.poll(() => page.getByText('zodra dat kan').count()).toBe(0)
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${server.url}/api/admin/requests/${id}`)
        return (await answer.json()) as unknown
      })
      .toMatchObject({ status: 'contacted', version: 2 })
  },
)

test(
  'when somebody was first, then both sides are shown and what was typed can still be saved',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page, context } = await openPage({ viewport: 'phone' })
    const id = await postContact(server, { firstName: 'Bram', phone: '06-22222222' })
    await openSignedIn(server, page, `/?aanvraag=${id}`)
    const panel = page.getByRole('dialog', { name: 'Bram de Wit' })
    await panel.getByLabel('Notitie').waitFor()
    await context.setOffline(true)
    await panel.getByLabel('Notitie').fill('Sleutel ligt bij de buren op nummer 12.')
    await panel.getByRole('button', { name: 'Notitie bewaren' }).click()
    await changeElsewhere(server, id, { note: 'Al gebeld, komt morgen.' })
    await context.setOffline(false)
    const conflict = page.getByRole('dialog', { name: 'Iemand anders was net eerder' })
    await conflict.getByText('Al gebeld, komt morgen.').waitFor()
    expect(await conflict.getByLabel('Uw notitie').inputValue()).toBe(
      'Sleutel ligt bij de buren op nummer 12.',
    )
    await conflict.getByRole('button', { name: 'Toch bewaren' }).click()
    await expect
      .poll(async () => {
        const answer = await page.request.get(`${server.url}/api/admin/requests/${id}`)
        const { history } = (await answer.json()) as { history: readonly { note?: string }[] }
        return history.map(({ note }) => note)
      })
      .toEqual(['Al gebeld, komt morgen.', 'Sleutel ligt bij de buren op nummer 12.'])
  },
)

test(
  'a change of a colleague appears where the request stands',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    const id = await postContact(server, { firstName: 'Chris', phone: '06-33333333' })
    await openSignedIn(server, page, '/')
    const card = page.getByRole('article', { name: 'Chris de Wit' })
    await card.waitFor()
    await changeElsewhere(server, id, { status: 'done' })
    await expect.poll(() => card.innerText()).toMatch(/Afgerond/)
  },
)

test('a session that ends loses nothing that was typed', { tag: '@phone' }, async ({ openPage, server }) => {
  const { page, context } = await openPage({ viewport: 'phone' })
  const id = await postContact(server, { firstName: 'Daan', phone: '06-44444444' })
  await openSignedIn(server, page, `/?aanvraag=${id}`)
  const note = page.getByRole('dialog', { name: 'Daan de Wit' }).getByLabel('Notitie')
  await note.fill('Belt na vijven terug.')
  await context.clearCookies()
  await page.reload()
  await logIn(server, page)
  await expect.poll(() => note.inputValue()).toBe('Belt na vijven terug.')
})

test(
  'logging out leaves nothing of a person in the browser',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await postContact(server, { firstName: 'Esmee', phone: '06-66666666' })
    await openSignedIn(server, page, '/')
    await page.getByRole('article', { name: 'Esmee de Wit' }).waitFor()
    const readAll = () =>
      page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))
    await expect.poll(readAll).toContain('Esmee')
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await page.getByRole('button', { name: 'Inloggen' }).waitFor()
    expect(await readAll()).not.toContain('Esmee')
  },
)
