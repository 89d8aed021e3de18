import { startBuiltServer } from '../support/builtServer.ts'
import { expect, routes, test } from '../support/journeys.ts'
import { fillContact, problem } from './contactSteps.ts'

for (const javaScript of [true, false]) {
  test(
    `a request is still stored after a power cut right after 'verzonden' (JavaScript ${javaScript})`,
    { tag: '@phone' },
    async ({ openPage }) => {
      const server = await startBuiltServer()
      const { page } = await openPage({ javaScript })
      await page.goto(server.url + routes.contact)
      await fillContact(page)
      await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
      await page.getByText('Aanvraag verzonden!').first().waitFor()
      await server.kill()

      const again = await startBuiltServer({ dataFolder: server.dataFolder })
      expect(again.account, 'the second start must not print a password').toBeUndefined()
      const { account } = server
      const logIn = await fetch(`${again.url}/api/admin/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(account),
      })
      const list = await fetch(`${again.url}/api/admin/contact-requests`, {
        headers: { Cookie: logIn.headers.get('set-cookie')?.split(';')[0] ?? '' },
      })
      expect(await list.json()).toMatchObject([{ firstName: 'Noor', problem }])
      await again.stop()
    },
  )
}
