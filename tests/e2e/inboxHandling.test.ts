import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { startBuiltServer } from '../support/builtServer.ts'
import { findViolations } from '../support/findViolations.ts'
import { expect, test } from '../support/journeys.ts'
import { openSignedIn, postContact, readKept } from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

/** So high that the sticky title and the bar below cover no half of a button. */
const high = (page: Page) => ({ width: page.viewportSize()?.width ?? 0, height: 6000 })

test('a request is taken, priced, and done once staff say that they saw who owns the car', async ({
  openPage,
  server,
}) => {
  const { page, problems } = await openPage()
  const id = await postContact(server, {
    firstName: 'Anna',
    phone: '06-11111111',
    email: 'anna@voorbeeld.example',
  })
  await openSignedIn(server, page, `/contact?aanvraag=${id}`)
  const panel = page.getByRole('dialog', { name: 'Anna de Wit' })
  await panel.getByRole('button', { name: 'Ik pak deze' }).click()
  await panel.getByText('U pakt deze').waitFor()
  // The message about it covers no way to call.
  await panel.getByRole('link', { name: /^Bel/ }).click({ trial: true })
  // A price is agreed in a call.
  await expect(panel.getByLabel(/^Afgesproken prijs/)).toHaveCount(0)
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Gesproken')
  await panel.getByLabel(/^Afgesproken prijs/).fill('149,5')
  // It is saved when the field is left.
  await panel.getByLabel(/^Eindprijs/).focus()
  await panel
    .getByText(/^Afgesproken prijs: €\s149,50$/)
    .first()
    .waitFor()

  await panel.getByText('Standaardantwoord sturen').click()
  const mail = await panel.getByRole('link', { name: 'Niet bereikt: stuur per e-mail' }).getAttribute('href')
  expect(mail).toMatch(
    /^mailto:anna%40voorbeeld\.example\?subject=Uw%20aanvraag%20[A-Z0-9]{4}-[A-Z0-9]{4}&body=Goedendag%20Anna/,
  )
  const chat = await panel.getByRole('link', { name: /^Niet bereikt: stuur per chat/ }).getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toMatch(/31611111111.*Goedendag Anna.*[A-Z0-9]{4}-[A-Z0-9]{4}/)
  // A confirmation is not sent with a hole in it.
  await panel.getByText('Noteer eerst de afspraak.').waitFor()
  await expect(panel.getByRole('link', { name: /^Afspraak bevestigen/ })).toHaveCount(0)
  await page.setViewportSize(high(page))
  expect(await findViolations(page)).toEqual([])

  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Afgerond')
  const question = page.getByRole('dialog', { name: 'Klus afronden' })
  await expect(question.getByLabel(/^Eindprijs/)).toHaveValue('149,50')
  expect(await findViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Niet afronden' }).click()
  expect(await readKept(server, page, id)).toMatchObject({ status: 'contacted' })
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Afgerond')
  await question.getByLabel(/^Eindprijs/).fill('160')
  await question.getByRole('button', { name: 'Papieren gezien, klus afronden' }).click()
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'done' })
  expect((await readKept(server, page, id)).history).toMatchObject([
    { action: 'assign', assignee: 'beheer' },
    { action: 'status', status: 'contacted' },
    { action: 'price', agreedCents: 14_950 },
    { action: 'status', status: 'done' },
    { action: 'ownership', isSeen: true },
    { action: 'price', finalCents: 16_000 },
    { action: 'guarantee' },
  ])
  await expect(panel.getByLabel('Papieren gezien')).toBeChecked()
  expect(problems.filter((each) => !each.includes('401'))).toEqual([])
})

test('a typed price survives a closed panel, a colleague and a mistake, and is in the question at the end', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage()
  const id = await postContact(server, { firstName: 'Bea', phone: '06-11111112' })
  await openSignedIn(server, page, `/contact?aanvraag=${id}`)
  const panel = page.getByRole('dialog', { name: 'Bea de Wit' })
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Gesproken')
  const [agreed, final] = [panel.getByLabel(/^Afgesproken prijs/), panel.getByLabel(/^Eindprijs/)]
  await final.fill('249')
  // A colleague saves the other price meanwhile.
  const colleague = await openPage()
  await openSignedIn(server, colleague.page, `/contact?aanvraag=${id}`)
  await colleague.page.getByLabel(/^Afgesproken prijs/).fill('200')
  await colleague.page.getByLabel(/^Afgesproken prijs/).press('Tab')
  await expect(agreed).toHaveValue('200')
  await expect(final).toHaveValue('249')
  // Closed by the keyboard, while the field has the focus.
  await page.keyboard.press('Escape')
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ history: { length: 3 } })
  expect((await readKept(server, page, id)).history.at(-1)).toMatchObject({ finalCents: 24_900 })

  await page.goto(`${server.url}/admin/contact?aanvraag=${id}`)
  // A colleague changes what is being typed here.
  await final.fill('255')
  await colleague.page.getByLabel(/^Eindprijs/).fill('225')
  await colleague.page.getByLabel(/^Eindprijs/).press('Tab')
  await panel.getByText('Een collega schreef intussen € 225.').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect((await readKept(server, page, id)).history.at(-1)).toMatchObject({ finalCents: 22_500 })
  await page.goto(`${server.url}/admin/contact?aanvraag=${id}`)
  await expect(final).toHaveValue('255')
  await panel.getByRole('button', { name: '€ 225' }).click()
  await expect(final).toHaveValue('225')

  await final.fill('26o')
  await final.press('Tab')
  await panel.getByText('Schrijf een bedrag zoals 149 of 149,50').waitFor()
  await page.reload()
  await expect(final).toHaveValue('26o')
  await final.fill('260')
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Afgerond')
  const question = page.getByRole('dialog', { name: 'Klus afronden' })
  await expect(question.getByLabel(/^Eindprijs/)).toHaveValue('260')
  await question.getByRole('button', { name: 'Papieren gezien, klus afronden' }).click()
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'done' })
  await expect(final).toHaveValue('260')
})

test('beside a request with a plate staff see the car, another brand than named, and its keys', async ({
  openPage,
  createPlace,
}) => {
  const row = {
    kenteken: 'GB001B',
    merk: 'VOLKSWAGEN',
    handelsbenaming: 'GOLF',
    datum_eerste_toelating: '20120512',
    wam_verzekerd: 'Nee',
    export_indicator: 'Nee',
  }
  const rdw = createServer((_request, response) => response.end(JSON.stringify([row])))
  rdw.listen(0, '127.0.0.1')
  await once(rdw, 'listening')
  const url = `http://127.0.0.1:${(rdw.address() as AddressInfo).port}`
  const server = await startBuiltServer({ ...(await createPlace()), env: { RDW_URL: url } })
  try {
    const { page, problems } = await openPage()
    const id = await postContact(server, {
      firstName: 'Chris',
      licensePlate: 'gb001b',
      carBrand: 'Opel Corsa',
    })
    await openSignedIn(server, page, `/contact?aanvraag=${id}`)
    const panel = page.getByRole('dialog', { name: 'Chris de Wit' })
    await panel.getByText('Volkswagen Golf, 2012').waitFor()
    await panel.getByText('Niet verzekerd').waitFor()
    await panel.getByText('Ander merk dan ingevuld').waitFor()
    await panel.getByText('Sleutels van Volkswagen, en wat aan de auto kan').click()
    await panel.getByText('Dit kan niet').waitFor()
    await page.setViewportSize(high(page))
    expect(await findViolations(page)).toEqual([])
    expect(await panel.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
    expect(problems.filter((each) => !each.includes('401'))).toEqual([])
    await page.goto(`${server.url}/admin/contact`)
    await page.locator('[data-request]').getByText('Ander merk', { exact: true }).first().waitFor()
  } finally {
    await server.stop()
    rdw.close()
  }
})
