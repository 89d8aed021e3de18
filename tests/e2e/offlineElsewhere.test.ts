import type { Locator, Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import { expect, getPromiseText, routes } from '../support/journeys.ts'
import { problem } from './contactSteps.ts'
import { test, waitingKey } from './waitingVisitor.ts'

test(
  'after its page was closed, any page that is opened later sends the request',
  { tag: '@desktop' },
  async ({
    visitor: { page, context, openAnother, sent, readIds, readKept, readKeptIds, leaveOneOffline },
  }) => {
    await leaveOneOffline()
    const ids = await readIds()
    await page.close()
    await context.setOffline(false)
    const rates = await openAnother(routes.rates)
    await sent(rates).waitFor()
    expect(
      await rates
        .getByText(getPromiseText({ kind: 'contact' }))
        .first()
        .isVisible(),
    ).toBe(true)
    // In a look of its own, which this page does not carry.
    const note = rates.locator('.note')
    const colours = await note.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(colours).not.toBe('rgba(0, 0, 0, 0)')
    const [{ reference } = {}] = await readKept()
    expect(await note.locator('.reference').innerText()).toBe(reference)
    expect(await findViolations(rates)).toEqual([])
    expect(await readKeptIds()).toEqual(ids)
    expect(await readIds(rates)).toEqual([])
    await note.getByRole('button', { name: /sluiten$/ }).click()
    await expect(note).toHaveCount(0)
  },
)

test(
  'its message appears in an existing live region',
  { tag: ['@desktop', '@slow'] },
  async ({ visitor: { page, context, openAnother, sent, leaveOneOffline } }) => {
    await leaveOneOffline()
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
  async ({ visitor: { page, context, openAnother, readKept, leaveOneWaiting } }) => {
    await leaveOneWaiting()
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
    }, waitingKey)
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
    await expect(notes).toHaveCount(1)
  },
)

test(
  'a page without the form says that a request is pending until it is sent',
  { tag: '@desktop' },
  async ({ visitor: { page, context, openAnother, sent, readKept, leaveOneWaiting } }) => {
    await leaveOneWaiting()
    await page.close()
    const rates = await openAnother(routes.rates)
    const note = rates.locator('.note').filter({ hasText: 'Nog niet verzonden' })
    await note.waitFor()
    await expect(note.getByRole('link', { name: /^Bel/ })).toHaveAttribute('href', /^tel:/)
    const chatUrl = new URL((await note.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect(chatUrl.searchParams.get('text')).toContain(`Probleem: ${problem}`)
    expect(await note.getByRole('link', { name: 'Naar het formulier' }).getAttribute('href')).toBe(
      `${routes.contact}#contact-form`,
    )
    expect(await findViolations(rates)).toEqual([])
    await context.unrouteAll()
    await rates.evaluate(() => dispatchEvent(new Event('online')))
    await sent(rates).waitFor()
    await expect(note).toHaveCount(0)
    expect(await readKept()).toHaveLength(1)
  },
)

test(
  'a note says that a request is pending until its form is visible',
  { tag: ['@desktop', '@slow'] },
  async ({ visitor: { page, context, visit, waiting } }) => {
    await visit('/')
    await context.route('**/api/callback-requests', (route) => route.fulfill({ status: 503, body: '{}' }))
    const form = page.locator('#callback-form')
    await form.getByLabel('Naam').fill('Fatima El Idrissi')
    await page.locator('[data-island][data-ready]').first().waitFor()
    await form.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
    await form.getByLabel('Woonplaats').fill('Alkmaar')
    await form.getByLabel('Nee, alle sleutels zijn kwijt/kapot').check()
    await form.getByRole('button', { name: 'Bel mij terug' }).click()
    await waiting().waitFor()
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.reload()
    const note = page.locator('.note').filter({ hasText: 'Nog niet verzonden' })
    await note.waitFor()
    await expect(waiting()).toHaveCount(0)
    await form.scrollIntoViewIfNeeded()
    await waiting().waitFor()
    await expect(note).toHaveCount(0)
  },
)

test.describe('with two forms and a page without one that all show a pending request', () => {
  let other: Page
  let note: Locator

  test.beforeEach(async ({ visitor: { openAnother, leaveOneWaiting } }) => {
    await leaveOneWaiting()
    other = await openAnother(routes.contact)
    await other.locator('form').getByText('Nog niet verzonden').waitFor()
    const rates = await openAnother(routes.rates)
    note = rates.locator('.note').filter({ hasText: 'Nog niet verzonden' })
    await note.waitFor()
  })

  test(
    'all show that one form sent it',
    { tag: ['@desktop', '@slow'] },
    async ({ visitor: { page, sent, readKept } }) => {
      // The others must not get there first.
      await page.route('**/api/contact', (route) => route.continue())
      await page.getByRole('button', { name: 'Nu opnieuw proberen' }).click()
      await sent().waitFor()
      await sent(other).waitFor()
      const [kept, ...others] = await readKept()
      expect(others).toEqual([])
      expect(await other.locator('.sent .reference').innerText()).toBe(kept?.reference)
      await expect.poll(() => note.count()).toBe(0)
    },
  )

  test(
    'all show that it was removed in one',
    { tag: ['@desktop', '@slow'] },
    async ({ visitor: { page, readIds } }) => {
      await page.getByRole('button', { name: 'Verwijderen' }).click()
      await expect.poll(() => other.locator('form').getByText('Nog niet verzonden').count()).toBe(0)
      await expect(other.getByLabel('Voornaam')).toHaveValue('')
      await expect.poll(() => note.count()).toBe(0)
      expect(await readIds()).toEqual([])
    },
  )

  test(
    'a correction in one replaces what all show',
    { tag: ['@desktop', '@slow'] },
    async ({ visitor: { page, submit, waiting, readIds } }) => {
      await other.getByLabel('Achternaam').fill('Jansen')
      await page.getByLabel('Telefoonnummer').fill('06-87654321')
      await submit()
      await expect.poll(() => other.locator('form').getByText('Nog niet verzonden').count()).toBe(0)
      // What somebody typed there meanwhile is theirs.
      await expect(other.getByLabel('Achternaam')).toHaveValue('Jansen')
      await waiting().waitFor()
      expect(await readIds()).toHaveLength(1)
    },
  )
})

test(
  'two tabs whose network comes back together make one request',
  { tag: '@desktop' },
  async ({ visitor: { context, visit, openAnother, fill, submit, waiting, sent, readIds, readKeptIds } }) => {
    await visit(routes.contact)
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
    expect(await readKeptIds()).toEqual(ids)
  },
)

test(
  'a later refusal is shown with what was typed, and can be corrected in the form',
  { tag: '@desktop' },
  async ({
    visitor: { page, context, openAnother, submit, sent, readIds, readKept, breakApi, leaveOneWaiting },
  }) => {
    await leaveOneWaiting()
    await page.close()
    await context.unrouteAll()
    // A newer server, with a rule that the page did not know.
    await breakApi(
      422,
      '{"error":"invalid","message":"Controleer uw gegevens.","fields":{"phone":"Bel ons"}}',
    )
    const later = await openAnother(routes.rates)
    const dialog = later.getByRole('dialog', { name: 'Uw aanvraag is niet verzonden' })
    await dialog.waitFor()
    expect(await dialog.innerText()).toContain(`Probleem: ${problem}`)
    const chatUrl = new URL((await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
    expect(chatUrl.searchParams.get('text')).toContain(problem)
    await dialog.getByRole('link', { name: 'Naar het formulier' }).click()
    await later.getByText('Controleer uw gegevens.').waitFor()
    await expect(later.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
    await expect(later.getByLabel('Wat is er aan de hand?')).toHaveValue(problem)
    await context.unrouteAll()
    await later.getByLabel('Telefoonnummer').fill('06-87654321')
    await submit(later)
    await sent(later).waitFor()
    expect((await readKept()).map(({ phone }) => phone)).toEqual(['06-87654321'])
    expect(await readIds(later)).toEqual([])
  },
)
