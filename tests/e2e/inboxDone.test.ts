import type { Locator } from 'playwright'
import { getGuaranteeEnd } from '#domain/requests/guarantee'
import { findViolations } from '../support/findViolations.ts'
import { expect, test } from '../support/journeys.ts'
import { openSignedIn, postContact, readKept } from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

/** Counts what a thumb does. */
function createThumb() {
  let taps = 0
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      taps += 1
      await target.click()
    },
  }
}

test('a call becomes a paid job with a guarantee, a question for a review, and a revisit that counts as one', async ({
  openPage,
  server,
}) => {
  const { page, context, problems } = await openPage()
  const id = await postContact(server, {
    firstName: 'Anna',
    phone: '06-11111111',
    email: 'anna@voorbeeld.example',
    carBrand: 'Opel Corsa',
  })
  await openSignedIn(server, page, `/contact?aanvraag=${id}`)
  const panel = page.getByRole('dialog', { name: 'Anna de Wit' })
  const thumb = createThumb()

  // Two taps, as before.
  await thumb.tap(panel.getByRole('link', { name: 'Bel Anna de Wit' }))
  await thumb.tap(page.getByRole('button', { name: 'Gesproken' }))
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'contacted' })
  expect(thumb.taps()).toBe(2)

  await page.goto(`${server.url}/admin/contact?aanvraag=${id}`)
  await thumb.tap(panel.getByLabel(/^Afgesproken prijs/))
  await panel.getByLabel(/^Afgesproken prijs/).fill('149,50')

  await thumb.tap(panel.getByRole('button', { name: 'Klus afronden' }))
  const question = page.getByRole('dialog', { name: 'Klus afronden' })
  // Nothing is typed twice.
  await expect(question.getByLabel(/^Eindprijs/)).toHaveValue('149,50')
  expect(await findViolations(page)).toEqual([])
  await thumb.tap(question.getByRole('button', { name: 'Pin' }))
  await thumb.tap(question.getByRole('button', { name: 'Papieren gezien, klus afronden' }))
  const until = getGuaranteeEnd(new Date().toISOString(), 18)
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'done' })
  expect((await readKept(server, page, id)).history.slice(-6)).toMatchObject([
    { action: 'status', status: 'done' },
    // Nobody took it.
    { action: 'assign', assignee: 'beheer' },
    { action: 'ownership', isSeen: true },
    { action: 'price', finalCents: 14_950 },
    { action: 'payment', payment: { method: 'pin' } },
    { action: 'guarantee', guaranteeUntil: until },
  ])
  expect(thumb.taps()).toBe(6)

  // The question for a review stands open. The chat opens in a tab of its own.
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await thumb.tap(panel.getByRole('link', { name: /^Beoordeling vragen: stuur per chat/ }))
  await panel.getByText('‘Beoordeling vragen’ gestuurd per WhatsApp', { exact: true }).waitFor()
  await expect
    .poll(async () => (await readKept(server, page, id)).history.at(-1))
    .toMatchObject({ action: 'reply', reply: { name: 'Beoordeling vragen', channel: 'whatsapp' } })
  expect(thumb.taps()).toBe(7)

  // Half a year later the key fails.
  const again = await postContact(server, { firstName: 'Anna', phone: '06-11111111', problem: 'Werkt niet.' })
  await page.goto(`${server.url}/admin/contact?aanvraag=${again}`)
  await panel.getByText(/^Garantie tot en met .* op eerder werk/).waitFor()
  await panel.getByRole('button', { name: 'Dit is garantie' }).click()
  await expect
    .poll(async () => (await readKept(server, page, again)).history.at(-1))
    .toMatchObject({ action: 'revisit', revisitOf: id })
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 6000 })
  expect(await findViolations(page)).toEqual([])
  expect(problems.filter((each) => !each.includes('401'))).toEqual([])
})

test('a reply sent without a network, an archive with a reason, and what is not paid are found again', async ({
  openPage,
  server,
}) => {
  const { page, context } = await openPage()
  const lost = await postContact(server, {
    firstName: 'Bea',
    phone: '06-22222222',
    email: 'bea@voorbeeld.example',
  })
  const owed = await postContact(server, { firstName: 'Chris', phone: '06-33333333' })
  await openSignedIn(server, page, `/contact?aanvraag=${lost}`)
  const panel = page.getByRole('dialog', { name: 'Bea de Wit' })
  await panel.getByText('Standaardantwoord sturen').click()
  await context.setOffline(true)
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="mailto:"]'))
        event.preventDefault()
    })
  })
  await panel.getByRole('link', { name: 'Niet bereikt: stuur per e-mail' }).click()
  await panel.getByText('‘Niet bereikt’ gestuurd per e-mail', { exact: true }).waitFor()
  await context.setOffline(false)
  await expect
    .poll(async () => (await readKept(server, page, lost)).history)
    .toMatchObject([{ action: 'reply', reply: { channel: 'mail' } }])

  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Gearchiveerd')
  const why = page.getByRole('dialog', { name: 'Waarom ging het niet door?' })
  expect(await findViolations(page)).toEqual([])
  await why.getByRole('button', { name: 'Te duur' }).click()
  await expect
    .poll(async () => (await readKept(server, page, lost)).history.slice(-2))
    .toMatchObject([{ status: 'archived' }, { action: 'lost', lostReason: 'price' }])
  await expect(panel.getByLabel('Waarom niet doorgegaan')).toHaveValue('price')

  await page.goto(`${server.url}/admin/contact?aanvraag=${owed}`)
  const other = page.getByRole('dialog', { name: 'Chris de Wit' })
  await other.getByRole('combobox', { name: 'Status' }).selectOption('Afgerond')
  await page.getByRole('button', { name: 'Papieren gezien, klus afronden' }).click()
  await expect.poll(() => readKept(server, page, owed)).toMatchObject({ status: 'done' })
  await page.goto(`${server.url}/admin/alles?unpaid=1`)
  await expect(page.locator('[data-request]').filter({ hasText: 'Chris de Wit' })).toHaveCount(1)
  await page.getByRole('button', { name: /^Afgerond en niet betaald/ }).waitFor()
  await page.goto(`${server.url}/admin/contact?aanvraag=${owed}`)
  await other.getByLabel('Betaald').selectOption('Contant')
  await expect
    .poll(async () => (await readKept(server, page, owed)).history.at(-1))
    .toMatchObject({ action: 'payment', payment: { method: 'cash' } })
  await page.goto(`${server.url}/admin/alles?unpaid=1`)
  await page.getByText('Niets gevonden met deze filters').waitFor()
})

test('an owner sees what is left before visitors come, folds it, and it stays folded', async ({
  openPage,
  server,
}) => {
  await server.empty()
  const { page } = await openPage()
  await openSignedIn(server, page, '/te-doen')
  const list = page.locator('.first-hour')
  await list.getByText(/^Nog \d dingen te regelen voordat de site opengaat$/).waitFor()
  // Nobody asked anything yet.
  await list.getByText('Er is nog geen geteste back-up.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await list.getByText(/^Nog \d dingen te regelen/).click()
  await expect(list.getByText('Er is nog geen geteste back-up.')).toBeHidden()
  await page.reload()
  await list.getByText(/^Nog \d dingen te regelen/).waitFor()
  await expect(list.getByText('Er is nog geen geteste back-up.')).toBeHidden()
})
