import type { ViewportName } from '../support/browser.ts'
import { expect, test, type OpenPage } from '../support/journeys.ts'
import type { Page } from 'playwright'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { seedDatabase } from '../../scripts/bench/shared/seedDatabase.ts'
import { seedFolder } from '../../scripts/seed/seedFolder.ts'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { openSignedIn } from './inboxSteps.ts'

const count = 100_000
/** 100,000 requests take long on a busy machine. */
const slowly = { timeout: 30_000 }
let server: BuiltServer

test.beforeAll(async ({ createPlace }) => {
  test.setTimeout(600_000)
  const place = await createPlace()
  if (place.databaseUrl === undefined) await seedFolder(place.dataFolder, count)
  else await seedDatabase(place.databaseUrl, count)
  server = await startBuiltServer(place)
})

test.afterAll(() => server?.stop())

async function open(openPage: OpenPage, viewport: ViewportName, path: string) {
  const { page, problems } = await openPage({ viewport })
  await openSignedIn(server, page, path)
  await page.locator('[data-request]').first().waitFor()
  const close = async () => {
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
  }
  return { page, close }
}

/** Requests as the server lists them, and how many there are. */
async function readList(page: Page, query: string) {
  const answer = await page.request.get(`${server.url}/api/admin/requests?${query}`)
  const requests = (await answer.json()) as KeptRequest[]
  return { requests, total: Number(answer.headers()['x-total-count']) }
}

/**
 * The ids of visible rows, also partly visible ones, by their index from 0 as given to screen
 * readers.
 */
function readSight(page: Page): Promise<Readonly<Record<number, string>>> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('tr[data-request], li:has([data-request])')]
    const seen = rows.filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight
    })
    const toEntry = (row: HTMLElement) => {
      const request = row.matches('[data-request]') ? row : row.querySelector<HTMLElement>('[data-request]')
      const place = row.ariaRowIndex === null ? Number(row.ariaPosInSet) - 1 : Number(row.ariaRowIndex) - 2
      return [place, request?.dataset['request'] ?? ''] as const
    }
    return Object.fromEntries(seen.map(toEntry))
  })
}

/** Scrolls until the request at this index is visible, and returns its id. */
async function scrollTo(page: Page, place: number, total: number): Promise<string | undefined> {
  // First by the scroll bar, then by the visible rows.
  await page.evaluate((share) => {
    const room = document.documentElement.scrollHeight - window.innerHeight
    window.scrollTo(0, share * room)
  }, place / total)
  let id: string | undefined
  await expect
    .poll(async () => {
      const seen = await readSight(page)
      id = seen[place]
      const [first, ...others] = Object.keys(seen).map(Number)
      if (id === undefined && first !== undefined) {
        const lines = place < first ? place - first : place - (others.at(-1) ?? first)
        await page.evaluate((by) => {
          const rows = [...document.querySelectorAll('tr[data-request], li:has([data-request])')]
          const heights = rows.map((row) => row.getBoundingClientRect().height)
          window.scrollBy(0, by * Math.min(...heights))
        }, lines)
      }
      return id
    }, slowly)
    .toBeDefined()
  return id
}

test('one key leads to the last of 100,000, and only visible rows are in the page', async ({
  openPage,
  size: viewport,
}) => {
  const { page, close } = await open(openPage, viewport, '/alles?sort=createdAt')
  const { total } = await readList(page, 'sort=createdAt&limit=1')
  expect(total).toBeGreaterThan(99_000)
  const { requests } = await readList(page, `sort=createdAt&limit=1&offset=${total - 1}`)
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return (await readSight(page))[total - 1]
    }, slowly)
    .toBe(requests[0]?.id)
  expect(await page.locator('[data-request]').count()).toBeLessThan(60)
  if (viewport === 'desktop')
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(total + 1))
  await close()
})

test('selected rows stay selected while scrolling', { tag: '@desktop' }, async ({ openPage }) => {
  const { page, close } = await open(openPage, 'desktop', '/alles?sort=createdAt')
  await page.locator('[data-request]').first().getByRole('checkbox').check()
  const { total } = await readList(page, 'sort=createdAt&limit=1')
  const id = await scrollTo(page, 50_000, total)
  await page.locator(`[data-request="${id}"]`).getByRole('checkbox').check()
  await page.getByText('2 geselecteerd').waitFor()
  await page.keyboard.press('Home')
  await expect.poll(async () => Object.keys(await readSight(page)), slowly).toContain('0')
  await expect(page.locator('[data-request]').first().getByRole('checkbox')).toBeChecked()
  await page.getByText('2 geselecteerd').waitFor()
  await close()
})

test('the arrow keys continue into the next part of the list', { tag: '@desktop' }, async ({ openPage }) => {
  const { page, close } = await open(openPage, 'desktop', '/alles?sort=createdAt')
  const { requests } = await readList(page, 'sort=createdAt&limit=105')
  const readFocused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-request]')?.dataset['request'])
  for (let step = 0; step < 105; step += 1) {
    await page.keyboard.press('j')
    await expect.poll(readFocused, { ...slowly, intervals: [5] }).toBe(requests[step]?.id)
  }
  await close()
})

test('returning to a list restores its position', async ({ openPage, size: viewport }) => {
  const { page, close } = await open(openPage, viewport, '/alles?sort=createdAt')
  const { total } = await readList(page, 'sort=createdAt&limit=1')
  await scrollTo(page, 30_000, total)
  const before = await readSight(page)
  // As the command palette does it: without scrolling to the menu first.
  await page.locator('a', { hasText: 'Instellingen' }).evaluate((link: HTMLElement) => link.click())
  await page.getByRole('heading', { name: 'Instellingen' }).waitFor()
  await page.goBack()
  // The row at the edge may be cut off a little more or less.
  const places = Object.keys(before).map(Number)
  const middle = places[Math.floor(places.length / 2)] ?? 0
  await expect.poll(async () => (await readSight(page))[middle], slowly).toBe(before[middle])
  await close()
})
