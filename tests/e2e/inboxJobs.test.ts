import { expect, test } from '../support/journeys.ts'
import { findViolations } from '../support/findViolations.ts'
import { openSignedIn, postContact, readKept } from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

test('a call becomes a request, an appointment and a journey, in 13 taps and 4 typed fields', async ({
  openPage,
  server,
}) => {
  const { page, problems } = await openPage()
  await openSignedIn(server, page, '/te-doen')
  let taps = 0
  const tap = async (locator: ReturnType<typeof page.getByRole>) => {
    taps += 1
    await locator.click()
  }
  await tap(page.getByRole('link', { name: 'Nieuwe aanvraag' }).first())
  await page.getByRole('heading', { name: 'Nieuwe aanvraag' }).waitFor()
  await tap(page.getByLabel(/^Voornaam/))
  await page.keyboard.type('Noor')
  await tap(page.getByLabel(/^Telefoonnummer/))
  await page.keyboard.type('06-11111111')
  await tap(page.getByLabel('Automerk en model'))
  await page.keyboard.type('Toyota Yaris uit 2012')
  await page.getByRole('heading', { name: 'Prijs voor Toyota' }).waitFor()
  await tap(page.getByLabel('Plaats'))
  await page.keyboard.type('Markt 1, Delft')
  expect(await findViolations(page)).toEqual([])
  // A reload loses nothing.
  await page.reload()
  await expect(page.getByLabel(/^Voornaam/)).toHaveValue('Noor')
  await tap(page.getByRole('button', { name: 'Aanvraag bewaren' }))

  const panel = page.getByRole('dialog', { name: 'Noor' })
  await panel.waitFor()
  await panel.getByText('beheer (telefoon)').waitFor()
  await tap(panel.getByRole('button', { name: 'Afspraak maken' }))
  await expect(panel.getByLabel('Plaats', { exact: true })).toHaveValue('Markt 1, Delft')
  await tap(panel.getByRole('button', { name: 'Morgen' }))
  await tap(panel.getByRole('button', { name: '13:00' }))
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 6000 })
  expect(await findViolations(page)).toEqual([])
  await tap(panel.getByRole('button', { name: 'Afspraak bewaren' }))
  await panel.getByText(/13:00 tot 14:00/).waitFor()
  await expect(panel.getByRole('combobox', { name: 'Status' })).toHaveValue('contacted')
  await expect(panel.getByRole('combobox', { name: 'Behandelaar' })).toHaveValue('beheer')
  const id = new URL(page.url()).searchParams.get('aanvraag') ?? ''
  await expect
    .poll(() => readKept(server, page, id))
    .toMatchObject({ source: 'phone', enteredBy: 'beheer', status: 'contacted' })

  await page.goto(`${server.url}/admin/agenda`)
  await page.getByText('U hebt vandaag geen afspraken').waitFor()
  await tap(page.getByRole('button', { name: 'Later' }))
  const entry = page.getByRole('article').filter({ hasText: 'Noor' })
  await expect(entry.getByRole('link', { name: /^Markt 1, Delft/ })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Markt%201%2C%20Delft',
  )
  expect(await findViolations(page)).toEqual([])
  await tap(entry.getByRole('link', { name: 'Noor · Toyota Yaris uit 2012' }))
  await panel.waitFor()
  await tap(panel.getByRole('button', { name: 'Ik ben onderweg, over 30 minuten bij Noor' }))
  const chat = await panel.getByRole('link', { name: /^Onderweg: stuur per WhatsApp/ }).getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toMatch(/wa\.me\/31611111111\?text=.*Noor.*30 minuten/)
  expect(taps).toBe(13)
  // Closing leads back to the day.
  await panel.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await entry.waitFor()
  await expect
    .poll(async () => (await readKept(server, page, id)).history.map(({ action }) => action))
    .toEqual(['status', 'assign', 'appointment', 'on-the-way'])
  expect(problems.filter((each) => !each.includes('401'))).toEqual([])
})

test('a known person fills in the form, and what is wrong or cannot be sent stays @phone', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage()
  await postContact(server, { firstName: 'Fatima', phone: '06-22222222', carBrand: 'Opel Corsa' })
  await openSignedIn(server, page, '/te-doen')
  await page.keyboard.press('n')
  await page.getByLabel(/^Telefoonnummer/).fill('0622222')
  await page.getByRole('button', { name: /^Fatima de Wit/ }).click()
  await expect(page.getByLabel(/^Voornaam/)).toHaveValue('Fatima')
  await expect(page.getByLabel(/^Telefoonnummer/)).toHaveValue('06-22222222')
  await expect(page.getByLabel('Automerk en model')).toHaveValue('Opel Corsa')
  await page.getByLabel(/^Telefoonnummer/).fill('06')
  await page.getByRole('button', { name: 'Aanvraag bewaren' }).click()
  await page.getByText('Geldig telefoonnummer is verplicht').waitFor()
  await expect(page.getByLabel(/^Telefoonnummer/)).toBeFocused()
  await page.getByLabel(/^Telefoonnummer/).fill('06-22222222')
  await page.getByLabel('Probleem').fill('Alle sleutels zijn kwijt')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Aanvraag bewaren' }).click()
  await page.getByText('Laat dit scherm open: de aanvraag wordt bewaard').waitFor()
  await expect(page.getByLabel('Probleem')).toHaveValue('Alle sleutels zijn kwijt')
  await page.context().setOffline(false)
  await page
    .getByRole('dialog', { name: 'Fatima de Wit' })
    .getByText('Alle sleutels zijn kwijt')
    .first()
    .waitFor()
})

test('after a call an appointment is one tap away @phone', async ({ openPage, server }) => {
  const { page } = await openPage()
  const id = await postContact(server, { firstName: 'Gerda', phone: '06-44444444' })
  await openSignedIn(server, page, '/te-doen')
  const card = page.getByRole('article', { name: 'Gerda de Wit' })
  await card.getByRole('link', { name: 'Bel Gerda de Wit' }).click()
  await card.getByRole('button', { name: 'Afspraak maken' }).click()
  const panel = page.getByRole('dialog', { name: 'Gerda de Wit' })
  await panel.getByRole('button', { name: 'Morgen' }).click()
  await panel.getByRole('button', { name: '09:00' }).click()
  await panel.getByRole('button', { name: 'Afspraak bewaren' }).click()
  await panel.getByText(/09:00 tot 10:00/).waitFor()
  await expect
    .poll(async () => (await readKept(server, page, id)).history.map(({ action }) => action))
    .toEqual(['attempt', 'assign', 'appointment'])
  await panel.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await page.getByRole('heading', { name: 'Te doen' }).waitFor()
  await expect(card).toHaveCount(0)
})

test('two appointments at once are said before and after, and allowed', async ({ openPage, server }) => {
  const { page } = await openPage()
  const ids = []
  for (const firstName of ['Een', 'Twee'])
    ids.push(await postContact(server, { firstName, phone: `06-3333333${ids.length}` }))
  for (const id of ids) {
    await openSignedIn(server, page, `/contact?aanvraag=${id}`)
    await page.getByRole('button', { name: 'Afspraak maken' }).click()
    await page.getByRole('button', { name: 'Morgen' }).click()
    await page.getByLabel('Tijd', { exact: true }).fill('1400')
    if (id === ids[1])
      await page.getByText(/^U hebt dan ook een afspraak: 14:00 tot 15:00, Een de Wit/).waitFor()
    await page.getByRole('button', { name: 'Afspraak bewaren' }).click()
    await page
      .getByText(/14:00 tot 15:00/)
      .first()
      .waitFor()
  }
  await page.getByText(/^U hebt dan ook een afspraak: 14:00 tot 15:00, Een de Wit/).waitFor()
})

test('the address of the calendar is in the settings, and can be renewed', async ({ openPage, server }) => {
  const { page } = await openPage()
  await openSignedIn(server, page, '/instellingen')
  const field = page.getByLabel('Adres van uw agenda')
  const before = await field.inputValue()
  expect((await fetch(before)).status).toBe(200)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Nieuw adres' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Nieuw adres' }).click()
  await page.getByText('Het oude adres werkt niet meer.').waitFor()
  expect(await field.inputValue()).not.toBe(before)
  expect((await fetch(before)).status).toBe(404)
})
