import { readSheet } from 'read-excel-file/node'
import { expect, test } from '../support/journeys.ts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import {
  changeElsewhere,
  openSignedIn,
  postCallback,
  postContact,
  readNames,
  unfoldToolbar,
} from './inboxSteps.ts'

test.beforeAll(async ({ server }) => {
  await server.empty()
  await postContact(server, { firstName: 'Anna', phone: '06-11111111', carBrand: 'Fiat 500', isUrgent: true })
  await postContact(server, { firstName: 'Bram', phone: '06-22222222', email: 'bram@voorbeeld.example' })
  const done = await postContact(server, { firstName: 'Chris', phone: '06-33333333', carBrand: 'Fiat Panda' })
  await changeElsewhere(server, done, { status: 'done', ownershipSeen: true })
  await postContact(server, {
    firstName: '=1+2',
    phone: '06-44444444',
    problem: 'Regel een;\nregel "twee"',
    carBrand: 'Volvo V60',
  })
  await postCallback(server, 'Mevrouw Çelik')
  for (let index = 0; index < 12; index += 1)
    await postContact(server, { firstName: 'Rij', phone: `06-500000${String(index).padStart(2, '0')}` })
})

/** Chooses filters, and waits for the address to say so. */
async function filter(page: Page, choose: (dialog: ReturnType<Page['getByRole']>) => Promise<void>) {
  await unfoldToolbar(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await dialog.getByRole('button', { name: 'Alle filters wissen' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  await choose(dialog)
  await dialog.getByRole('button', { name: 'Toon resultaten' }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('each filter hides the requests that it excludes', { tag: '@slow' }, async ({ openPage, server }) => {
  const { page } = await openPage()
  await openSignedIn(server, page, '/alles?sort=createdAt')
  await expect.poll(() => readNames(page)).toContain('Mevrouw Çelik')
  await filter(page, (dialog) => dialog.getByRole('checkbox', { name: 'Afgerond' }).check())
  await expect.poll(() => readNames(page)).toEqual(['Chris de Wit'])
  await filter(page, async (dialog) => {
    await dialog.getByLabel('Terugbel').check()
  })
  await expect.poll(() => readNames(page)).toEqual(['Mevrouw Çelik'])
  await filter(page, async (dialog) => {
    await dialog.getByLabel('Spoed').selectOption('Alleen spoed')
  })
  await expect.poll(() => readNames(page)).toEqual(['Anna de Wit'])
  await filter(page, (dialog) => dialog.getByLabel('Auto').fill('fiat'))
  await expect.poll(() => readNames(page)).toEqual(['Anna de Wit', 'Chris de Wit'])
  await filter(page, async (dialog) => {
    await dialog.getByLabel('Auto').fill('fiat')
    await dialog.getByLabel('Spam').selectOption('Zonder mogelijke spam')
    await dialog.getByRole('button', { name: 'Vandaag' }).click()
  })
  await expect.poll(() => readNames(page)).toEqual(['Anna de Wit', 'Chris de Wit'])
  await filter(page, async (dialog) => {
    await dialog.getByLabel('Tot en met').fill('2024-12-31')
  })
  await page.getByText('Niets gevonden met deze filters').waitFor()
  await page.getByRole('button', { name: /Tot en met 31 dec 2024/ }).click()
  await expect.poll(() => readNames(page)).toContain('Bram de Wit')
})

test('a view is its URL: it survives a reload, and back and forward work', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page } = await openPage()
  await openSignedIn(server, page, '/contact')
  await expect.poll(() => readNames(page)).not.toEqual([])
  await filter(page, (dialog) => dialog.getByLabel('Auto').fill('fiat'))
  await expect.poll(async () => (await readNames(page)).length).toBe(2)
  if (viewport === 'desktop')
    await page.getByRole('columnheader', { name: 'Naam' }).getByRole('button').first().click()
  else {
    await unfoldToolbar(page)
    await page.getByRole('button', { name: 'Weergave' }).click()
    await page.getByLabel('Sorteren', { exact: true }).selectOption({ label: 'Naam: oplopend' })
    await page.keyboard.press('Escape')
  }
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=fiat&sort=firstName')
  // Without a column for the last name, the first column has both names.
  const readFirstNames = async () => (await readNames(page)).map((name) => name.replace(' de Wit', ''))
  const shown = ['Anna', 'Chris']
  await expect.poll(readFirstNames).toEqual(shown)
  const link = page.locator('[data-request] [data-action="open"]').first()
  await link.click()
  const panel = page.getByRole('dialog', { name: 'Anna de Wit' })
  await panel.waitFor()

  await page.reload()
  await panel.waitFor()
  await expect.poll(readFirstNames).toEqual(shown)
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  await expect.poll(readFirstNames).toEqual(shown)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=fiat')
  await page.goForward()
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=fiat&sort=firstName')
  await expect.poll(readFirstNames).toEqual(shown)
})

test('a closed panel is not in the history', { tag: '@slow' }, async ({ openPage, server }) => {
  const { page } = await openPage()
  await openSignedIn(server, page, '/contact')
  await filter(page, (dialog) => dialog.getByLabel('Auto').fill('fiat'))
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=fiat')
  await expect.poll(async () => (await readNames(page)).length).toBe(2)
  await page.locator('[data-request] [data-action="open"]').first().click()
  const panel = page.getByRole('dialog', { name: /de Wit$/ })
  await panel.getByRole('button', { name: 'Sluiten' }).dblclick()
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=fiat')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect(panel).toHaveCount(0)
})

test('going back restores the search', { tag: '@slow' }, async ({ openPage, server }) => {
  const { page } = await openPage()
  await page.clock.install({ time: new Date() })
  await openSignedIn(server, page, '/contact')
  const field = page.getByRole('searchbox', { name: 'Zoek in de lijst' })
  await unfoldToolbar(page)
  await field.fill('nergens te vinden')
  await page.getByRole('button', { name: /^Toon alle/ }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect.poll(() => field.inputValue()).toBe('')
  await page.goBack()
  await page.getByText('Niets gevonden voor ‘nergens te vinden’').waitFor()
  // The search starts after a pause in typing.
  await page.clock.runFor(1_000)
  await expect(field).toHaveValue('nergens te vinden')
  expect(new URL(page.url()).searchParams.get('q')).toBe('nergens te vinden')
})

test('a view is saved under a name, remembered, and deleted', async ({ openPage, server }) => {
  const { page } = await openPage()
  await openSignedIn(server, page, '/alles?brand=fiat&sort=-createdAt')
  await unfoldToolbar(page)
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByLabel('Naam voor deze weergave').fill('Fiats')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await page.getByRole('link', { name: 'Fiats' }).waitFor()
  await page.goto(`${server.url}/admin/contact`)
  await unfoldToolbar(page)
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByRole('link', { name: 'Fiats' }).click()
  await expect.poll(() => page.url()).toBe(`${server.url}/admin/alles?brand=fiat&sort=-createdAt`)
  await expect.poll(() => readNames(page)).toEqual(['Chris de Wit', 'Anna de Wit'])
  await unfoldToolbar(page)
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByRole('button', { name: 'Vergeet weergave Fiats' }).click()
  await page.reload()
  await unfoldToolbar(page)
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByLabel('Naam voor deze weergave').waitFor()
  await expect(page.getByRole('link', { name: 'Fiats' })).toHaveCount(0)
})

test(
  'the list is exported as JSON, and for Excel with its columns',
  { tag: '@slow' },
  async ({ openPage, server }) => {
    const { page } = await openPage()
    await openSignedIn(server, page, '/contact?urgent=0&sort=firstName&q=Wit')
    await expect.poll(async () => (await readNames(page)).length).toBeGreaterThan(2)
    await unfoldToolbar(page)
    await page.getByRole('button', { name: 'Weergave' }).click()
    const download = async (format: string) => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: format, exact: true }).click(),
      ])
      return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
    }
    const json = await download('JSON')
    expect(json.name).toMatch(/^aanvragen-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(json.bytes.toString('utf8'))).toHaveLength((await readNames(page)).length)
    const excel = await download('Excel')
    const [headings = []] = await readSheet(excel.bytes)
    // All fields, also those for which the list has no room.
    expect(headings).toEqual(
      expect.arrayContaining([
        'Referentie',
        'Ontvangen',
        'Voornaam',
        'Achternaam',
        'E-mailadres',
        'Probleem',
      ]),
    )
  },
)

test('a list of all kinds is sorted by name', { tag: '@slow' }, async ({ openPage, server }) => {
  const { page, problems } = await openPage()
  await openSignedIn(server, page, '/alles')
  await expect.poll(() => readNames(page)).not.toEqual([])
  await unfoldToolbar(page)
  await page.getByRole('button', { name: 'Weergave' }).click()
  const dialog = page.getByRole('dialog', { name: 'Weergave' })
  await dialog.getByLabel('Sorteren', { exact: true }).selectOption({ label: 'Naam: aflopend' })
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=-who')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await readNames(page)).slice(0, 3))
    .toEqual(['Rij de Wit', 'Rij de Wit', 'Rij de Wit'])
  await page.goto(`${server.url}/admin/alles?sort=who&brand=fiat`)
  await expect.poll(() => readNames(page)).toEqual(['Anna de Wit', 'Chris de Wit'])
  // Before the log-in the server answers 401, which the browser logs.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})

test(
  'ten are archived without a confirmation; eleven need one, which can be cancelled',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    await openSignedIn(server, page, '/contact?q=Rij&sort=createdAt')
    const boxes = page.getByRole('checkbox', { name: 'Selecteer Rij de Wit' })
    await expect.poll(() => boxes.count()).toBe(12)
    for (let index = 0; index < 11; index += 1) await boxes.nth(index).check()
    await page.getByText('11 geselecteerd').waitFor()
    await page.getByRole('button', { name: 'Archiveren' }).click()
    const question = page.getByRole('dialog', { name: '11 aanvragen archiveren?' })
    await question.getByRole('button', { name: 'Annuleren' }).click()
    await question.waitFor({ state: 'detached' })
    await boxes.nth(0).uncheck()
    await page.getByText('10 geselecteerd').waitFor()
    await page.getByRole('button', { name: 'Archiveren' }).click()
    await page.locator('.toast').getByText('10 aanvragen gearchiveerd').waitFor()
    await page.goto(`${server.url}/admin/contact?q=Rij&status=archived`)
    await expect.poll(() => readNames(page)).toHaveLength(10)
  },
)
