import { createDeployment, hasNginx, type Deployment } from '../support/deployment.ts'
import { loadBusiness } from '#content/business'
import { formatPhone } from '#domain/requests/phone'
import { createRoutes } from '#domain/site/routes'
import { ownContent } from '../support/fixtureContent.ts'
import { expect, test } from '../support/journeys.ts'
import { fillContact, problem } from './contactSteps.ts'

// The package that is deployed has the owner's content.
const business = loadBusiness(ownContent)
const routes = createRoutes({ product: business.slug, city: business.city.slug })

let deployment: Deployment

test.skip(!hasNginx(), 'nginx is missing')
test.use({ ignoreHTTPSErrors: true })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  deployment = await createDeployment()
})

test.afterAll(() => deployment.close())

for (const javaScriptEnabled of [false, true]) {
  test.describe(`with${javaScriptEnabled ? '' : 'out'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('a visitor whose post meets no server reads the number, goes back and still has the text', async ({
      page,
    }) => {
      await page.goto(`${deployment.origin}${routes.contact}`)
      const message = page.getByLabel('Wat is er aan de hand?')
      await fillContact(page)
      await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.submit())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Even niet bereikbaar')
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: formatPhone(business.phone) })).toBeVisible()

      await page.goBack()
      await expect(page.getByLabel('Voornaam')).toHaveValue('Noor')
      await expect(message).toHaveValue(problem)
    })
  })
}
