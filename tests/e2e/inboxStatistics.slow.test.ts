import { expect, routes, test } from '../support/journeys.ts'
import type { Page } from 'playwright'
import { addDays, getDutchDay, getDutchMoment } from '#domain/format/dutchTime'
import { emptyTotals } from '#domain/statistics/pageTotals'
import { withStores } from '#store/openStores'
import type { Place } from '#store/place'
import {
  keep,
  makeAnswer,
  makeCallback,
  makeContact,
  makeDiagnosis,
} from '../domain/statistics/someRequests.ts'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { findViolations } from '../support/findViolations.ts'
import { openSignedIn } from './inboxSteps.ts'
import { testRules } from '../support/testRules.ts'

/** The days are counted from the day before today: at midnight no request moves to another day. */
const yesterday = addDays(getDutchDay(new Date().toISOString()), -1)

let server: BuiltServer

test.beforeAll(async ({ createPlace }) => {
  const place = await createPlace()
  await seed({ folder: place.dataFolder, databaseUrl: place.databaseUrl })
  server = await startBuiltServer(place)
})

test.afterAll(() => server.stop())

/**
 * Six in the last seven days, two in the week before, one long ago; four calls, a chat and twenty
 * measurements.
 */
async function seed(place: Place): Promise<void> {
  const at = (days: number, hour: number) => getDutchMoment(addDays(yesterday, -days), hour)
  const answer = (days: number, hour: number, minutes: number) =>
    makeAnswer(new Date(Date.parse(at(days, hour)) + minutes * 60_000).toISOString())
  const page = routes.home
  await withStores(
    { ...place, readRules: () => testRules },
    () => new Date(at(1, 12)),
    'write',
    async ({ store, metrics }) => {
      await keep(store, [
        makeContact(1, { createdAt: at(0, 10), isUrgent: true, page, carBrand: 'Opel', ...answer(0, 10, 5) }),
        makeContact(2, { createdAt: at(0, 11), page, carBrand: 'opel corsa', ...answer(0, 11, 90) }),
        makeDiagnosis(3, {
          createdAt: at(1, 11),
          page: routes.diagnosis,
          carBrand: 'Toyota',
          ...answer(1, 11, 30),
        }),
        makeCallback(4, { createdAt: at(2, 20), page, ...answer(2, 20, 10) }),
        makeContact(5, { createdAt: at(3, 9), spamReason: 'link in een naam', duplicateOf: 'x1234567' }),
        makeContact(6, { createdAt: at(4, 9), page, carBrand: 'fiets', ...answer(4, 9, 20) }),
        makeContact(7, { createdAt: at(4, 10), trashedAt: at(3, 10), page }),
        makeContact(8, { createdAt: at(8, 10), ...answer(8, 10, 20) }),
        makeContact(9, { createdAt: at(9, 10), ...answer(9, 10, 20) }),
        makeContact(10, { createdAt: at(100, 10) }),
      ])
      metrics.count(page, {
        ...emptyTotals,
        calls: 4,
        chats: 1,
        vitals: { LCP: { 80: 20 } },
      })
    },
  )
}

async function openStatistics(page: Page, search = '?periode=7'): Promise<void> {
  await openSignedIn(server, page, `/statistieken${search}`)
  await page.getByRole('heading', { name: 'Pagina’s', exact: true }).waitFor()
}

/** The rows of a table by the name of its section, as they are read. */
async function readRows(page: Page, section: string): Promise<readonly string[]> {
  const region = page.getByRole('region', { name: section, exact: true })
  const summary = region.getByText('Toon als tabel')
  if ((await summary.count()) > 0) await summary.click()
  const rows = await region.locator('table').first().locator('tbody tr').allInnerTexts()
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())
}

const readFigure = (page: Page, label: string) =>
  page.locator('.key-figure', { hasText: label }).locator('dd').first().innerText()

test('shows the figures of the stored requests', async ({ openPage, size: viewport }) => {
  const { page, problems } = await openPage({ viewport })
  await openStatistics(page)
  const figures = ['Aanvragen', 'Spoed', 'Belofte gehaald', 'Reactietijd', 'Keer gebeld', 'Chats']
  expect(await Promise.all(figures.map((label) => readFigure(page, label)))).toEqual([
    '6',
    '1',
    // Four of five: the diagnosis took thirty minutes instead of fifteen. What looks like spam was
    // promised nothing.
    '80%',
    '20 min',
    '4',
    '1',
  ])
  expect(await page.locator('.key-figure', { hasText: 'Aanvragen' }).innerText()).toMatch(/meer, was/)
  await page.getByText('contact 4, diagnose 1, terugbel 1, waarvan 1 dubbel en 1 mogelijk spam').waitFor()
  const days = await readRows(page, 'Aanvragen per dag')
  // Contact, diagnosis, callback, all; today is the last, and nothing came yet.
  expect(days.map((row) => row.split(' ').slice(-4).join(' '))).toEqual([
    '0 0 0 0',
    '1 0 0 1',
    '1 0 0 1',
    '0 0 1 1',
    '0 1 0 1',
    '2 0 0 2',
    '0 0 0 0',
  ])
  expect(await readRows(page, 'Pagina’s')).toEqual(['Startpagina 4 4 1', 'Autosleutel diagnose 1 0 0'])
  await page.getByText('binnen 2,0 seconden in beeld (20 metingen)').waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await page.locator('.columns').waitFor()
  expect(await findViolations(page)).toEqual([])
  // Before the log-in the server answered 401, which the browser logs.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})

test(
  'the pages can be sorted by any column, and the heading says so',
  { tag: '@phone' },
  async ({ openPage }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await openStatistics(page)
    const pages = page.getByRole('region', { name: 'Pagina’s', exact: true })
    const heading = (name: string) => pages.getByRole('columnheader', { name })
    await expect(heading('Aanvragen')).toHaveAttribute('aria-sort', 'descending')
    await pages.getByRole('button', { name: 'Aanvragen' }).click()
    await expect(heading('Aanvragen')).toHaveAttribute('aria-sort', 'ascending')
    expect(await readRows(page, 'Pagina’s')).toEqual(['Autosleutel diagnose 1 0 0', 'Startpagina 4 4 1'])
    await pages.getByRole('button', { name: 'Chats' }).click()
    expect(await readRows(page, 'Pagina’s')).toEqual(['Startpagina 4 4 1', 'Autosleutel diagnose 1 0 0'])
  },
)

test(
  'the period is in the URL, and going back restores the previous one',
  { tag: '@phone' },
  async ({ openPage }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await openSignedIn(server, page, '/contact')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Statistieken' }).click()
    const requests = () => readFigure(page, 'Aanvragen')
    await expect.poll(requests).toBe('8')
    const choice = (name: string) =>
      page.getByRole('navigation', { name: 'Periode' }).getByRole('link', { name })
    await expect(choice('30 dagen')).toHaveAttribute('aria-current', 'true')
    await choice('7 dagen').click()
    await expect.poll(requests).toBe('6')
    expect(page.url()).toMatch(/\/statistieken\?periode=7$/)
    await choice('Jaar').click()
    await expect.poll(requests).toBe('9')
    await page.getByRole('heading', { name: 'Aanvragen per week' }).waitFor()
    await page.getByText('Geen vergelijking met de periode ervoor').waitFor()
    await page.reload()
    await expect.poll(requests).toBe('9')
    await page.goBack()
    await expect.poll(requests).toBe('6')
  },
)

test('an empty period says so', { tag: '@phone' }, async ({ openPage, createPlace }) => {
  const empty = await startBuiltServer(await createPlace())
  const { page } = await openPage({ viewport: 'phone' })
  await openSignedIn(empty, page, '/statistieken')
  await page.getByText('Nog geen aanvragen in deze periode').waitFor()
  await empty.stop()
})

test('a failed request can be retried', { tag: '@phone' }, async ({ openPage }) => {
  const { page, context } = await openPage({ viewport: 'phone' })
  await openStatistics(page)
  await context.setOffline(true)
  await page.getByRole('link', { name: '90 dagen' }).click()
  await page.getByText('Geen verbinding met de server').first().waitFor()
  const failed = page.getByRole('alert').filter({ hasText: 'Geen verbinding met de server' })
  await failed.waitFor()
  await context.setOffline(false)
  await failed.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect.poll(() => readFigure(page, 'Aanvragen')).toBe('8')
})

for (const [colorScheme, media] of [
  ['dark', 'screen'],
  ['dark', 'print'],
] as const) {
  test(
    `in the ${colorScheme} scheme on ${media} everything is readable`,
    { tag: '@desktop' },
    async ({ openPage }) => {
      const { page } = await openPage()
      await page.emulateMedia({ colorScheme, media: 'screen' })
      await openStatistics(page)
      await page.locator('.columns').waitFor()
      await page.emulateMedia({ colorScheme, media })
      expect(await findViolations(page)).toEqual([])
      if (media === 'print') {
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
          'rgb(255, 255, 255)',
        )
        await expect(page.getByRole('navigation', { name: 'Periode' })).toBeHidden()
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeHidden()
        // Folded sections are printed open, without buttons.
        const table = page.locator('details .figures__table')
        expect(await table.evaluate((element) => element.checkVisibility())).toBe(true)
        await expect(page.getByText('Toon als tabel')).toBeHidden()
        const pdf = await page.pdf({ format: 'A4' })
        expect(pdf.subarray(0, 4).toString()).toBe('%PDF')
      }
    },
  )
}
