import { expect, routes, test } from '../support/journeys.ts'
import { readStore } from '../support/readStore.ts'

// The sums are of figures in tests/fixtures/business/prices.json.

test('visitors read what lost keys cost in the evening, and take it along', async ({ openPage, server }) => {
  const { page, problems } = await openPage()
  // A Wednesday.
  await page.clock.setFixedTime(new Date('2025-07-09T23:30:00+02:00'))
  await page.goto(server.url)
  await page.getByRole('link', { name: 'Bereken uw prijs' }).click()
  const calculator = page.getByRole('region', { name: 'Uw prijs' })
  const total = calculator.locator('.receipt__total')
  await calculator.getByText('Preciezer').click()
  await calculator.getByLabel('Wat is er gebeurd?').selectOption('Alle sleutels kwijt')
  await calculator.getByLabel('Welk merk?').selectOption('Volkswagen')
  await calculator.getByLabel('Wat voor sleutel?').selectOption('Met knoppen, vast of klap')
  await calculator.getByLabel('Hoe snel?').selectOption('Nu meteen')
  // 152 + 32 + 57 + 32. A newer one may need data of the factory.
  await expect(total).toContainText('vanaf € 273')
  await expect(calculator.getByText('Soms nodig: gegevens van de fabriek')).toBeVisible()
  await expect(calculator.getByLabel('Wanneer?')).toHaveValue('evening')
  await expect(calculator.getByText('Avond- en weekendtoeslag')).toBeVisible()
  await expect(calculator.getByText(/Met spoed zijn wij in Den Helder in 35/)).toBeVisible()
  const chat = page.getByRole('link', { name: 'WhatsApp' }).filter({ visible: true }).first()
  await expect(chat).toHaveAttribute('href', /text=Goedendag.*Alle%20sleutels%20kwijt%3B%20Volkswagen/)
  // The time was not the visitor's choice, so it goes with the haste.
  await calculator.getByLabel('Hoe snel?').selectOption('Op afspraak')
  await expect(calculator.getByLabel('Wanneer?')).toHaveValue('day')
  await calculator.getByLabel('Hoe snel?').selectOption('Nu meteen')

  await calculator.getByRole('link', { name: 'Offerte Aanvragen' }).click()
  const problem = page.getByLabel('Wat is er aan de hand?')
  await problem.focus()
  await expect(page.getByLabel('Dit is spoedeisend')).toBeChecked()
  await expect(page.getByLabel('Automerk en model')).toHaveValue('Volkswagen')
  await expect(problem).toHaveValue(
    /^Alle sleutels kwijt; Volkswagen; .* Prijs volgens de site: vanaf €\s273\.$/,
  )
  // What the visitor changes in the text changes nothing in the total that staff see.
  await problem.fill('Alle sleutels kwijt. Prijs volgens de site: € 1.')
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Achternaam').fill('Bakker')
  await page.getByLabel('Telefoonnummer').fill('06-12345678')
  await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
  await expect(page.getByText('Uw referentie')).toBeVisible()
  await expect(page.getByText(/Wij bereiken u op 06\s12\s34\s56\s78 over uw Volkswagen\./)).toBeVisible()
  const kept = (await readStore({ folder: server.dataFolder })).list('contact').at(-1)
  expect(kept?.sitePrice).toMatchObject({ from: 273, isMinimum: true })
  expect(problems).toEqual([])
})

test(
  'on a phone the total stays in sight while the questions are',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await page.goto(`${server.url}${routes.rates}?merk=opel`)
    const calculator = page.getByRole('region', { name: 'Uw prijs' })
    const total = calculator.getByRole('button', { name: 'Uw totaal' })
    await calculator.getByLabel('Hoe snel?').scrollIntoViewIfNeeded()
    await calculator.getByLabel('Wat is er gebeurd?').selectOption('Buitengesloten: de sleutel ligt binnen')
    await expect(total).toContainText('€ 104–138')
    await expect(total).toBeInViewport({ ratio: 1 })
    await total.click()
    await expect(calculator.locator('.receipt__total')).toBeInViewport()
  },
)

test('the home page and the page for who is locked out name one price, and at night the price of the night', async ({
  openPage,
  server,
}) => {
  const { page, problems } = await openPage()
  await page.clock.setFixedTime(new Date('2025-07-09T23:30:00+02:00'))
  await page.goto(server.url)
  // 96 + 52.80 + 32.
  const door = page
    .getByRole('main')
    .getByRole('link', { name: /^Buitengesloten .* 23:30, avondtarief vanaf € 180,80$/ })
  await door.click()
  await page.waitForURL(`**${routes.lockedOut}`)
  const price = page.locator('.now__price')
  await expect(price).toContainText('23:30, avondtarief')
  await expect(page.locator('[data-now]')).toContainText('Doordeweekse avond of nacht')
  await expect(price).toContainText('vanaf € 180,80')
  await expect(price).not.toContainText('128')
  await page.clock.setFixedTime(new Date('2025-07-10T09:00:00+02:00'))
  await page.reload()
  await expect(price).toContainText('09:00, dagtarief')
  await expect(price).toContainText('vanaf € 128')
  await page.clock.setFixedTime(new Date('2025-12-25T09:00:00+01:00'))
  await page.reload()
  await expect(price).toContainText('kersttarief')
  expect(problems).toEqual([])

  const { page: plain } = await openPage({ javaScript: false })
  for (const path of ['/', routes.lockedOut]) {
    await plain.goto(server.url + path)
    const shown = plain.locator('[data-amounts]')
    await expect(shown).toContainText('vanaf € 128')
    await expect(shown).toContainText('Werkdag, overdag · anders vanaf € 180,80')
  }
})

test('a choice before the calculator’s code has loaded counts', async ({ openPage, server }) => {
  const { page } = await openPage()
  await page.clock.setFixedTime(new Date('2025-07-09T23:30:00+02:00'))
  const held: (() => Promise<void>)[] = []
  await page.goto(server.url + routes.rates)
  // From here on, only the calculator's own code is still to come.
  await page.route('**/*.js', (route) => void held.push(() => route.continue()))
  const calculator = page.getByRole('region', { name: 'Uw prijs' })
  await calculator.getByLabel('Wat is er gebeurd?').selectOption('Buitengesloten: de sleutel ligt binnen')
  await calculator.getByLabel('Hoe snel?').selectOption('Nu meteen')
  await calculator.getByText('Preciezer').click()
  await calculator.getByLabel('Hoeveel?').press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await Promise.all(held.map((release) => release()))
  // 96 + 52.80 + 32.
  await expect(calculator.locator('.receipt__total')).toContainText('vanaf € 180,80')
})

test('after Back the total is that of the choices that the browser restored', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage()
  await page.clock.setFixedTime(new Date('2025-07-09T13:30:00+02:00'))
  const calculator = page.getByRole('region', { name: 'Uw prijs' })
  for (const query of ['', '?merk=opel']) {
    await page.goto(server.url + routes.rates + query)
    await calculator.getByLabel('Wat is er gebeurd?').selectOption('Buitengesloten: de sleutel ligt binnen')
    // 72 to 106 for opening it, and 32 for coming.
    const total = calculator.locator('.receipt__total')
    await expect(total).toContainText('104–138')
    const before = await total.innerText()
    await page.goto(server.url)
    await page.goBack()
    await expect(calculator.getByLabel('Wat is er gebeurd?')).toHaveValue('lockedOut')
    await expect(total).toHaveText(before, { useInnerText: true })
  }
})

test('who wants help today pays for the hour and the day of now', async ({ openPage, server }) => {
  const { page } = await openPage()
  const calculator = page.getByRole('region', { name: 'Uw prijs' })
  const moments = [
    ['2025-07-12T14:00:00+02:00', 'weekend'],
    ['2025-12-25T12:00:00+01:00', 'christmas'],
  ] as const
  for (const [at, moment] of moments) {
    await page.clock.setFixedTime(new Date(at))
    await page.goto(`${server.url}${routes.rates}?merk=opel#uw-prijs`)
    await calculator.getByLabel('Wat is er gebeurd?').selectOption('Buitengesloten: de sleutel ligt binnen')
    await calculator.getByLabel('Hoe snel?').selectOption('Vandaag nog')
    await expect(calculator.getByLabel('Wanneer?')).toHaveValue(moment)
  }
})

test('a brand page leads to the calculator with its brand chosen', async ({ openPage, server }) => {
  const { page } = await openPage()
  await page.goto(server.url + routes.brand('byd'))
  await page.getByRole('link', { name: 'Bereken uw prijs' }).click()
  const calculator = page.getByRole('region', { name: 'Uw prijs' })
  const exact = calculator.getByText('Preciezer')
  await expect(calculator.getByLabel('Welk merk?')).toHaveValue('byd')
  // 72 + 32 and 106 + 32.
  await expect(calculator.locator('.receipt__total')).toContainText('€ 104–138')
  await expect(exact).toBeHidden()
  await calculator.getByLabel('Wat is er gebeurd?').selectOption('Alle sleutels kwijt')
  await expect(calculator.getByText('Voor BYD maken of koppelen wij geen sleutels.')).toBeVisible()
  await expect(calculator.getByRole('link', { name: 'Offerte Aanvragen' })).toBeHidden()
  await expect(calculator.getByText('Soms moet er een code')).toBeHidden()
  await expect(calculator.getByRole('link', { name: 'Bel' })).toBeVisible()
  await exact.click()
  await calculator.getByLabel('Welk merk?').selectOption('Mercedes-Benz')
  await calculator.getByLabel('Bouwjaar?').fill('2020')
  await expect(calculator.getByText('levert alleen de dealer')).toBeVisible()
  await calculator.getByLabel('Bouwjaar?').fill('2099')
  await expect(calculator.getByText('een bouwjaar van 1950 tot en met 20')).toBeVisible()
})

test('without JavaScript, the totals are there and the calculator is not', async ({ openPage, server }) => {
  const { page } = await openPage({ javaScript: false })
  await page.goto(`${server.url}${routes.rates}#uw-prijs`)
  await expect(page.getByRole('heading', { name: 'Wat u in totaal betaalt' })).toBeInViewport()
  // The publisher keeps a range on one line.
  await expect(page.getByText('€ 277–\u2060417')).toBeVisible()
  await expect(page.getByLabel('Wat is er gebeurd?')).toBeHidden()
})

test('on paper, the prices are open that a phone keeps closed', async ({ openPage, server }) => {
  const { page } = await openPage()
  await page.goto(server.url + routes.rates)
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
  const list = page.getByRole('group').filter({ hasText: 'Toon alle prijzen' })
  await expect.poll(async () => (await list.boundingBox())?.height).toBeGreaterThan(500)
})
