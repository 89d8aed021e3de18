import { expect, test } from '../support/journeys.ts'
import { openSignedIn, postCallback, postContact, readNames } from './inboxSteps.ts'

test.beforeAll(async ({ server }) => {
  await server.empty()
  await postContact(server, { firstName: 'Anna', phone: '06-11111111' })
  await postCallback(server, 'Meneer Bakker')
  await postContact(server, { firstName: 'Casper', phone: '06-33333333', isUrgent: true })
})

test('what must be done first stands on top, with its clock, and the title counts what is due', async ({
  openPage,
  server,
}) => {
  const { page, problems } = await openPage()
  await openSignedIn(server, page, '/te-doen')
  await expect.poll(() => readNames(page)).toEqual(['Casper de Wit', 'Meneer Bakker', 'Anna de Wit'])
  const [first, second, third] = await page.locator('[data-request]').all()
  await expect.poll(() => first?.innerText()).toMatch(/nog [89] min|nog 10 min/)
  await expect.poll(() => second?.innerText()).toMatch(/nog 1[2345] min/)
  await expect.poll(() => third?.innerText()).toMatch(/nog 1 u 5\d/)
  // Ten minutes for what is urgent and fifteen for a callback: both within a quarter of an hour.
  await expect.poll(() => page.title()).toBe('(2) Te doen – Admin Dashboard')
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})

test(
  'the work is one tap away from the list that opens first',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await openSignedIn(server, page, '/')
    const tabs = page.getByRole('navigation', { name: 'Soort aanvraag' })
    expect(await tabs.getByRole('link', { name: /Contact/ }).getAttribute('aria-current')).toBe('page')
    await tabs.getByRole('link', { name: /Te doen/ }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/te-doen')
  },
)

test('the clock ticks while the page is open', { tag: '@phone' }, async ({ openPage, server }) => {
  const { page } = await openPage({ viewport: 'phone' })
  await page.clock.install({ time: new Date() })
  await openSignedIn(server, page, '/te-doen')
  const clock = page.locator('.clock').first()
  await clock.waitFor()
  const before = await clock.innerText()
  await page.clock.runFor(3 * 60_000)
  await expect.poll(() => clock.innerText()).not.toBe(before)
  await page.clock.runFor(9 * 60_000)
  await expect.poll(() => clock.innerText()).toMatch(/te laat/)
})

test.describe('after a call', () => {
  test(
    'the row asks what came of it; nobody answered gives the next try; and it can be taken back',
    { tag: '@phone' },
    async ({ openPage, server }) => {
      const { page, problems } = await openPage({ viewport: 'phone' })
      await openSignedIn(server, page, '/te-doen')
      const card = page.getByRole('article', { name: 'Anna de Wit' })
      await card.getByRole('link', { name: 'Bel Anna de Wit' }).click()
      await card.getByRole('button', { name: 'Geen gehoor' }).click()
      await expect.poll(() => card.innerText()).toMatch(/Opnieuw (om|morgen) \d\d:\d\d/)
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect.poll(() => card.innerText()).toMatch(/nog 1 u/)
      // Who, when and what stay to be read.
      await card.getByRole('link', { name: 'Anna de Wit', exact: true }).click()
      const panel = page.getByRole('dialog', { name: 'Anna de Wit' })
      await expect
        .poll(() => panel.innerText())
        .toMatch(/Vorige wijziging ongedaan gemaakt[\s\S]*Geen gehoor/)
      expect(new URL(page.url()).searchParams.get('aanvraag')).toBeTruthy()
      expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
    },
  )

  test(
    'who was spoken stays where they stood, until the list is fetched anew',
    { tag: '@phone' },
    async ({ openPage, server }) => {
      const { page } = await openPage({ viewport: 'phone' })
      await openSignedIn(server, page, '/te-doen')
      const card = page.getByRole('article', { name: 'Casper de Wit' })
      await card.getByRole('button', { name: 'Uitkomst noteren voor Casper de Wit' }).click()
      await card.getByRole('button', { name: 'Gesproken' }).click()
      await expect.poll(() => card.innerText()).toMatch(/Gehaald, na/)
      expect((await readNames(page))[0]).toBe('Casper de Wit')
      await expect.poll(() => page.title()).toBe('(1) Te doen – Admin Dashboard')
      await page.getByRole('button', { name: 'Vernieuwen' }).click()
      await expect.poll(() => readNames(page)).toEqual(['Meneer Bakker', 'Anna de Wit'])
    },
  )
})

test(
  'a new request does not move the list; it waits behind a button',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await openSignedIn(server, page, '/te-doen')
    await expect.poll(() => readNames(page)).toContain('Anna de Wit')
    const before = await readNames(page)
    await postContact(server, { firstName: 'Dirk', phone: '06-44444444', isUrgent: true })
    const button = page.getByRole('button', { name: '1 nieuwe' })
    await button.waitFor()
    expect(await readNames(page)).toEqual(before)
    await button.click()
    await expect.poll(async () => (await readNames(page))[0]).toBe('Dirk de Wit')
    await expect.poll(() => button.count()).toBe(0)
  },
)

test(
  'what was thrown away is in the trash, and comes back from there',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    const id = await postContact(server, { firstName: 'Eva', phone: '06-55555555' })
    await openSignedIn(server, page, `/?aanvraag=${id}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Naar de prullenbak' }).click()
    await page
      .getByRole('dialog')
      .getByText(/Wordt gewist op/)
      .first()
      .waitFor()
    await page.goto(`${server.url}/admin/prullenbak`)
    await expect.poll(() => readNames(page)).toEqual(['Eva de Wit'])
    await page.getByRole('checkbox', { name: 'Selecteer Eva de Wit' }).check()
    await page.getByRole('button', { name: 'Terugzetten' }).click()
    await page.getByText('De prullenbak is leeg').waitFor()
  },
)

test('one person is one thread, over all forms', { tag: '@phone' }, async ({ openPage, server }) => {
  const { page } = await openPage({ viewport: 'phone' })
  const id = await postContact(server, { firstName: 'Femke', phone: '06 77 77 77 77' })
  await postCallback(server, 'Mevrouw F. Smit', '0031677777777')
  await openSignedIn(server, page, `/?aanvraag=${id}`)
  const panel = page.getByRole('dialog', { name: 'Femke de Wit' })
  await panel.getByText('Nog 1 aanvraag van deze persoon').waitFor()
  await panel.getByRole('link', { name: /Terugbel/ }).click()
  await page.getByRole('dialog', { name: 'Mevrouw F. Smit' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
})
