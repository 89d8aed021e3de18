import type { BrowserContext, Page } from 'playwright'
import type { PushNotice } from '#domain/push/schemas'
import type { BuiltServer } from '../support/builtServer.ts'
import { findViolations } from '../support/findViolations.ts'
import { expect, test } from '../support/journeys.ts'
import { openSignedIn, postContact, readKept } from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

async function openWithWorker(server: BuiltServer, page: Page, context: BrowserContext) {
  await context.grantPermissions(['notifications'], { origin: server.url })
  await openSignedIn(server, page, '/te-doen')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return worker
}

/** As a push service would, through the browser's own protocol. */
async function deliver(page: Page, server: BuiltServer, notice: PushNotice): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId: await registered,
    data: JSON.stringify(notice),
  })
}

/** Presses 'Ik ga'. In words, because these tests know the types of a page and not of a worker. */
const tapFirst = `self.registration.getNotifications().then(([notification]) => {
  self.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: 'pak' }))
})`

const readShown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = await registration.getNotifications()
    return shown.map(({ title, body, tag, requireInteraction, silent }) => ({
      title,
      body,
      tag,
      requireInteraction,
      silent,
    }))
  })

test('the worker shows a push message, replaces it when somebody takes it, and its button takes the request', async ({
  openPage,
  server,
}) => {
  const { page, context } = await openPage()
  const worker = await openWithWorker(server, page, context)
  const id = await postContact(server, { firstName: 'Anna', phone: '06-11111111', isUrgent: true })
  const tag = `request-${id}`
  const url = `/admin/te-doen?aanvraag=${id}`
  await deliver(page, server, {
    title: 'SPOED: nieuwe contactaanvraag',
    body: 'Toyota · bel binnen 9 minuten, vóór 12:00',
    tag,
    url,
    urgent: true,
  })
  await expect
    .poll(() => readShown(page))
    .toEqual([
      {
        title: 'SPOED: nieuwe contactaanvraag',
        body: 'Toyota · bel binnen 9 minuten, vóór 12:00',
        tag,
        requireInteraction: true,
        silent: false,
      },
    ])
  await worker.evaluate(tapFirst)
  await page.getByRole('dialog', { name: 'Anna de Wit' }).waitFor()
  await expect
    .poll(() => readKept(server, page, id))
    .toMatchObject({ history: [{ action: 'assign', assignee: server.account?.name }] })
  expect(new URL(page.url()).searchParams.has('doe')).toBe(false)
  await deliver(page, server, {
    title: 'Opgepakt',
    body: 'beheer pakt deze aanvraag',
    tag,
    url,
    urgent: false,
    isOver: true,
  })
  await expect.poll(() => readShown(page)).toMatchObject([{ title: 'Opgepakt', silent: true }])
  await deliver(page, server, {
    title: 'Aanvraag ingetrokken',
    body: 'De klant heeft ons niet meer nodig',
    tag,
    url: `/admin/?aanvraag=${id}`,
    urgent: false,
    isWithdrawn: true,
  })
  await expect.poll(() => readShown(page)).toMatchObject([{ title: 'Aanvraag ingetrokken', silent: false }])
  // Nobody has to go.
  expect(
    await worker.evaluate('self.registration.getNotifications().then(([{ actions }]) => actions)'),
  ).toEqual([])
})

test('the strip of who gets no messages lets a phone turn on its messages, and does not move the page @phone', async ({
  openPage,
  server,
}) => {
  const { page } = await openPage({ offersPush: true })
  let release = (): void => undefined
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/PushOffer-*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await openSignedIn(server, page, '/nieuw')
  await page.getByText('Niemand hoort het als er nu een aanvraag komt.').waitFor()
  // What this device needs is not known yet.
  await page.getByRole('link', { name: 'Zet aan' }).waitFor()
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const before = await menu.boundingBox()
  release()
  const turnOn = page.getByRole('button', { name: 'Zet aan', exact: true })
  await turnOn.waitFor()
  expect(await menu.boundingBox()).toEqual(before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
})
