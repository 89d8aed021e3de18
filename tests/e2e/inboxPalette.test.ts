import { expect, test } from '../support/journeys.ts'
import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import { openSignedIn, postCallback, postContact, pressPaletteButton } from './inboxSteps.ts'

let anna = ''

test.beforeAll(async ({ server }) => {
  await server.empty()
  anna = await postContact(server, { firstName: 'Anna', phone: '06-11111111', isUrgent: true })
  await postContact(server, { firstName: 'Bram', phone: '06-22222222' })
  await postCallback(server, 'Mevrouw Dijkstra', '06-33333333')
})

function field(page: Page) {
  return page.getByRole('combobox', { name: 'Wat wilt u doen of vinden?' })
}

/** What Enter would choose. */
async function readActive(page: Page): Promise<string> {
  const id = await field(page).getAttribute('aria-activedescendant')
  return id === null ? '' : page.locator(`[id="${id}"]`).innerText()
}

/** Opens the palette with the keyboard, types, and presses Enter once the right entry is first. */
async function command(page: Page, typed: string, label: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await field(page).fill(typed)
  await expect.poll(() => readActive(page)).toMatch(label)
  await page.keyboard.press('Enter')
  await expect.poll(() => field(page).count()).toBe(0)
}

test('the palette opens from the header, lists commands, closes, and returns the focus', async ({
  openPage,
  server,
}) => {
  const { page, problems } = await openPage()
  await openSignedIn(server, page, '/contact')
  const button = await pressPaletteButton(page)
  await field(page).waitFor()
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  const list = page.getByRole('listbox', { name: 'Opdrachten en aanvragen' })
  for (const heading of ['Ga naar', 'Deze lijst', 'Filteren', 'Instellingen'])
    await expect(list.getByRole('group', { name: heading })).toHaveCount(1)
  await expect.poll(() => readActive(page)).toBe('Te doen')
  // The last row is whole.
  const [room, row] = [await list.boundingBox(), await list.getByRole('option').first().boundingBox()]
  expect((room?.height ?? 1) % (row?.height ?? 2)).toBe(0)
  expect(await findViolations(page)).toEqual([])
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).count()).toBe(0)
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})

test('Enter runs the first command also after the server found no request', async ({ openPage, server }) => {
  const { page } = await openPage()
  await openSignedIn(server, page, '/contact')
  await pressPaletteButton(page)
  const searched = page.waitForResponse((response) => response.url().includes('statis'))
  await field(page).fill('statis')
  await (await searched).finished()
  // Two frames: React has rendered the answer.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/statistieken')
})

for (const moves of [0, 2]) {
  test(`after ${moves} arrow keys, what is chosen stays chosen when found requests arrive`, async ({
    openPage,
    server,
  }) => {
    const { page } = await openPage()
    await openSignedIn(server, page, '/contact')
    let answer = () => {}
    const waiting = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/[?&]q=di&/, async (route) => {
      await waiting
      await route.continue()
    })
    await pressPaletteButton(page)
    await field(page).fill('di')
    await expect.poll(() => readActive(page)).not.toBe('')
    for (let move = 0; move < moves; move += 1) await page.keyboard.press('ArrowDown')
    const chosen = await readActive(page)
    answer()
    await page.getByRole('group', { name: 'Aanvragen' }).getByRole('option').first().waitFor()
    await expect.poll(() => readActive(page)).toBe(chosen)
  })
}

test('a request is found by name, phone and reference, and opened', async ({ openPage, server }) => {
  const { page } = await openPage()
  await openSignedIn(server, page, '/contact')
  for (const typed of ['dijkstra', '06-3333']) {
    await pressPaletteButton(page)
    await field(page).fill(typed)
    const found = page.getByRole('group', { name: 'Aanvragen' }).getByRole('option')
    await found.first().waitFor()
    expect(await found.allInnerTexts()).toEqual([expect.stringContaining('Mevrouw Dijkstra')])
    await found.first().click()
    const panel = page.getByRole('dialog', { name: 'Mevrouw Dijkstra' })
    await panel.waitFor()
    // The list under it does not change.
    expect(new URL(page.url()).pathname).toBe('/admin/contact')
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)
  }
})

test(
  'with a panel open the commands are about that request',
  { tag: '@slow' },
  async ({ openPage, server }) => {
    const { page } = await openPage()
    await openSignedIn(server, page, `/contact?aanvraag=${anna}`)
    const panel = page.getByRole('dialog', { name: 'Anna de Wit' })
    await panel.getByLabel('Notitie', { exact: true }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('group', { name: 'Aanvraag van Anna de Wit' }).waitFor()
    await field(page).fill('notitie')
    await expect.poll(() => readActive(page)).toBe('Notitie schrijven')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('notitie')
    await command(page, 'uitkomst geen', 'Uitkomst: geen gehoor')
    await panel
      .getByText(/Opnieuw (om|morgen)/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect.poll(() => panel.locator('.panel-marks').innerText()).toMatch(/nog|laat/)
  },
)
