import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { findFreePort } from '../support/findFreePort.ts'
import { expect, routes, test } from '../support/journeys.ts'
import { publishProject } from '../support/publishedProject.ts'
import { fillContact } from './contactSteps.ts'
import { hide } from './consentSteps.ts'
import { readStore } from '../support/readStore.ts'

// As on a CDN: the pages stand on one origin, the API on another. Another port is another origin.
/**
 * Stands for the CDN: hands out the pages, and would keep what is posted to it where this test does
 * not look.
 */
let cdn: BuiltServer
let api: BuiltServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  const [cdnPort, apiPort] = [await findFreePort(), await findFreePort()]
  const cdnOrigin = `http://127.0.0.1:${cdnPort}`
  const origins = { PUBLIC_ORIGIN: cdnOrigin, API_ORIGIN: `http://127.0.0.1:${apiPort}` }
  const env = { PUBLIC_DIR: join(publishProject(origins), 'dist/public') }
  cdn = await startBuiltServer({ port: cdnPort, env })
  api = await startBuiltServer({ port: apiPort, env: { ...env, PUBLIC_ORIGIN: cdnOrigin } })
})

test.afterAll(async () => {
  for (const server of [cdn, api]) await server.stop()
})

const fill = (page: Page, Achternaam: string) => fillContact(page, { Achternaam })

async function readNames(server: BuiltServer): Promise<readonly string[]> {
  const kept = (await readStore({ folder: server.dataFolder })).list('contact')
  return kept.map((request) => ('lastName' in request ? request.lastName : ''))
}

const submit = (page: Page) => page.getByRole('button', { name: 'Verstuur aanvraag' }).click()

for (const javaScript of [true, false]) {
  test.describe(`pages on one host and the API on another, JavaScript ${javaScript}`, () => {
    const name = javaScript ? 'Bakker' : 'de Vries'

    test(
      'a request reaches the API, and the visitor stays on the site',
      { tag: '@phone' },
      async ({ openPage }) => {
        const { page, problems } = await openPage({ javaScript })
        await page.goto(cdn.url + routes.contact)
        await fill(page, name)
        if (javaScript) await page.locator('[data-island][data-ready]').first().waitFor()
        await submit(page)
        await page.getByText('Aanvraag verzonden!').first().waitFor()
        expect(new URL(page.url()).origin).toBe(cdn.url)
        expect(await page.locator('main').innerText()).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}/)
        expect(await readNames(api)).toContain(name)
        expect(await readNames(cdn)).toEqual([])
        expect(problems).toEqual([])
      },
    )
  })
}

test(
  'without JavaScript a refused form is shown by the API, and then leads to the site',
  { tag: '@phone' },
  async ({ openPage }) => {
    const { page } = await openPage({ javaScript: false })
    await page.goto(cdn.url + routes.contact)
    await fill(page, 'Jansen')
    await page.getByLabel('Wat is er aan de hand?').fill('Kwijt')
    await submit(page)
    await page.getByRole('link', { name: 'Beschrijf uw probleem (minimaal 10 karakters)' }).waitFor()
    expect(new URL(page.url()).origin).toBe(api.url)
    await page.getByLabel('Wat is er aan de hand?').fill('De sleutel ligt in de kofferbak.')
    await submit(page)
    await page.getByText('Aanvraag verzonden!').first().waitFor()
    expect(new URL(page.url()).origin).toBe(cdn.url)
    expect(await readNames(api)).toContain('Jansen')
  },
)

/** What a server counted, of all days. */
function readCounted({ dataFolder }: BuiltServer): string {
  const folder = join(dataFolder, 'metrics')
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
}

test('calls and views are sent to the API without a preflight', { tag: '@desktop' }, async ({ openPage }) => {
  const { page, context } = await openPage({ consent: ['analytics'] })
  const asked = new Set<string>()
  context.on('request', (request) => {
    if (request.url().startsWith(api.url))
      asked.add(`${request.method()} ${request.headers()['content-type']}`)
  })
  await page.goto(cdn.url + routes.rates, { waitUntil: 'networkidle' })
  await page.locator('a[href^="tel:"]').filter({ visible: true }).first().click()
  await hide(page)
  const isCounted = new RegExp(`"${routes.rates}":[^}]*"calls": ?1[^}]*"visits": ?1`)
  await expect.poll(() => readCounted(api), { timeout: 30_000 }).toMatch(isCounted)
  expect([...asked]).toEqual(['POST text/plain;charset=UTF-8'])
  expect(readCounted(cdn)).toBe('')
})
