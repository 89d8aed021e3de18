import { expect, test } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import type { Locator, Page } from 'playwright'
import { createGate } from '../support/createGate.ts'
import {
  changeElsewhere,
  confirmOwnership,
  openMenu,
  openSignedIn,
  postContact,
  readKept,
  readNames,
} from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

const minuteMs = 60_000

async function openPanel(server: BuiltServer, page: Page, id: string, name: string): Promise<Locator> {
  await openSignedIn(server, page, `/contact?aanvraag=${id}`)
  const panel = page.getByRole('dialog', { name: `${name} de Wit` })
  await panel.getByRole('button', { name: 'Afdrukken' }).waitFor()
  return panel
}

const problem = `De sleutel van Anna is nat geworden. ${'Hij doet het soms wel en soms niet. '.repeat(12)}Einde.`

test('the panel shows everything that the visitor sent and the page it came from, and copies fields', async ({
  openPage,
  server,
}) => {
  const { page, context, problems } = await openPage()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Without spaces it is one word, which the list of the person's other requests must break.
  await postContact(server, { firstName: 'Anna', phone: '06-11111111', problem: 'sleutel'.repeat(40) })
  const id = await postContact(server, {
    firstName: 'Anna',
    phone: '06-11111111',
    email: 'anna@voorbeeld.example',
    carBrand: 'Mercedes-Benz Sprinter 316 CDI',
    problem,
    page: '/contact',
  })
  const panel = await openPanel(server, page, id, 'Anna')
  const text = await panel.innerText()
  for (const part of ['Anna', 'de Wit', 'anna@voorbeeld.example', 'Mercedes-Benz Sprinter 316 CDI', problem])
    expect(text).toContain(part)
  expect(text).toMatch(/Referentie\s+[A-Z0-9]{4}-[A-Z0-9]{4}/)
  expect(text).toMatch(/Ontvangen\s+\d+ [a-z]+ \d{4} om\s\d\d:\d\d/)
  await expect(panel.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute('href', '/contact')
  expect(await panel.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)

  const readCopied = () => page.evaluate(() => navigator.clipboard.readText())
  for (const [label, copied] of [
    ['E-mailadres', 'anna@voorbeeld.example'],
    ['Telefoonnummer', '06-11111111'],
  ] as const) {
    await panel.getByRole('button', { name: `Kopieer ${label}` }).click()
    await panel.getByRole('button', { name: `${label} gekopieerd` }).waitFor()
    expect(await readCopied()).toBe(copied)
  }
  expect(problems.filter((each) => !each.includes('401'))).toEqual([])
})

test('a printed request has its notes and no controls', { tag: '@slow' }, async ({ openPage, server }) => {
  const { page } = await openPage()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const id = await postContact(server, { firstName: 'Bram', phone: '06-22222222', problem })
  await changeElsewhere(server, id, { note: 'Reservesleutel ligt bij de buren.' })
  await changeElsewhere(server, id, { attempt: { outcome: 'voicemail' } })
  const panel = await openPanel(server, page, id, 'Bram')
  await panel.getByRole('button', { name: 'Afdrukken' }).click()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const paper = await page.evaluate(() => document.body.innerText)
  for (const part of ['Bram', '22222222', problem, 'Reservesleutel ligt bij de buren.', 'Voicemail'])
    expect(paper).toContain(part)
  expect(paper).toContain('Geen gehoor')
  // Paper has no buttons, and the list under the panel has data of others.
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('input, select, textarea').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('[data-request]').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('Admin Dashboard').filter({ visible: true })).toHaveCount(0)
  const colors = await panel.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((each) => getComputedStyle(each).color),
  )
  expect(new Set(colors)).toEqual(new Set(['rgb(0, 0, 0)']))
  // A request longer than one page is printed whole.
  const [shown, whole] = await panel.evaluate((element) => [element.clientHeight, element.scrollHeight])
  expect(shown).toBe(whole)
})

test('after no answer the attempts are counted, and staff choose when to try again', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage()
  const id = await postContact(server, { firstName: 'Chris', phone: '06-33333333' })
  const panel = await openPanel(server, page, id, 'Chris')
  await panel.getByRole('link', { name: 'Bel Chris de Wit' }).click()
  await panel.getByRole('button', { name: 'Geen gehoor' }).click()
  await panel.getByText(/^Opnieuw (om|morgen) \d\d:\d\d$/).waitFor()
  await panel.getByText('Later opnieuw bellen…').click()
  // The panel may be opened first, so the styles of its forms must not come with another dialog.
  const half = await panel.getByRole('button', { name: 'Over 30 minuten' }).boundingBox()
  const two = await panel.getByRole('button', { name: 'Over 2 uur' }).boundingBox()
  expect((two?.x ?? 0) - ((half?.x ?? 0) + (half?.width ?? 0))).toBe(8)
  expect(await panel.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
  const before = Date.now()
  await panel.getByRole('button', { name: 'Over 2 uur' }).click()
  await panel.getByText('2× geprobeerd').waitFor()
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'no-answer', version: 3 })
  const { history } = await readKept(server, page, id)
  const waitMs = Date.parse(history.at(-1)?.nextTryAt ?? '') - before
  expect(Math.round(waitMs / minuteMs)).toBeGreaterThanOrEqual(119)
  expect(Math.round(waitMs / minuteMs)).toBeLessThanOrEqual(121)
  await expect(panel.locator('li:not(.toast)').filter({ hasText: 'Geen gehoor; opnieuw' })).toHaveCount(2)
})

test('one choice sets the status, a note is in the history with author and time, and undo is offered for ten seconds', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage()
  const id = await postContact(server, { firstName: 'Daan', phone: '06-44444444' })
  await page.clock.install({ time: new Date() })
  const panel = await openPanel(server, page, id, 'Daan')
  const status = panel.getByRole('combobox', { name: 'Status' })
  const undo = page.getByRole('button', { name: 'Ongedaan maken' })
  await status.selectOption('Gesproken')
  await panel.getByText(/^Reactie op tijd/).waitFor()
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'contacted' })
  await undo.click()
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ status: 'new' })
  await expect(status).toHaveValue('new')

  await panel.getByLabel('Notitie').fill('Komt morgen langs.')
  await panel.getByRole('button', { name: 'Notitie bewaren' }).click()
  const entry = panel.getByRole('listitem').filter({ hasText: 'Komt morgen langs.' })
  await expect.poll(() => entry.innerText()).toMatch(/Notitie[\s\S]*beheer, \d+ [a-z]+ \d{4} om\s\d\d:\d\d/)
  await expect(panel.getByLabel('Notitie')).toHaveValue('')

  await status.selectOption('Afgerond')
  // On a busy machine the clock would run on between the steps.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await confirmOwnership(page)
  await undo.waitFor()
  // It stays while the pointer is on it.
  await page.mouse.move(1, 1)
  await page.clock.runFor(9_000)
  await expect(undo).toHaveCount(1)
  await page.clock.runFor(2_000)
  await undo.waitFor({ state: 'detached' })
})

test(
  'what loads later moves no button from under the finger',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    const id = await postContact(server, { firstName: 'Fleur', phone: '06-68686868' })
    const gate = createGate()
    await page.route('**/brand', async (route) => {
      await gate.opened
      await route.continue()
    })
    const panel = await openPanel(server, page, id, 'Fleur')
    const button = panel.getByRole('button', { name: 'Naar de prullenbak' })
    await button.scrollIntoViewIfNeeded()
    const before = await button.boundingBox()
    gate.open()
    await panel.getByRole('heading', { name: 'De auto' }).waitFor()
    const after = await button.boundingBox()
    // Browsers scroll by whole pixels.
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 99))).toBeLessThanOrEqual(1)
  },
)

test('a deleted request is in the trash with its last day, and can be restored whole', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage()
  const name = 'Eva'
  const id = await postContact(server, { firstName: name, phone: '06-55555555' })
  const panel = await openPanel(server, page, id, name)
  await panel.getByRole('button', { name: 'Naar de prullenbak' }).click()
  await panel.getByText(/^Tot \d+ [a-z]+ bewaard, dan gewist$/).waitFor()
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ version: 2 })
  await page.goto(`${server.url}/admin/contact?q=${name}`)
  await page.getByText(`Niets gevonden voor ‘${name}’`).waitFor()

  await openMenu(page)
  await page.getByRole('link', { name: 'Prullenbak' }).click()
  await page.getByRole('heading', { name: 'Prullenbak' }).waitFor()
  await page.getByText(/kunt u 30 dagen lang terugzetten/).waitFor()
  await page.getByRole('link', { name: `${name} de Wit`, exact: true }).click()
  await panel.getByRole('button', { name: 'Terugzetten' }).click()
  await panel.getByRole('button', { name: 'Naar de prullenbak' }).waitFor()
  await expect.poll(() => readKept(server, page, id)).toMatchObject({ version: 3, status: 'new' })
  await page.goto(`${server.url}/admin/contact?q=${name}`)
  await expect.poll(() => readNames(page)).toHaveLength(1)
})

test(
  'over the list the panel keeps the focus, and returns it on closing',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage()
    const name = 'Gerda'
    await postContact(server, { firstName: name, phone: '06-77777777' })
    await openSignedIn(server, page, `/contact?q=${name}`)
    const link = page.locator('[data-request] [data-action="open"]').first()
    await link.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: `${name} de Wit` })
    await panel.getByRole('button', { name: 'Afdrukken' }).waitFor()
    const isInside = () => panel.evaluate((element) => element.contains(document.activeElement))
    await expect.poll(isInside).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await isInside()).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  },
)
