import type { ViewportName } from '../support/browser.ts'
import { expect, test, type OpenPage } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import { openSignedIn, postCallback, postContact, readNames, unfoldToolbar } from './inboxSteps.ts'

/**
 * Femke asked for a quote, which has two hours, and to be called back, which has a quarter of one;
 * so did Bakker.
 */
test.beforeAll(async ({ server }) => {
  await server.empty()
  await postContact(server, { firstName: 'Anna', phone: '06-11111111', isUrgent: true })
  await postContact(server, { firstName: 'Femke', phone: '06 77 77 77 77' })
  await postCallback(server, 'Mevrouw F. Smit', '0031677777777')
  await postCallback(server, 'Meneer Bakker', '06-33333333')
})

const together = ['Anna de Wit', 'Mevrouw F. Smit', 'Femke de Wit', 'Meneer Bakker']

async function open(openPage: OpenPage, server: BuiltServer, viewport: ViewportName, path: string) {
  const opened = await openPage({ viewport })
  await openSignedIn(server, opened.page, path)
  return opened
}

function request(page: Page, name: string) {
  return page.locator('[data-request]').filter({ has: page.getByRole('link', { name, exact: true }) })
}

test('the requests of one person are grouped in work order, and marked', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page, problems } = await open(openPage, server, viewport, '/te-doen')
  await expect.poll(() => readNames(page)).toEqual(together)
  expect(await request(page, 'Femke de Wit').innerText()).toMatch(/ook: contact,\s(zojuist|\d+ min geleden)/)
  await expect(page.getByText(/^ook:/)).toHaveCount(1)
  await request(page, 'Mevrouw F. Smit').getByRole('link', { name: '2 aanvragen' }).waitFor()
  expect(await request(page, 'Meneer Bakker').innerText()).not.toMatch(/aanvragen/)
  // The second request is directly under the first, in one thread.
  const first = await request(page, 'Mevrouw F. Smit').boundingBox()
  const second = await request(page, 'Femke de Wit').boundingBox()
  expect(Math.abs((second?.y ?? 0) - ((first?.y ?? 0) + (first?.height ?? 0)))).toBeLessThanOrEqual(2)
  expect(await findViolations(page)).toEqual([])
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
})

test(
  'after opening several panels from each other, closing leads to the list',
  { tag: '@slow' },
  async ({ openPage, server, size: viewport }) => {
    const { page } = await open(openPage, server, viewport, '/te-doen')
    await page.getByRole('link', { name: 'Mevrouw F. Smit', exact: true }).click()
    const first = page.getByRole('dialog', { name: 'Mevrouw F. Smit' })
    await first.getByRole('link', { name: /Contact/ }).click()
    const second = page.getByRole('dialog', { name: 'Femke de Wit' })
    await second.getByRole('button', { name: 'Sluiten' }).click()
    await second.waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('the mark leads to all requests of one person, over all forms, and back', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page } = await open(openPage, server, viewport, '/contact')
  await expect.poll(() => readNames(page)).toContain(viewport === 'phone' ? 'Femke de Wit' : 'Femke')
  await page.getByRole('link', { name: '2 aanvragen van deze persoon' }).click()
  await expect.poll(() => readNames(page)).toEqual(['Mevrouw F. Smit', 'Femke de Wit'])
  const address = new URL(page.url())
  expect(address.pathname).toBe('/admin/alles')
  // An address is kept in many places: it has no number and no name.
  expect(address.search).toMatch(/^\?samePersonAs=[\w-]+$/)
  await page.getByRole('button', { name: /Van één persoon/ }).click()
  await expect.poll(async () => (await readNames(page)).length).toBe(4)
})

test(
  'j and k move through a thread as through any rows',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await open(openPage, server, 'desktop', '/te-doen')
    await expect.poll(() => readNames(page)).toEqual(together)
    for (const name of together) {
      await page.keyboard.press('j')
      await expect
        .poll(() =>
          page.evaluate(() => document.activeElement?.querySelector('[data-action="open"]')?.textContent),
        )
        .toBe(name)
    }
  },
)

test('one call counts for all requests of a person, one tap undoes it, and who is left has a head of their own', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page } = await open(openPage, server, viewport, '/te-doen')
  const smit = request(page, 'Mevrouw F. Smit')
  await smit.getByRole('button', { name: /^Uitkomst noteren/ }).click()
  await expect(smit.getByLabel('Ook de andere aanvraag')).toBeChecked()
  await smit.getByRole('button', { name: 'Gesproken' }).click()
  await expect.poll(() => readNames(page)).toEqual(['Anna de Wit', 'Meneer Bakker'])
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect.poll(() => readNames(page)).toEqual(together)

  await smit.getByRole('button', { name: /^Uitkomst noteren/ }).click()
  await smit.getByLabel('Ook de andere aanvraag').uncheck()
  await smit.getByRole('button', { name: 'Gesproken' }).click()
  await expect.poll(() => readNames(page)).toEqual(['Anna de Wit', 'Femke de Wit', 'Meneer Bakker'])
  await expect(page.getByText(/^ook:/)).toHaveCount(0)
})

test('back closes the topmost dialog and leaves the list as it is', async ({
  openPage,
  server,
  size: viewport,
}) => {
  const { page } = await open(openPage, server, viewport, '/te-doen')
  const address = page.url()
  await unfoldToolbar(page)
  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .click()
  const filters = page.getByRole('dialog', { name: /Filter/ })
  await filters.waitFor()
  await page.goBack()
  await filters.waitFor({ state: 'detached' })
  expect(page.url()).toBe(address)
  await request(page, 'Anna de Wit').waitFor()
})
