import type { ViewportName } from '../support/browser.ts'
import { business, expect, routes, test, type OpenPage } from '../support/journeys.ts'
import type { BrowserContext, Locator, Page } from 'playwright'
import { formatPhone } from '#domain/requests/phone'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { findViolations } from '../support/findViolations.ts'
import { readStore } from '../support/readStore.ts'

const problem = 'De sleutel ligt in de kofferbak en de klep is dicht.'
const key = 'pending-requests-1'

let server: BuiltServer
/** One visitor: what one page leaves on the device, the next one finds. */
let context: BrowserContext
let page: Page

test.beforeEach(async () => {
  server = await startBuiltServer()
})

test.afterEach(() => server.stop())

async function visit(openPage: OpenPage, path: string, viewport: ViewportName = 'phone'): Promise<void> {
  const opened = await openPage({ viewport })
  context = opened.context
  page = opened.page
  await page.goto(server.url + path)
}

async function openAnother(path: string): Promise<Page> {
  const another = await context.newPage()
  another.setDefaultTimeout(10_000)
  await another.goto(server.url + path)
  return another
}

/** Fills the contact form in, once it is awake. */
async function fill(): Promise<void> {
  await page.locator('[data-island][data-ready]').first().waitFor()
  await page.getByLabel('Voornaam').fill('Noor')
  await page.getByLabel('Achternaam').fill('van den Berg')
  await page.getByLabel('Telefoonnummer').fill('06-12345678')
  await page.getByLabel('Automerk en model').fill('Toyota Yaris 2017')
  await page.getByLabel('Wat is er aan de hand?').fill(problem)
}

const submit = () => page.getByRole('button', { name: /^(Verstuur aanvraag|Nu opnieuw proberen)$/ }).click()
const waiting = () => page.locator('form').getByText('Nog niet verzonden')
const sent = (where: Page = page) => where.getByText('Aanvraag verzonden!').filter({ visible: true }).first()

/** The ids of the requests on the device. */
async function readIds(where: Page = page): Promise<readonly string[]> {
  const text = await where.evaluate((name) => localStorage.getItem(name), key)
  const requests: readonly { readonly id: string }[] = JSON.parse(text ?? '[]')
  return requests.map(({ id }) => id)
}

async function readKept() {
  return (await readStore({ folder: server.dataFolder })).list('contact')
}

/** A server in front of ours that is out of order. */
async function breakApi(status = 503, body = '{}'): Promise<void> {
  await context.route('**/api/contact', (route) =>
    route.fulfill({ status, body, contentType: 'application/json' }),
  )
}

/** The contact form, sent while the server is out of order: one request waits on the device. */
async function leaveOneWaiting(openPage: OpenPage): Promise<void> {
  await visit(openPage, routes.contact)
  await breakApi()
  await fill()
  await submit()
  await waiting().waitFor()
}

test.describe('offline', () => {
  test('a request is stored, says so, and is sent when the network is back', async ({
    openPage,
    size: viewport,
  }) => {
    await visit(openPage, routes.contact, viewport)
    await fill()
    await context.setOffline(true)
    await submit()
    await waiting().waitFor()
    // The specification's words of a failure, once.
    expect(await page.getByText('Er ging iets mis').filter({ visible: true }).count()).toBe(1)
    expect(await sent().count()).toBe(0)
    expect(await page.getByLabel('Wat is er aan de hand?').inputValue()).toBe(problem)
    const notice = page.locator('.failed')
    expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await notice.getByRole('link', { name: `Bel ${formatPhone(business.phone)}` }).isVisible()).toBe(
      true,
    )
    const chatUrl = new URL((await notice.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect(chatUrl.searchParams.get('text')).toContain(`Probleem: ${problem}`)
    expect(chatUrl.searchParams.get('text')).toContain('Voornaam: Noor')
    const [id, ...others] = await readIds()
    expect(others).toEqual([])
    expect(page.url()).not.toContain('Noor')

    await context.setOffline(false)
    await sent().waitFor()
    expect(await page.getByText('We nemen binnen 2 uur contact met u op.').first().isVisible()).toBe(true)
    const [kept, ...more] = await readKept()
    expect(more).toEqual([])
    expect(kept).toMatchObject({ submissionId: id, problem })
    expect(await page.locator('.sent .reference').innerText()).toBe(kept?.reference)
    expect(await readIds()).toEqual([])
    expect(server.output()).not.toContain('Noor')
  })
})

test(
  'after its page was closed, any page that is opened later sends the request',
  { tag: '@desktop' },
  async ({ openPage }) => {
    await visit(openPage, routes.contact)
    await fill()
    await context.setOffline(true)
    await submit()
    await waiting().waitFor()
    const ids = await readIds()
    await page.close()
    await context.setOffline(false)
    const rates = await openAnother(routes.rates)
    await sent(rates).waitFor()
    expect(await rates.getByText('We nemen binnen 2 uur contact met u op.').first().isVisible()).toBe(true)
    // In a look of its own, which this page does not carry.
    const note = rates.locator('.note')
    const colours = await note.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(colours).not.toBe('rgba(0, 0, 0, 0)')
    const [{ reference } = {}] = await readKept()
    expect(await note.locator('.reference').innerText()).toBe(reference)
    expect(await findViolations(rates)).toEqual([])
    expect((await readKept()).map(({ submissionId }) => submissionId)).toEqual(ids)
    expect(await readIds(rates)).toEqual([])
    await note.getByRole('button', { name: /sluiten$/ }).click()
    expect(await note.count()).toBe(0)
  },
)

test(
  'its message appears in an existing live region',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage }) => {
    await visit(openPage, routes.contact)
    await fill()
    await context.setOffline(true)
    await submit()
    await waiting().waitFor()
    await page.close()
    await context.setOffline(false)
    await context.addInitScript(() => {
      const seen: string[] = []
      Reflect.set(globalThis, 'seen', seen)
      const observer = new MutationObserver(() => {
        const place = document.querySelector('.notes[role=status]')
        if (place) seen.push(place.childElementCount === 0 ? 'empty' : 'told')
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    const rates = await openAnother(routes.rates)
    await sent(rates).waitFor()
    expect(await rates.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual(
      expect.arrayContaining(['empty', 'told']),
    )
  },
)

test(
  'two requests that are sent from another page both show their reference until closed',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage }) => {
    await visit(openPage, routes.contact)
    await fill()
    await breakApi()
    await submit()
    await waiting().waitFor()
    // As if a second one had been kept by another page.
    await page.evaluate((name) => {
      const [request] = JSON.parse(localStorage.getItem(name) ?? '[]')
      const id = 'a-second-request-0001'
      const second = {
        ...request,
        id,
        body: { ...request.body, submissionId: id, problem: 'Nog een sleutel.' },
      }
      localStorage.setItem(name, JSON.stringify([request, second]))
    }, key)
    await page.close()
    await context.unrouteAll()
    await context.clock.install()
    const rates = await openAnother(routes.rates)
    const notes = rates.locator('.note')
    await expect.poll(() => notes.count()).toBe(2)
    // Longer than a toast is shown.
    await rates.clock.runFor(60_000)
    const references = (await readKept()).map(({ reference }) => reference)
    expect((await notes.locator('.reference').allInnerTexts()).toSorted()).toEqual(references.toSorted())
    await notes
      .first()
      .getByRole('button', { name: /sluiten$/ })
      .click()
    expect(await notes.count()).toBe(1)
  },
)

test(
  'a page without the form says that a request is pending, with ways to reach us, until it is sent',
  { tag: '@desktop' },
  async ({ openPage }) => {
    await leaveOneWaiting(openPage)
    await page.close()
    const rates = await openAnother(routes.rates)
    const note = rates.locator('.note').filter({ hasText: 'Nog niet verzonden' })
    await note.waitFor()
    expect(await note.getByRole('link', { name: /^Bel/ }).getAttribute('href')).toMatch(/^tel:/)
    const chatUrl = new URL((await note.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect(chatUrl.searchParams.get('text')).toContain(`Probleem: ${problem}`)
    expect(await note.getByRole('link', { name: 'Naar het formulier' }).getAttribute('href')).toBe(
      `${routes.contact}#contact-form`,
    )
    expect(await findViolations(rates)).toEqual([])
    await context.unrouteAll()
    await rates.evaluate(() => dispatchEvent(new Event('online')))
    await sent(rates).waitFor()
    expect(await note.count()).toBe(0)
    expect(await readKept()).toHaveLength(1)
  },
)

test('reloading a page while it sends loses nothing', { tag: '@desktop' }, async ({ openPage }) => {
  await visit(openPage, routes.contact)
  await fill()
  let isAsked = () => {}
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  // A connection that takes the first that is sent, and never answers. It is not taken away
  // afterwards: the browser would let go on what it held, and the page that is about to be left
  // would hear of it after all.
  let posts = 0
  await context.route('**/api/contact', (route) => {
    posts += 1
    return posts === 1 ? isAsked() : route.continue()
  })
  await submit()
  await asked
  const ids = await readIds()
  expect(ids).toHaveLength(1)
  // By then no form can be sending it any more.
  await context.clock.install({ time: Date.now() + 30_000 })
  await page.goto(server.url + routes.contact)
  await sent().waitFor()
  expect((await readKept()).map(({ submissionId }) => submissionId)).toEqual(ids)
})

test(
  'a failing server is retried, after a pause, until it accepts the request',
  { tag: '@desktop' },
  async ({ openPage }) => {
    await visit(openPage, routes.contact)
    await page.clock.install()
    await breakApi()
    await page.goto(server.url + routes.contact)
    await fill()
    await submit()
    await waiting().waitFor()
    let posts = 0
    page.on('requestfinished', (request) => {
      if (request.method() === 'POST') posts += 1
    })
    for (const expected of [1, 2]) {
      await page.clock.runFor(10_000)
      await expect.poll(() => posts).toBeGreaterThanOrEqual(expected)
    }
    expect(await waiting().isVisible()).toBe(true)
    expect(await readKept()).toEqual([])
    await context.unrouteAll()
    await page.clock.runFor(5 * 60_000)
    await sent().waitFor()
    expect(await readKept()).toHaveLength(1)
  },
)

test(
  'when the code for sending later cannot be loaded, it is loaded again',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage }) => {
    const scripts = new Set<string>()
    const clean = await openPage()
    clean.page.on('request', (request) => scripts.add(request.url()))
    await clean.page.goto(server.url + routes.rates, { waitUntil: 'networkidle' })

    await leaveOneWaiting(openPage)
    await context.unrouteAll()
    let blocked = 0
    await context.route('**/*.js', async (route) => {
      if (scripts.has(route.request().url())) return route.continue()
      blocked += 1
      return route.abort()
    })
    await page.clock.install()
    await page.goto(server.url + routes.rates)
    await expect.poll(() => blocked).toBeGreaterThan(0)
    await context.unrouteAll()
    // The device never said that its network was gone.
    await expect
      .poll(async () => {
        await page.clock.runFor(3000)
        return (await readKept()).length
      })
      .toBe(1)
    await sent().waitFor()
  },
)

test(
  'a reload restores what was typed; retrying by hand makes one request',
  { tag: '@desktop' },
  async ({ openPage }) => {
    await visit(openPage, routes.contact)
    await breakApi()
    await fill()
    await page.getByLabel('Dit is spoedeisend').check()
    await submit()
    await waiting().waitFor()
    const ids = await readIds()
    await page.reload()
    await waiting().waitFor()
    expect(await page.getByLabel('Voornaam').inputValue()).toBe('Noor')
    expect(await page.getByLabel('Wat is er aan de hand?').inputValue()).toBe(problem)
    expect(await page.getByLabel('Dit is spoedeisend').isChecked()).toBe(true)
    await context.unrouteAll()
    await page.getByRole('button', { name: 'Nu opnieuw proberen' }).dblclick()
    await page.getByText('We bellen u binnen 10 minuten terug').filter({ visible: true }).first().waitFor()
    expect((await readKept()).map(({ submissionId }) => submissionId)).toEqual(ids)
    expect(await readIds()).toEqual([])
  },
)

test('a corrected request replaces the pending one', { tag: ['@desktop', '@slow'] }, async ({ openPage }) => {
  await leaveOneWaiting(openPage)
  const [first] = await readIds()
  await page.getByLabel('Telefoonnummer').fill('06-87654321')
  await submit()
  await expect.poll(readIds).not.toContain(first)
  await waiting().waitFor()
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Nu opnieuw proberen' }).click()
  await sent().waitFor()
  expect((await readKept()).map(({ phone }) => phone)).toEqual(['06-87654321'])
})

test(
  'a removed request disappears from the form and the device, and is never sent',
  { tag: '@desktop' },
  async ({ openPage }) => {
    await visit(openPage, routes.contact)
    await breakApi()
    await fill()
    await submit()
    await page.getByRole('button', { name: 'Verwijderen' }).click()
    expect(await waiting().count()).toBe(0)
    expect(await page.getByLabel('Voornaam').inputValue()).toBe('')
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
    await context.unrouteAll()
    const home = await openAnother('/')
    await home.locator('h1').waitFor()
    expect(await readKept()).toEqual([])
  },
)

test(
  'of two tabs one sends, and the form in the other says so',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage }) => {
    await visit(openPage, routes.contact)
    await fill()
    // Only this tab has no way to the server, so it can only know from the other one.
    await page.route('**/api/contact', (route) => route.abort())
    await submit()
    await waiting().waitFor()
    const rates = await openAnother(routes.rates)
    await sent(rates).waitFor()
    await sent().waitFor()
    const [kept, ...others] = await readKept()
    expect(others).toEqual([])
    expect(await page.locator('.sent .reference').innerText()).toBe(kept?.reference)
  },
)

test.describe('with two forms and a page without one that all show a pending request', () => {
  let other: Page
  let note: Locator

  test.beforeEach(async ({ openPage }) => {
    await leaveOneWaiting(openPage)
    other = await openAnother(routes.contact)
    await other.locator('form').getByText('Nog niet verzonden').waitFor()
    const rates = await openAnother(routes.rates)
    note = rates.locator('.note').filter({ hasText: 'Nog niet verzonden' })
    await note.waitFor()
  })

  test('all show that one form sent it', { tag: ['@desktop', '@slow'] }, async () => {
    // The others must not get there first.
    await page.route('**/api/contact', (route) => route.continue())
    await page.getByRole('button', { name: 'Nu opnieuw proberen' }).click()
    await sent().waitFor()
    await sent(other).waitFor()
    const [kept, ...others] = await readKept()
    expect(others).toEqual([])
    expect(await other.locator('.sent .reference').innerText()).toBe(kept?.reference)
    await expect.poll(() => note.count()).toBe(0)
  })

  test('all show that it was removed in one', { tag: ['@desktop', '@slow'] }, async () => {
    await page.getByRole('button', { name: 'Verwijderen' }).click()
    await expect.poll(() => other.locator('form').getByText('Nog niet verzonden').count()).toBe(0)
    expect(await other.getByLabel('Voornaam').inputValue()).toBe('')
    await expect.poll(() => note.count()).toBe(0)
    expect(await readIds()).toEqual([])
  })

  test('a correction in one replaces what all show', { tag: ['@desktop', '@slow'] }, async () => {
    await other.getByLabel('Achternaam').fill('Jansen')
    await page.getByLabel('Telefoonnummer').fill('06-87654321')
    await submit()
    await expect.poll(() => other.locator('form').getByText('Nog niet verzonden').count()).toBe(0)
    // What somebody typed there meanwhile is theirs.
    expect(await other.getByLabel('Achternaam').inputValue()).toBe('Jansen')
    await waiting().waitFor()
    expect(await readIds()).toHaveLength(1)
  })
})

test(
  'two tabs whose network comes back together make one request',
  { tag: '@desktop' },
  async ({ openPage }) => {
    await visit(openPage, routes.contact)
    const rates = await openAnother(routes.rates)
    const repair = await openAnother(routes.repair)
    await fill()
    await context.setOffline(true)
    await submit()
    await waiting().waitFor()
    const ids = await readIds()
    await context.setOffline(false)
    // Both pages were opened before there was anything to send. This acts as if both were opened
    // now.
    await Promise.all([rates.reload(), repair.reload()])
    await sent().waitFor()
    await expect.poll(() => readIds(rates)).toEqual([])
    expect((await readKept()).map(({ submissionId }) => submissionId)).toEqual(ids)
  },
)

test(
  'a page from the back-forward cache does not show a sent request as pending',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage }) => {
    await leaveOneWaiting(openPage)
    await page.goto(server.url + routes.rates)
    await context.unrouteAll()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await sent().waitFor()
    await page.goBack()
    await page.locator('[data-island][data-ready]').first().waitFor()
    await expect.poll(() => waiting().count()).toBe(0)
    expect(await readKept()).toHaveLength(1)
  },
)

test(
  'a form from the back-forward cache forgets a request sent meanwhile',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage }) => {
    await leaveOneWaiting(openPage)
    // Chromium has no back-forward cache while a test drives it: this fires the event of such a
    // page.
    await page.evaluate((name) => {
      localStorage.removeItem(name)
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, key)
    await expect.poll(() => waiting().count()).toBe(0)
    expect(await page.getByLabel('Voornaam').inputValue()).toBe('')
  },
)

test.describe('after 24 hours', () => {
  test(
    'the next visit says once that it was not sent, and deletes it',
    { tag: '@desktop' },
    async ({ openPage }) => {
      await leaveOneWaiting(openPage)
      await page.close()
      await context.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 + 1000 })
      const rates = await openAnother(routes.rates)
      const dialog = rates.getByRole('dialog', { name: 'Uw aanvraag is niet verzonden' })
      await dialog.waitFor()
      expect(await dialog.innerText()).not.toContain('Noor')
      expect(await dialog.getByRole('link', { name: /^Bel/ }).getAttribute('href')).toMatch(/^tel:/)
      expect(await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).not.toContain('Noor')
      expect(await rates.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
      await dialog.getByRole('button', { name: 'Sluiten' }).click()
      expect(await dialog.count()).toBe(0)
      await rates.goto(server.url + routes.services)
      await rates.locator('h1').waitFor()
      expect(await rates.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
      expect(await readKept()).toEqual([])
    },
  )

  test(
    'a form that is still open says so, and keeps what was typed',
    { tag: ['@desktop', '@slow'] },
    async ({ openPage }) => {
      await visit(openPage, routes.contact)
      await page.clock.install()
      await page.goto(server.url + routes.contact)
      await fill()
      await context.setOffline(true)
      await submit()
      await waiting().waitFor()
      await page.clock.fastForward('24:00:01')
      await page.getByText('Versturen is 24 uur lang niet gelukt.').waitFor()
      expect(await waiting().count()).toBe(0)
      expect(await page.getByLabel('Voornaam').inputValue()).toBe('Noor')
      expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull()
    },
  )
})

test(
  'a later refusal is shown with what was typed, and can be corrected in the form',
  { tag: '@desktop' },
  async ({ openPage }) => {
    await leaveOneWaiting(openPage)
    await page.close()
    await context.unrouteAll()
    // A newer server, with a rule that the page did not know.
    await breakApi(
      422,
      '{"error":"invalid","message":"Controleer uw gegevens.","fields":{"phone":"Bel ons"}}',
    )
    page = await openAnother(routes.rates)
    const dialog = page.getByRole('dialog', { name: 'Uw aanvraag is niet verzonden' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain(`Probleem: ${problem}`)
    const chatUrl = new URL((await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect(chatUrl.searchParams.get('text')).toContain(problem)
    await dialog.getByRole('link', { name: 'Naar het formulier' }).click()
    await page.getByText('Controleer uw gegevens.').waitFor()
    expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0)
    expect(await page.getByLabel('Wat is er aan de hand?').inputValue()).toBe(problem)
    await context.unrouteAll()
    await page.getByLabel('Telefoonnummer').fill('06-87654321')
    await submit()
    await sent().waitFor()
    expect((await readKept()).map(({ phone }) => phone)).toEqual(['06-87654321'])
    expect(await readIds()).toEqual([])
  },
)

test('without storage, the form says that it was not sent', { tag: '@desktop' }, async ({ openPage }) => {
  await visit(openPage, routes.contact)
  await context.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.reload()
  await fill()
  await context.setOffline(true)
  await submit()
  await page.getByText('Alles wat u heeft ingevuld, staat er nog.').waitFor()
  expect(await waiting().count()).toBe(0)
  await context.setOffline(false)
  await submit()
  await sent().waitFor()
  expect(await readKept()).toHaveLength(1)
})

test(
  'on a page with its form far down a note says that a request is pending until the form is visible',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage }) => {
    await visit(openPage, '/')
    await context.route('**/api/callback-requests', (route) => route.fulfill({ status: 503, body: '{}' }))
    const form = page.locator('#callback-form')
    await form.getByLabel('Naam').fill('Fatima El Idrissi')
    await page.locator('[data-island][data-ready]').first().waitFor()
    await form.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
    await form.getByLabel('Woonplaats').fill('Zoetermeer')
    await form.getByLabel('Nee, alle sleutels zijn kwijt/kapot').check()
    await form.getByRole('button', { name: 'Bel mij terug' }).click()
    await waiting().waitFor()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.reload()
    const note = page.locator('.note').filter({ hasText: 'Nog niet verzonden' })
    await note.waitFor()
    expect(await waiting().count()).toBe(0)
    await form.scrollIntoViewIfNeeded()
    await waiting().waitFor()
    expect(await note.count()).toBe(0)
  },
)

test(
  'a callback that is sent later does not say that a chat opens',
  { tag: ['@desktop', '@slow'] },
  async ({ openPage }) => {
    await visit(openPage, '/')
    await context.route(/wa\.me/, (route) => route.fulfill({ body: 'chat' }))
    const form = page.locator('#callback-form')
    await form.getByLabel('Naam').fill('Fatima El Idrissi')
    await page.locator('[data-island][data-ready]').first().waitFor()
    await form.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
    await form.getByLabel('Woonplaats').fill('Zoetermeer')
    await form.getByLabel('Nee, alle sleutels zijn kwijt/kapot').check()
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Bel mij terug' }).click()
    await form.getByText('Nog niet verzonden').waitFor()
    await page.getByText('Fout bij verzenden').first().waitFor()
    await context.setOffline(false)
    await page.getByText('Verzoek verzonden!').first().waitFor()
    expect(await page.getByText('WhatsApp wordt geopend').count()).toBe(0)
    const kept = (await readStore({ folder: server.dataFolder })).list('callback')
    expect(kept).toMatchObject([{ name: 'Fatima El Idrissi', requestType: 'callback' }])
  },
)
