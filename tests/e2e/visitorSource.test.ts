import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect, routes, test } from '../support/journeys.ts'
import { fillContact } from './contactSteps.ts'

test('the name of an advertisement travels over three pages to the form, and nothing is stored for it', async ({
  openPage,
  server,
}) => {
  await server.empty()
  const { page, problems } = await openPage()
  await page.goto(`${server.url}${routes.services}?utm_source=Zomeractie`)
  // Also a link in the closed menu will do.
  await page.locator(`a[href="${routes.rates}"]`).first().dispatchEvent('click')
  await page.waitForURL(`**${routes.rates}`)
  await page.locator(`footer a[href="${routes.contact}"]`).first().click()
  await page.waitForURL(`**${routes.contact}`)
  // Links and the address that a visitor shares stay clean.
  expect(new URL(page.url()).search).toBe('')
  await fillContact(page)
  await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
  await page.getByText('Aanvraag verzonden!').first().waitFor()
  expect(await page.evaluate(() => [Object.keys(sessionStorage), document.cookie])).not.toContain(
    'zomeractie',
  )
  const answer = await fetch(`${server.url}/api/admin/contact-requests`, {
    headers: { cookie: await server.signIn() },
  })
  const [request] = (await answer.json()) as KeptRequest[]
  expect(request?.cameFrom).toBe('zomeractie')
  expect(problems).toEqual([])
})
