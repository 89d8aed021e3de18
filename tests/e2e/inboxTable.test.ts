import { expect, test } from '../support/journeys.ts'
import { openSignedIn, post, postContact, readNames } from './inboxSteps.ts'

/** More than are drawn at once. */
const count = 90

test.beforeAll(async ({ server }) => {
  await server.empty()
  for (let index = 0; index < count; index += 1) {
    const number = String(index).padStart(2, '0')
    await postContact(server, {
      firstName: `Klant${number}`,
      phone: `06-100000${number}`,
      isUrgent: index % 30 === 0,
    })
  }
})

test(
  'a long list renders only visible rows, and every row can be reached',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    await openSignedIn(server, page, '/contact?sort=firstName')
    await page.getByText('Klant00').first().waitFor()
    expect(await page.getByRole('row').count()).toBeLessThan(count)
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(count + 1))
    await page.keyboard.press('End')
    await page.getByText('Klant89').first().waitFor()
  },
)

test(
  'sorting by a column is announced and kept in the URL',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    await openSignedIn(server, page, '/contact')
    await page.getByRole('columnheader', { name: 'Naam' }).getByRole('button').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('firstName')
    await expect.poll(async () => (await readNames(page)).slice(0, 2)).toEqual(['Klant00', 'Klant01'])
    await page.getByText('Gesorteerd op Naam, oplopend').waitFor({ state: 'attached' })
  },
)

test('no column is cut on a wide screen', { tag: '@desktop' }, async ({ openPage, server }) => {
  const { page } = await openPage({ viewport: 'desktop' })
  await post(server, '/api/diagnosis', {
    firstName: 'Diagnose',
    lastName: 'de Wit',
    phone: '06-20000000',
    email: 'diagnose@example.com',
    carBrand: 'Toyota',
    buildYear: '2015-2019',
    problem: 'Auto start niet',
  })
  for (const path of ['/diagnose', '/contact']) {
    await openSignedIn(server, page, path)
    await page.getByRole('columnheader', { name: 'Status' }).waitFor()
    for (const width of [1280, 1440, 1536, 1600, 1760, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(() => page.locator('.table-box').evaluate((box) => box.scrollWidth - box.clientWidth))
        .toBe(0)
    }
  }
})

test('columns are chosen, which is remembered', { tag: '@desktop' }, async ({ openPage, server }) => {
  const { page } = await openPage({ viewport: 'desktop' })
  await openSignedIn(server, page, '/contact')
  const status = page.getByRole('columnheader', { name: 'Status' })
  await status.waitFor()
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByRole('checkbox', { name: 'Status' }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('columnheader', { name: 'Naam' }).waitFor()
  await expect(status).toHaveCount(0)
  await page.getByRole('button', { name: 'Weergave' }).click()
  await page.getByRole('button', { name: 'Kolommen zoals ze waren' }).click()
  await status.waitFor()
})

test(
  'with the keyboard alone staff navigate, open, search and see the shortcuts',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    await openSignedIn(server, page, '/contact?sort=firstName')
    await page.getByText('Klant00').first().waitFor()
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    const readFocused = () =>
      page.evaluate(() => document.activeElement?.querySelector('[data-action="open"]')?.textContent)
    await expect.poll(readFocused).toBe('Klant01')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Klant01 de Wit' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // Back to where it was.
    await expect.poll(readFocused).toBe('Klant01')
    await page.keyboard.press('e')
    await page.getByRole('button', { name: 'Geen gehoor' }).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Sneltoetsen' }).getByText('Ctrl K').waitFor()
    // The palette does not open over another dialog.
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Wat wilt u doen of vinden?' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type('Klant42')
    await expect.poll(() => readNames(page)).toEqual(['Klant42'])
  },
)

test(
  'requests selected before a search are not changed with those it finds',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    await openSignedIn(server, page, '/contact?q=Klant1&sort=firstName')
    await page.getByRole('checkbox', { name: 'Selecteer Klant10 de Wit' }).check()
    await page.getByText('1 geselecteerd').waitFor()
    await page.getByRole('searchbox', { name: 'Zoek in de lijst' }).fill('Klant2')
    await page.getByRole('checkbox', { name: 'Selecteer Klant20 de Wit' }).check()
    await page.getByText('1 geselecteerd').waitFor()
  },
)
