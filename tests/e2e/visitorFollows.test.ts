import { getPromiseText, expect, routes, test } from '../support/journeys.ts'
import { findViolations } from '../support/findViolations.ts'
import { makePhoto } from '../server/makePhotos.ts'
import { fillContact } from './contactSteps.ts'
import { logIn } from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

test(
  'without JavaScript a visitor follows the request, adds a photo and withdraws, and staff see it',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const photo = { name: 'sleutel.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() }
    const { page, problems } = await openPage({ javaScript: false })
    await page.goto(server.url + routes.contact)
    await fillContact(page)
    await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
    await expect(page.getByText(getPromiseText({ kind: 'contact' })).first()).toBeVisible()
    await page.getByRole('link', { name: 'Volg uw aanvraag' }).click()
    await expect(page).toHaveURL(/\/aanvraag\/[\w-]{52}$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Nu:' })).toContainText('Wij bellen u vóór')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    const staff = await openPage({ viewport: 'desktop' })
    await staff.page.goto(`${server.url}/admin/contact`)
    await logIn(server, staff.page)
    await staff.page.getByText('Noor van den Berg').filter({ visible: true }).first().click()

    await page.getByLabel('Kies een foto').setInputFiles(photo)
    await page.getByRole('button', { name: 'Foto versturen' }).click()
    await expect(page.getByText('Wij hebben 1 foto van u ontvangen.')).toBeVisible()
    await staff.page.getByRole('button', { name: 'Foto 1 van de klant' }).click()
    const large = staff.page.getByRole('dialog', { name: 'Foto 1 van de klant' }).getByRole('img')
    await expect(large).toBeVisible()
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
    await staff.page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)

    await page.getByText('Aanvraag intrekken').click()
    await page.getByRole('button', { name: 'Ja, trek mijn aanvraag in' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Nu:' })).toContainText('Ingetrokken')
    await expect(staff.page.getByText('Ingetrokken').filter({ visible: true }).first()).toBeVisible()
    expect(problems).toEqual([])
  },
)

test('the page is accessible, and the form shows its link after it was sent', async ({
  openPage,
  server,
}) => {
  const { page, problems } = await openPage()
  await page.goto(server.url + routes.contact)
  await fillContact(page)
  await page.locator('[data-island][data-ready]').first().waitFor()
  await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
  const share = page.getByRole('link', { name: 'Bewaar de link in WhatsApp' })
  expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toMatch(
    /^https:\/\/wa\.me\/\?text=Mijn aanvraag, referentie [2-9A-Z]{4}-[2-9A-Z]{4}: http:\/\/127\.0\.0\.1:\d+\/aanvraag\/[\w-]{52}$/,
  )
  await page.getByRole('link', { name: 'Volg uw aanvraag' }).click()
  await page.getByRole('heading', { name: 'Zo ver zijn wij' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(problems).toEqual([])
})
