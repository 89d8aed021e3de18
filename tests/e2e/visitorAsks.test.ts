import { expect, getPromiseText, routes, test } from '../support/journeys.ts'
import { fillContact, problem } from './contactSteps.ts'
import { createGate } from '../support/createGate.ts'

const promise = getPromiseText({ kind: 'contact' })
const urgentPromise = getPromiseText({ kind: 'contact', isUrgent: true })

for (const javaScript of [true, false]) {
  test.describe(javaScript ? 'with JavaScript' : 'without JavaScript', () => {
    test('visitors can ask for a quote and read when they will hear from us', async ({
      openPage,
      server,
    }) => {
      const { page, problems } = await openPage({ javaScript })
      await page.goto(server.url + routes.contact)
      await fillContact(page)
      await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
      await page.getByText('Aanvraag verzonden!').first().waitFor()
      await expect(page.getByText(promise).first()).toBeVisible()
      await expect(page.getByText(urgentPromise).filter({ visible: true })).toHaveCount(0)
      expect(await page.locator('main').innerText()).toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}/)
      expect(problems).toEqual([])
    })

    test('an urgent request is promised a call sooner', async ({ openPage, server }) => {
      const { page, problems } = await openPage({ javaScript })
      await page.goto(server.url + routes.contact)
      await fillContact(page)
      await page.getByLabel('Dit is spoedeisend').check()
      await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
      await page.getByText(urgentPromise).filter({ visible: true }).first().waitFor()
      await expect(page.getByText(promise).filter({ visible: true })).toHaveCount(0)
      expect(problems).toEqual([])
    })

    test('each field shows its error, and keeps the typed text', async ({ openPage, server }) => {
      const { page } = await openPage({ javaScript })
      await page.goto(server.url + routes.contact)
      // One letter satisfies the browser's own check, and not ours.
      await page.getByLabel('Voornaam').fill('N')
      await page.getByLabel('Achternaam').fill('B')
      await page.getByLabel('Telefoonnummer').fill('0612')
      await page.getByLabel('E-mailadres').fill('noor@garage')
      await page.getByLabel('Wat is er aan de hand?').fill('Kwijt')
      await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
      for (const message of [
        'Voornaam is verplicht',
        'Achternaam is verplicht',
        'Geldig telefoonnummer is verplicht',
        'Geldig emailadres is verplicht. U mag dit veld ook leeg laten.',
        'Automerk en model is verplicht',
        'Beschrijf uw probleem (minimaal 10 karakters)',
      ]) {
        // Once in the summary on top, once under the field.
        await page.getByRole('link', { name: message }).waitFor()
        await expect(page.getByText(message).filter({ visible: true })).toHaveCount(2)
      }
      await expect(page.getByLabel('Voornaam')).toHaveValue('N')
      await expect(page.getByLabel('Wat is er aan de hand?')).toHaveValue('Kwijt')
      await expect(page.getByLabel('Voornaam')).toHaveAttribute('aria-invalid', 'true')
      await page.getByRole('link', { name: 'Geldig telefoonnummer is verplicht' }).click()
      expect(
        await page.getByLabel('Telefoonnummer').evaluate((field) => field === document.activeElement),
      ).toBe(true)
      await fillContact(page)
      await page.getByLabel('E-mailadres').fill('')
      await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
      await page.getByText('Aanvraag verzonden!').first().waitFor()
    })

    test('visitors can ask for a diagnosis', async ({ openPage, server }) => {
      const { page, problems } = await openPage({ javaScript })
      await page.goto(server.url)
      const form = page.locator('form[action="/api/diagnosis"]')
      await form.getByLabel('Voornaam').fill('Daan')
      await form.getByLabel('Achternaam').fill('Visser')
      await form.getByLabel('Telefoonnummer').fill('0612345678')
      await form.getByRole('button').click()
      for (const message of ['Selecteer een automerk', 'Selecteer een bouwjaar', 'Selecteer een probleem']) {
        await page.getByRole('link', { name: message }).waitFor()
      }
      await page.getByRole('combobox', { name: 'Automerk' }).selectOption('Škoda')
      await page.getByRole('combobox', { name: 'Bouwjaar' }).selectOption('2015-2019')
      await page.getByRole('radio', { name: 'Auto start niet' }).check()
      await page.locator('form[action="/api/diagnosis"]').getByRole('button').click()
      await page.getByText('Diagnose verzonden!').first().waitFor()
      expect(
        await page
          .getByText(getPromiseText({ kind: 'diagnosis' }))
          .first()
          .isVisible(),
      ).toBe(true)
      expect(problems.filter((entry) => !entry.includes('422'))).toEqual([])
    })

    test('visitors can ask to be called back', async ({ openPage, server }) => {
      const { page, context } = await openPage({ javaScript })
      // The chat is another site; here it only matters that it is opened, and with what.
      const opened: string[] = []
      await context.route(/wa\.me/, (route) => {
        opened.push(route.request().url())
        return route.fulfill({ body: 'chat' })
      })
      await page.goto(server.url)
      const form = page.locator('form[action="/api/callback-requests"]')
      await form.getByLabel('Naam').fill('Fatima El Idrissi')
      await form.getByLabel('Telefoonnummer').fill('06 12 34 56 78')
      await form.getByLabel('Woonplaats').fill('Alkmaar')
      await form.getByLabel('Nee, alle sleutels zijn kwijt/kapot').check()
      await form.getByRole('button').click()
      await page.getByText('Verzoek verzonden!').first().waitFor()
      if (javaScript) {
        await expect.poll(() => opened.length).toBe(1)
        expect(decodeURIComponent(opened[0] ?? '')).toContain('Fatima El Idrissi')
      }
    })
  })
}

test(
  'a double click is one request, and going back after it makes no second',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'phone' })
    const posts: number[] = []
    page.on('response', (response) => {
      if (response.request().method() === 'POST') posts.push(response.status())
    })
    await page.goto(server.url + routes.contact)
    await fillContact(page)
    await page.locator('[data-island][data-ready]').first().waitFor()
    await page.getByRole('button', { name: 'Verstuur aanvraag' }).dblclick()
    await page.getByText('Aanvraag verzonden!').first().waitFor()
    await page.goto(server.url)
    await page.goBack()
    expect(posts).toEqual([201])
  },
)

test(
  'text typed before the form’s code runs is preserved and sent',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    const { page, context, problems } = await openPage({ viewport: 'phone' })
    const gate = createGate()
    await context.route(/\/assets\//, async (route) => {
      await gate.opened
      await route.continue()
    })
    await page.goto(server.url + routes.contact, { waitUntil: 'domcontentloaded' })
    await fillContact(page)
    await page.getByLabel('Dit is spoedeisend').check()
    gate.open()
    await page.locator('[data-island][data-ready]').waitFor()
    await expect(page.getByLabel('Voornaam')).toHaveValue('Noor')
    await expect(page.getByLabel('Wat is er aan de hand?')).toHaveValue(problem)
    await page.getByRole('button', { name: 'Verstuur aanvraag' }).click()
    await page.getByText(urgentPromise).filter({ visible: true }).first().waitFor()
    expect(problems).toEqual([])
  },
)
