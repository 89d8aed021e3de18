import { expect, routes, test } from '../support/journeys.ts'
import { fillContact } from './contactSteps.ts'
import { findViolations } from '../support/findViolations.ts'
import { logIn, postContact } from './inboxSteps.ts'

test.beforeAll(async ({ server }) => {
  await server.empty()
  const problem = 'De batterij van de sleutel is leeg.'
  await postContact(server, { firstName: 'Anna', phone: '06-11111111', problem })
  await postContact(server, { firstName: 'Zeynep', phone: '+31 6 22222222' })
})

test(
  'staff log in and find the newest request on top, with links to call and chat',
  { tag: '@both' },
  async ({ openPage, server, size: viewport }) => {
    const { page } = await openPage()
    // A visitor asks through the real form, without JavaScript or not does not matter here.
    const visitor = await openPage({ viewport: 'phone', javaScript: false })
    await visitor.page.goto(server.url + routes.contact)
    const problem = `Sleutel afgebroken in het slot (${viewport}).`
    await fillContact(visitor.page, { Voornaam: 'Mees', 'Wat is er aan de hand?': problem })
    await visitor.page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
    await visitor.page.getByText('Aanvraag verzonden!').first().waitFor()
    await visitor.context.close()

    await page.goto(`${server.url}/admin/contact?sort=-createdAt`)
    await logIn(server, page)
    await page.getByText(problem).filter({ visible: true }).first().waitFor()
    const first = page
      .getByRole(viewport === 'desktop' ? 'row' : 'article')
      .nth(viewport === 'desktop' ? 1 : 0)
    expect(await first.innerText()).toContain('Mees')
    const chat = await first.getByRole('link', { name: /chat|whatsapp/i }).getAttribute('href')
    expect(chat).toMatch(/^https:\/\/wa\.me\/31612345678\?text=/)
    expect(decodeURIComponent(chat ?? '')).toContain('Mees')
    await expect(first.getByRole('link', { name: /bel/i })).toHaveAttribute('href', 'tel:+31612345678')
  },
)

test('log-in, list and empty list are accessible', { tag: '@slow' }, async ({ openPage, server }) => {
  const { page } = await openPage()
  await page.goto(`${server.url}/admin/contact`)
  await page.getByRole('button', { name: 'Inloggen' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await logIn(server, page)
  await page.getByText('De batterij van de sleutel is leeg.').filter({ visible: true }).first().waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${server.url}/admin/diagnose`)
  await page.getByText('Nog geen diagnose aanvragen').waitFor()
  expect(await findViolations(page)).toEqual([])
})

test('the tabs show their counts and empty texts', { tag: '@phone' }, async ({ openPage, server }) => {
  const { page } = await openPage({ viewport: 'phone' })
  await page.goto(`${server.url}/admin/contact`)
  await logIn(server, page)
  await page.getByRole('navigation').or(page.getByRole('tablist')).getByText('Diagnose').first().click()
  await page.getByText('Nog geen diagnose aanvragen').waitFor()
  await page.getByRole('navigation').or(page.getByRole('tablist')).getByText('Terugbel').first().click()
  await page.getByText('Nog geen terugbel verzoeken').waitFor()
})
