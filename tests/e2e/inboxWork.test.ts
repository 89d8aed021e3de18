import { beforeAll, describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { prepareJourneys } from '../support/journeys.ts'
import { openSignedIn, postCallback, postContact, readNames } from './inboxSteps.ts'

const journeys = prepareJourneys()

beforeAll(async () => {
  await postContact(journeys.server, { firstName: 'Anna', phone: '06-11111111' })
  await postCallback(journeys.server, 'Meneer Bakker')
  await postContact(journeys.server, { firstName: 'Casper', phone: '06-33333333', isUrgent: true })
})

test.each(['phone', 'desktop'] as const)(
  'on a %s, what must be done first stands on top, with its clock, and the title counts what is due',
  async (viewport) => {
    const { page, context, problems } = await openPage(journeys.browser, { viewport })
    await openSignedIn(journeys.server, page, '/te-doen')
    await expect.poll(() => readNames(page)).toEqual(['Casper de Wit', 'Meneer Bakker', 'Anna de Wit'])
    const [first, second, third] = await page.locator('[data-request]').all()
    await expect.poll(() => first?.innerText()).toMatch(/nog [89] min|nog 10 min/)
    await expect.poll(() => second?.innerText()).toMatch(/nog 1[2345] min/)
    await expect.poll(() => third?.innerText()).toMatch(/nog 1 u 5\d/)
    // Ten minutes for what is urgent and fifteen for a callback: both within a quarter of an hour.
    await expect.poll(() => page.title()).toBe('(2) Te doen – Admin Dashboard')
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
    await context.close()
  },
)

test('the work is one tap away from the list that opens first', async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: 'phone' })
  await openSignedIn(journeys.server, page, '/')
  const tabs = page.getByRole('navigation', { name: 'Soort aanvraag' })
  expect(await tabs.getByRole('link', { name: /Contact/ }).getAttribute('aria-current')).toBe('page')
  await tabs.getByRole('link', { name: /Te doen/ }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/te-doen')
  await context.close()
})

test('the clock ticks while the page is open', async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: 'phone' })
  await page.clock.install({ time: new Date() })
  await openSignedIn(journeys.server, page, '/te-doen')
  const clock = page.locator('.clock').first()
  await clock.waitFor()
  const before = await clock.innerText()
  await page.clock.runFor(3 * 60_000)
  await expect.poll(() => clock.innerText()).not.toBe(before)
  await page.clock.runFor(9 * 60_000)
  await expect.poll(() => clock.innerText()).toMatch(/te laat/)
  await context.close()
})

describe('after a call', () => {
  test('the row asks what came of it; nobody answered gives the next try; and it can be taken back', async () => {
    const { page, context, problems } = await openPage(journeys.browser, { viewport: 'phone' })
    await openSignedIn(journeys.server, page, '/te-doen')
    const card = page.getByRole('article', { name: 'Anna de Wit' })
    await card.getByRole('link', { name: 'Bel Anna de Wit' }).click()
    await card.getByRole('button', { name: 'Geen gehoor' }).click()
    await expect.poll(() => card.innerText()).toMatch(/Opnieuw (om|morgen) \d\d:\d\d/)
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect.poll(() => card.innerText()).toMatch(/nog 1 u/)
    // Who, when and what stay to be read.
    await card.getByRole('link', { name: 'Anna de Wit', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Anna de Wit' })
    await expect.poll(() => panel.innerText()).toMatch(/Vorige wijziging ongedaan gemaakt[\s\S]*Geen gehoor/)
    expect(new URL(page.url()).searchParams.get('aanvraag')).toBeTruthy()
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
    await context.close()
  })

  test('who was spoken stays where they stood, until the list is fetched anew', async () => {
    const { page, context } = await openPage(journeys.browser, { viewport: 'phone' })
    await openSignedIn(journeys.server, page, '/te-doen')
    const card = page.getByRole('article', { name: 'Casper de Wit' })
    await card.getByRole('button', { name: 'Uitkomst noteren voor Casper de Wit' }).click()
    await card.getByRole('button', { name: 'Gesproken' }).click()
    await expect.poll(() => card.innerText()).toMatch(/Gehaald, na/)
    expect((await readNames(page))[0]).toBe('Casper de Wit')
    await expect.poll(() => page.title()).toBe('(1) Te doen – Admin Dashboard')
    await page.getByRole('button', { name: 'Vernieuwen' }).click()
    await expect.poll(() => readNames(page)).toEqual(['Meneer Bakker', 'Anna de Wit'])
    await context.close()
  })
})

test('a new request does not move the list; it waits behind a button', async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: 'phone' })
  await openSignedIn(journeys.server, page, '/te-doen')
  await expect.poll(() => readNames(page)).toContain('Anna de Wit')
  const before = await readNames(page)
  await postContact(journeys.server, { firstName: 'Dirk', phone: '06-44444444', isUrgent: true })
  const button = page.getByRole('button', { name: '1 nieuwe' })
  await button.waitFor()
  expect(await readNames(page)).toEqual(before)
  await button.click()
  await expect.poll(async () => (await readNames(page))[0]).toBe('Dirk de Wit')
  await expect.poll(() => button.count()).toBe(0)
  await context.close()
})

test('what was thrown away is in the trash, and comes back from there', async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: 'desktop' })
  const id = await postContact(journeys.server, { firstName: 'Eva', phone: '06-55555555' })
  await openSignedIn(journeys.server, page, `/?aanvraag=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Naar de prullenbak' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Wordt gewist op/)
    .first()
    .waitFor()
  await page.goto(`${journeys.server.url}/admin/prullenbak`)
  await expect.poll(() => readNames(page)).toEqual(['Eva de Wit'])
  await page.getByRole('checkbox', { name: 'Selecteer Eva de Wit' }).check()
  await page.getByRole('button', { name: 'Terugzetten' }).click()
  await page.getByText('De prullenbak is leeg').waitFor()
  await context.close()
})

test('one person is one thread, over all forms', async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: 'phone' })
  const id = await postContact(journeys.server, { firstName: 'Femke', phone: '06 77 77 77 77' })
  await postCallback(journeys.server, 'Mevrouw F. Smit', '0031677777777')
  await openSignedIn(journeys.server, page, `/?aanvraag=${id}`)
  const panel = page.getByRole('dialog', { name: 'Femke de Wit' })
  await panel.getByText('Nog 1 aanvraag van deze persoon').waitFor()
  await panel.getByRole('link', { name: /Terugbel/ }).click()
  await page.getByRole('dialog', { name: 'Mevrouw F. Smit' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
  await context.close()
})
