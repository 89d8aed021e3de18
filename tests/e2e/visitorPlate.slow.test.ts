import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { expect, routes, test } from '../support/journeys.ts'
import { publishProject } from '../support/publishedProject.ts'

const golf = {
  kenteken: 'GB001B',
  merk: 'VOLKSWAGEN',
  handelsbenaming: 'GOLF',
  datum_eerste_toelating: '20160512',
  voertuigsoort: 'Personenauto',
}

/** Answers as the RDW's open data do, and knows one car. */
async function serveOneCar() {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(url.includes(golf.kenteken) ? [golf] : []))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

let rdw: Awaited<ReturnType<typeof serveOneCar>>
let server: BuiltServer

// The calculator has the field only if the site was published with RDW_URL.
test.beforeAll(async () => {
  test.setTimeout(120_000)
  rdw = await serveOneCar()
  const settings = { RDW_URL: rdw.url }
  const project = publishProject(settings)
  server = await startBuiltServer({ env: { ...settings, PUBLIC_DIR: join(project, 'dist/public') } })
})

test.afterAll(async () => {
  await server.stop()
  rdw.server.close()
})

test('visitors give the calculator their plate instead of brand and year', async ({ openPage }) => {
  const { page, problems } = await openPage()
  const calculator = page.getByRole('region', { name: 'Uw prijs' })
  const plate = calculator.getByLabel('Kenteken')
  const brand = calculator.getByLabel('Welk merk?')
  const year = calculator.getByLabel('Bouwjaar?')
  const status = calculator.getByRole('status')

  await page.goto(`${server.url}${routes.rates}?merk=opel#uw-prijs`)
  await expect(brand).toHaveValue('opel')
  await calculator.getByText('Preciezer').click()
  await plate.fill('gb-001-b')
  await plate.press('Tab')
  await expect(status).toContainText('Dit is een Volkswagen Golf uit 2016, geen Opel.')
  await expect(brand).toHaveValue('volkswagen')
  await expect(year).toHaveValue('2016')
  const link = status.getByRole('link', { name: 'Wat wij voor uw Volkswagen doen' })
  await expect(link).toHaveAttribute('href', routes.brand('volkswagen'))

  await plate.fill('GB-002-B')
  await plate.press('Tab')
  await expect(status).toHaveText('De RDW kent dit kenteken niet. Kies het merk zelf.')
  await expect(brand).toHaveValue('-')
  await expect(year).toHaveValue('')
  await expect(calculator.locator('.receipt__total')).toBeVisible()

  // On a slow line the plate is there before the calculator's code.
  await page.goto(server.url + routes.rates)
  const held: (() => Promise<void>)[] = []
  let isHeld = true
  await page.route('**/*.js', async (route) => {
    if (isHeld) held.push(() => route.continue())
    else await route.continue()
  })
  await plate.fill('GB-001-B')
  await plate.press('Tab')
  await expect.poll(() => held.length).toBeGreaterThan(0)
  isHeld = false
  await Promise.all(held.map((release) => release()))
  await expect(status).toContainText('Volkswagen Golf uit 2016.')
  await expect(brand).toHaveValue('volkswagen')

  // It is in no address and stays nowhere.
  await calculator.getByRole('link', { name: 'Offerte Aanvragen' }).click()
  await page.getByLabel('Wat is er aan de hand?').focus()
  await expect(page.getByLabel('Automerk en model')).toHaveValue('Volkswagen uit 2016')
  expect(page.url()).not.toMatch(/GB-?001-?B/i)
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toMatch(/GB-?001-?B/i)
  expect(server.output()).not.toMatch(/GB-?00\d-?B/i)
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
})
