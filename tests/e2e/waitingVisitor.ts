import type { BuiltServer } from '../support/builtServer.ts'
import { routes, test as base, type WatchedPage } from '../support/journeys.ts'
import { fillContact } from './contactSteps.ts'
import { readStore } from '../support/readStore.ts'

/** Where requests wait, in localStorage. */
export const waitingKey = 'pending-requests-1'

/** For requests that cannot be sent at once: a visitor on a phone. */
export const test = base.extend<{ readonly visitor: Visitor }>({
  visitor: async ({ openPage, server }, use) => {
    await use(await createVisitor(server, await openPage({ viewport: 'phone' })))
  },
})

type Visitor = Awaited<ReturnType<typeof createVisitor>>

/** What one page leaves on the device, the next one finds. */
async function createVisitor(server: BuiltServer, { page, context }: WatchedPage) {
  const listContacts = async () => (await readStore({ folder: server.dataFolder })).list('contact')
  const others = new Set((await listContacts()).map(({ id }) => id))
  const visit = (path: string) => page.goto(server.url + path)
  /** Fills the contact form in, once it is hydrated. */
  const fill = async () => {
    await page.locator('[data-island][data-ready]').first().waitFor()
    await fillContact(page)
  }
  const submit = (where = page) =>
    where.getByRole('button', { name: /^(Verstuur aanvraag|Nu opnieuw proberen)$/ }).click()
  const waiting = (where = page) => where.locator('form').getByText('Nog niet verzonden')
  /** A server in front of ours that is out of order. */
  const breakApi = (status = 503, body = '{}') =>
    context.route('**/api/contact', (route) =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    )
  const readKept = async () => (await listContacts()).filter(({ id }) => !others.has(id))
  return {
    server,
    context,
    page,
    visit,
    openAnother: async (path: string) => {
      const another = await context.newPage()
      another.setDefaultTimeout(10_000)
      await another.goto(server.url + path)
      return another
    },
    fill,
    submit,
    waiting,
    sent: (where = page) => where.getByText('Aanvraag verzonden!').filter({ visible: true }).first(),
    /** The ids of the requests on the device. */
    readIds: async (where = page) => {
      const text = await where.evaluate((name) => localStorage.getItem(name), waitingKey)
      const requests: readonly { readonly id: string }[] = JSON.parse(text ?? '[]')
      return requests.map(({ id }) => id)
    },
    /** What the server keeps since this visitor came. */
    readKept,
    /** Their submission ids. */
    readKeptIds: async () => (await readKept()).map(({ submissionId }) => submissionId),
    breakApi,
    /** The contact form, sent without a network: one request waits on the device. */
    leaveOneOffline: async () => {
      await visit(routes.contact)
      await fill()
      await context.setOffline(true)
      await submit()
      await waiting().waitFor()
    },
    /** The contact form, sent while the server is out of order: one request waits on the device. */
    leaveOneWaiting: async () => {
      await visit(routes.contact)
      await breakApi()
      await fill()
      await submit()
      await waiting().waitFor()
    },
  }
}
