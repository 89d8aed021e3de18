import { expect, test } from '../support/journeys.ts'
import { noteOutcome, openSignedIn, postCallback, postContact, readNames } from './inboxSteps.ts'

test.beforeAll(async ({ server }) => {
  await server.empty()
  await postContact(server, { firstName: 'Anna', phone: '06-11111111' })
  await postCallback(server, 'Meneer Bakker')
  await postContact(server, { firstName: 'Casper', phone: '06-33333333', isUrgent: true })
})

test('the most urgent request is on top, with its clock, and the title counts what is due', async ({
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
  'the work list is one tap away from the first list',
  { tag: ['@phone', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await openSignedIn(server, page, '/contact')
    const tabs = page.getByRole('navigation', { name: 'Soort aanvraag' })
    await expect(tabs.getByRole('link', { name: /Contact/ })).toHaveAttribute('aria-current', 'page')
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
    'the row asks for the outcome; no answer sets the next try; and it can be undone',
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
      // Name, time and problem stay visible.
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
    'who was spoken leaves the list at once, the count falls, and undo brings the request back',
    { tag: '@phone' },
    async ({ openPage, server }) => {
      const { page } = await openPage({ viewport: 'phone' })
      await openSignedIn(server, page, '/te-doen')
      const card = page.getByRole('article', { name: 'Casper de Wit' })
      await noteOutcome(card, 'Gesproken')
      await expect.poll(() => readNames(page)).toEqual(['Meneer Bakker', 'Anna de Wit'])
      await page.getByText(/^2 aanvragen/).waitFor()
      await expect.poll(() => page.title()).toBe('(1) Te doen – Admin Dashboard')
      await page.getByRole('button', { name: 'Ongedaan maken' }).click()
      await expect.poll(() => readNames(page)).toEqual(['Casper de Wit', 'Meneer Bakker', 'Anna de Wit'])
    },
  )
})
