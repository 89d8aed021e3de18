import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import { viewports } from '../support/browser.ts'
import { expect, test } from '../support/journeys.ts'
import { openSignedIn, postCallback, postContact, unfoldToolbar } from './inboxSteps.ts'

test.beforeAll(async ({ server }) => {
  await server.empty()
  await postContact(server, { firstName: 'Anna', phone: '06-11111111', isUrgent: true })
  await postCallback(server, 'Meneer Bakker')
  for (let index = 10; index < 40; index += 1)
    await postContact(server, { firstName: `Klant${index}`, phone: `06-100000${index}` })
})

/** The names in the rows, and of the open panel. */
async function readChosen(page: Page) {
  const row = await page.evaluate(
    () => document.activeElement?.querySelector('[data-action="open"]')?.textContent ?? '',
  )
  const panel = page.getByRole('dialog')
  return { row, panel: (await panel.count()) > 0 ? await panel.getByRole('heading').first().innerText() : '' }
}

test(
  'on a phone the list comes first, and the panel goes to the next request and back',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage()
    await openSignedIn(server, page, '/te-doen')
    const cards = page.locator('[data-request]')
    await cards.first().waitFor()
    // Below the line that says that nobody on duty has a phone.
    const { height = 0 } = (await page.locator('.connection--failing').boundingBox()) ?? {}
    expect((await cards.first().boundingBox())?.y).toBeLessThanOrEqual(112 + height)
    // The search stays at hand.
    await page.mouse.wheel(0, 1500)
    const search = page.getByRole('button', { name: 'Zoeken en filteren' })
    await expect.poll(async () => (await search.boundingBox())?.y).toBeLessThan(20)
    await page.evaluate(() => window.scrollTo(0, 0))

    // A tap beside the name opens the card too.
    await cards.first().locator('.card__details').click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('heading', { name: 'Anna de Wit' }).waitFor()
    expect(await panel.getByRole('button', { name: 'Vorige aanvraag' }).isDisabled()).toBe(true)
    await panel.getByRole('button', { name: 'Volgende aanvraag' }).click()
    await panel.getByRole('heading', { name: 'Meneer Bakker' }).waitFor()
    await panel.getByRole('button', { name: 'Vorige aanvraag' }).click()
    await panel.getByRole('heading', { name: 'Anna de Wit' }).waitFor()
    await panel.getByRole('button', { name: 'Sluiten' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')

    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const kind of ['Contact', 'Diagnose', 'Terugbel'])
      await expect(menu.getByRole('link', { name: kind })).toBeVisible()
    await page.keyboard.press('Escape')
    await unfoldToolbar(page)
    await page.getByRole('button', { name: 'Filters' }).click()
    const submit = page.getByRole('button', { name: 'Toon resultaten' })
    await submit.waitFor()
    const box = await submit.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
  },
)

test(
  'what has the focus is never under what stays on top',
  { tag: '@both' },
  async ({ openPage, server, size }) => {
    const { page } = await openPage()
    await page.setViewportSize({ width: viewports[size].width, height: 560 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSignedIn(server, page, '/te-doen')
    const link = page.locator('[data-request]').getByRole('link', { name: 'Meneer Bakker' }).first()
    await link.waitFor()
    expect(await listCovered(page)).toEqual([])
    await link.click()
    const panel = page.getByRole('dialog', { name: 'Meneer Bakker' })
    await panel.getByRole('button', { name: 'Sluiten' }).focus()
    expect(await listCovered(page)).toEqual([])
  },
)

/** Goes ahead and back with Tab, and names what something else covered while it had the focus. */
async function listCovered(page: Page): Promise<readonly string[]> {
  const covered: string[] = []
  for (const key of [...Array<string>(24).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    const name = await page.evaluate(async () => {
      // The browser scrolls in the next frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const focused = document.activeElement
      if (!focused || focused === document.body) return ''
      // The caret of a long text is at its top.
      const { left, top, width, height } = focused.getBoundingClientRect()
      const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 22))
      return focused.contains(found) || found?.contains(focused) ? '' : focused.outerHTML.slice(0, 120)
    })
    if (name !== '') covered.push(`${key}: ${name}`)
  }
  return covered
}

test(
  'on a desktop ten rows are visible, and the panel stands beside the list and moves with it',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page } = await openPage()
    await openSignedIn(server, page, '/te-doen')
    const rows = page.locator('[data-request]')
    const tenth = rows.nth(9)
    await tenth.waitFor()
    const box = await tenth.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(800)

    // A click anywhere in a row opens it; the list stays usable.
    await rows.nth(1).locator('.cell--time').click()
    const bakker = page.getByRole('dialog', { name: 'Meneer Bakker' })
    await bakker.waitFor()
    // The ways to call cover what scrolls under them, and where that ends depends on the fonts.
    await page.setViewportSize({ width: 1280, height: 1400 })
    await bakker.getByRole('button', { name: 'Afdrukken' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
    // The list and the panel scroll apart, and the ways to call stay in sight.
    await bakker.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    for (const name of ['Naar de prullenbak', 'Uitkomst noteren voor Meneer Bakker']) {
      const end = await bakker.getByRole('button', { name }).boundingBox()
      expect((end?.y ?? 0) + (end?.height ?? 900)).toBeLessThanOrEqual(800)
    }
    // Nothing has the focus, so the keys act on the open request. What opened last closes first.
    await page.keyboard.press('e')
    const question = page.getByRole('group', { name: 'Wat kwam ervan bij Meneer Bakker?' }).first()
    await question.waitFor()
    await page.keyboard.press('Control+k')
    for (const closed of [page.getByRole('dialog', { name: 'Opdrachten' }), question]) {
      await closed.waitFor()
      await page.keyboard.press('Escape')
      await closed.waitFor({ state: 'detached' })
      await expect(bakker).toBeVisible()
    }
    await page.keyboard.press('j')
    await expect.poll(() => readChosen(page)).toEqual({ row: 'Klant10 de Wit', panel: 'Klant10 de Wit' })
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await expect.poll(() => readChosen(page)).toEqual({ row: 'Anna de Wit', panel: 'Anna de Wit' })
    // Enter goes into the panel, Escape back to the row.
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: 'Anna de Wit' })
    await expect.poll(() => panel.evaluate((each) => each.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => readChosen(page)).toEqual({ row: 'Anna de Wit', panel: '' })
    await expect.poll(() => new URL(page.url()).search).toBe('')

    // The question covers the list, so no row moves. Its answer opens the next request.
    const height = (await rows.first().boundingBox())?.height
    await page.keyboard.press('e')
    await page.getByRole('group', { name: 'Wat kwam ervan bij Anna de Wit?' }).waitFor()
    expect((await rows.first().boundingBox())?.height).toBe(height)
    await page.keyboard.press('2')
    // Its next try, in five minutes, comes before the calm ones that are due later.
    await expect.poll(() => rows.first().innerText()).toMatch(/Anna de Wit[\s\S]*Geen gehoor/)
    await expect.poll(() => readChosen(page)).toEqual({ row: 'Meneer Bakker', panel: '' })

    // The table's header stays, and what is done with a selection covers it.
    await page.mouse.wheel(0, 900)
    const head = page.getByRole('columnheader', { name: 'Termijn' })
    await expect.poll(async () => Math.round((await head.boundingBox())?.y ?? 0)).toBe(49)
    await rows.nth(16).getByRole('checkbox').check()
    const bar = page.getByRole('group', { name: 'Met de selectie' })
    const [over, under] = [await bar.boundingBox(), await head.boundingBox()]
    expect(over?.y).toBeCloseTo(under?.y ?? 0, 0)
    expect(over?.height).toBeCloseTo(under?.height ?? 0, 0)
  },
)

test(
  'at no width a button or badge is cut off, also beside a request',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    const findCut = () =>
      page
        .locator('.button, .tab, .menu__item, .status-pill, .count, .clock')
        .filter({ visible: true })
        .evaluateAll((all) =>
          all
            .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
            .map((each) => each.textContent),
        )
    for (const width of [360, 768, 1100, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await openSignedIn(server, page, '/contact')
      await page.locator('[data-request]').first().waitFor()
      expect([width, await findCut()]).toEqual([width, []])
      await page.getByRole('link', { name: /^Anna( de Wit)?$/ }).click()
      const panel = page.getByRole('dialog', { name: 'Anna de Wit' })
      await panel.getByRole('button', { name: /^Uitkomst noteren/ }).click()
      await panel.getByRole('button', { name: 'Voicemail' }).waitFor()
      expect([width, await findCut()]).toEqual([width, []])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      // Neither does the table scroll to the side.
      await expect(page.locator('.cards, .table-box--fits')).toBeVisible()
      // The question would stand open again.
      await page.keyboard.press('Escape')
      await panel.getByRole('button', { name: 'Voicemail' }).waitFor({ state: 'detached' })
    }
  },
)

test('a request has one line of the table', { tag: '@desktop' }, async ({ openPage, server }) => {
  const { page } = await openPage()
  await openSignedIn(server, page, '/te-doen')
  const readHeight = async () => (await page.locator('[data-request]').nth(3).boundingBox())?.height ?? 0
  await expect.poll(readHeight).toBe(36)
})
