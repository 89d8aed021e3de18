import { expect, routes, test } from '../support/journeys.ts'
import type { Page } from 'playwright'

/** Of the invented business. */
const allQuestions = 7
const category = { name: 'Komen en werken', questions: 3 }

/** The questions in sight. */
function listed(page: Page) {
  return page.locator('details').filter({ visible: true })
}

function named(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true })
}

test('visitors can search, choose a category, and read the number of results', async ({
  openPage,
  server,
}) => {
  const { page, problems } = await openPage()
  await page.goto(server.url + routes.faq)
  const search = page.getByRole('searchbox', { name: 'Zoek in veelgestelde vragen' })
  const status = page.getByRole('status')
  await search.fill('chip')
  await status.filter({ hasNotText: `${allQuestions} vragen` }).waitFor()
  const found = await listed(page).count()
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(allQuestions)
  expect(await status.innerText()).toBe(found === 1 ? '1 vraag' : `${found} vragen`)

  // A keyword, which stands in no question or answer.
  await search.fill('werkgebied')
  await expect(listed(page)).toHaveCount(1)

  await search.fill('')
  await named(page, category.name).click()
  await status.filter({ hasText: `${category.questions} vragen` }).waitFor()
  await expect(listed(page)).toHaveCount(category.questions)
  await expect(named(page, category.name)).toHaveAttribute('aria-pressed', 'true')
  await expect(named(page, 'Alle categorieën')).toHaveAttribute('aria-pressed', 'false')
  expect(problems).toEqual([])
})

test('a search without a result leads back to all questions', async ({ openPage, server }) => {
  const { page } = await openPage()
  await page.goto(server.url + routes.faq)
  await named(page, 'Techniek').click()
  await page.getByRole('searchbox').fill('zwabber')
  await page.getByText('Geen resultaten gevonden').waitFor()
  await expect(listed(page)).toHaveCount(0)
  await named(page, 'Alle vragen tonen').click()
  await expect(listed(page)).toHaveCount(allQuestions)
  await expect(page.getByText('Geen resultaten gevonden')).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  expect(await page.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true)
})

test('one answer is open at a time, and each has a vote that can be changed and taken back', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage()
  await page.goto(server.url + routes.faq)
  await page.locator('#vraag-1 summary').click()
  await page.locator('#vraag-2 summary').click()
  expect(await page.locator('details[open]').evaluateAll((open) => open.map(({ id }) => id))).toEqual([
    'vraag-2',
  ])
  const vote = page.locator('#vraag-2').getByRole('group', { name: 'Was dit antwoord nuttig?' })
  const yes = vote.getByRole('button', { name: 'Ja, nuttig' })
  const no = vote.getByRole('button', { name: 'Niet nuttig' })
  const pressed = async () => [await yes.getAttribute('aria-pressed'), await no.getAttribute('aria-pressed')]
  expect(await pressed()).toEqual(['false', 'false'])
  await yes.click()
  expect(await pressed()).toEqual(['true', 'false'])
  await no.click()
  expect(await pressed()).toEqual(['false', 'true'])
  await page.locator('#vraag-1 summary').click()
  await expect(page.locator('#vraag-1 [aria-pressed=true]')).toHaveCount(0)
  await page.locator('#vraag-2 summary').click()
  await no.click()
  expect(await pressed()).toEqual(['false', 'false'])
})

test(
  'a link to a question opens it below the header, also when a filter hides it',
  { tag: '@slow' },
  async ({ openPage, server }) => {
    const { page } = await openPage()
    await page.goto(`${server.url}${routes.faq}#vraag-9`)
    const question = page.locator('#vraag-9')
    await page.locator('#vraag-9[open]').waitFor()
    await page.waitForFunction(() => {
      const top = document.querySelector('#vraag-9')?.getBoundingClientRect().top ?? -1
      return top >= (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) && top < 200
    })
    await page.getByRole('searchbox').fill('zwabber')
    await expect(question).toBeHidden()
    await page.evaluate(() => (location.hash = '#vraag-3'))
    await page.locator('#vraag-3[open]').waitFor()
    await expect(listed(page)).toHaveCount(allQuestions)
  },
)

test(
  'Enter in the search box leads to the first result',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    await page.goto(server.url + routes.faq)
    await page.getByRole('searchbox').fill('batterij')
    await page.getByRole('searchbox').press('Enter')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('een chip?')
  },
)
