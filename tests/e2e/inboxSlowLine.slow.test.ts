import { expect, test } from '../support/journeys.ts'
import { createGate } from '../support/createGate.ts'
import type { Page } from 'playwright'
import { changeElsewhere, noteOutcome, openSignedIn, postContact, readKept } from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

/** From now on an answer with a list is made at once and arrives only after `open`. */
async function holdLists(page: Page) {
  const { open, opened } = createGate()
  let made = 0
  await page.route(/\/api\/admin\/[a-z-]*requests\?/, async (route) => {
    const answer = await route.fetch()
    made += 1
    await opened
    await route.fulfill({ response: answer })
  })
  return { open, countMade: () => made }
}

test(
  'a slow list response does not undo a change made meanwhile',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    const mine = await postContact(server, { firstName: 'Traag', phone: '06-11111111' })
    const theirs = await postContact(server, { firstName: 'Traagst', phone: '06-22222222' })
    await openSignedIn(server, page, '/contact?q=Traag')
    const card = page.getByRole('article', { name: 'Traag de Wit' })
    await card.getByRole('button', { name: /Uitkomst noteren/ }).click()
    const lists = await holdLists(page)
    const refresh = page.getByRole('button', { name: 'Vernieuwen' })
    await refresh.click()
    await expect.poll(lists.countMade).toBeGreaterThan(0)
    await card.getByRole('button', { name: 'Gesproken' }).click()
    await expect.poll(() => readKept(server, page, mine)).toMatchObject({ version: 2 })
    await changeElsewhere(server, theirs, { status: 'done', ownershipSeen: true })
    // The answer to the change removes it from the queue.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('beheer.wijzigingen'))).toBeNull()
    lists.open()
    await expect.poll(() => refresh.isEnabled()).toBe(true)
    expect(await card.innerText()).toMatch(/Gehaald/)
    // The list is older than a colleague's change, so that change is fetched after it.
    const others = page.getByRole('article', { name: 'Traagst de Wit' })
    await expect.poll(() => others.innerText()).toMatch(/Afgerond/)
    expect(await card.innerText()).toMatch(/Gehaald/)
  },
)

test(
  'a pending change is shown on a newly fetched list too',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    await postContact(server, { firstName: 'Wacht', phone: '06-33333333' })
    await openSignedIn(server, page, '/contact?q=Wacht')
    await page.route(/\/api\/admin\/contact-requests\//, (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    )
    const card = page.getByRole('article', { name: 'Wacht de Wit' })
    await noteOutcome(card, 'Gesproken')
    await page.getByText('1 wijziging wordt verzonden zodra dat kan.').waitFor()
    await page.reload()
    await expect.poll(() => card.innerText()).toMatch(/Gehaald/)
  },
)
