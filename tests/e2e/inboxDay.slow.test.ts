import type { Locator, Page } from 'playwright'
import { makePhoto } from '../server/makePhotos.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import { expect, test, type OpenPage } from '../support/journeys.ts'
import { postJson } from '../support/postJson.ts'
import { addStaff, openSignedIn } from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

const contacts = ['Anna', 'Bas', 'Cato', 'Daan']
const diagnoses = ['Eva', 'Femke', 'Gijs']
const callbacks = ['Hugo', 'Inge', 'Pien']
const callers = ['Joris', 'Kim', 'Lars', 'Mia', 'Niek']
const planned = callers.slice(0, 4)

test(
  'on a day of fifteen requests each is called, planned or handed over, done and paid, in few taps',
  { tag: '@phone' },
  async ({ openPage, server }) => {
    test.setTimeout(300_000)
    const colleague = await addStaff(server, 'Sam')
    const follow = await sendAsVisitors(server)
    const { page, problems } = await openPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await openSignedIn(server, page, '/te-doen')
    const thumb = createThumb(page)

    await page.getByRole('article').first().getByRole('link', { name: 'Anna Proef', exact: true }).waitFor()
    for (const name of [...contacts, ...diagnoses, 'Inge']) await call(page, thumb, name)

    await useFollowPage(openPage, server.url + follow.get('Hugo'), withdraw)
    await findCard(page, 'Hugo').getByText('Ingetrokken').waitFor()
    await useFollowPage(openPage, server.url + follow.get('Pien'), sendTwoPhotos)
    await thumb.tap('Pien', findCard(page, 'Pien').getByRole('link', { name: 'Pien Proef', exact: true }))
    const handedOver = findPanel(page, 'Pien')
    await expect(handedOver.getByRole('button', { name: /^Foto \d van de klant$/ })).toHaveCount(2)
    await thumb.choose('Pien', handedOver.getByRole('combobox', { name: 'Behandelaar' }), colleague.name)
    await handedOver.getByRole('button', { name: 'Sluiten', exact: true }).click()

    for (const [index, name] of callers.entries()) {
      const place = `Markt ${index + 1}, Delft`
      await thumb.tap(name, page.getByRole('link', { name: 'Nieuwe aanvraag' }).first())
      await thumb.type(name, page.getByLabel(/^Voornaam/), `${name} Proef`)
      await thumb.type(name, page.getByLabel(/^Telefoonnummer/), `06-2222222${index}`)
      await thumb.type(name, page.getByLabel('Automerk en model'), 'Toyota Yaris uit 2012')
      await thumb.type(name, page.getByLabel('Plaats'), place)
      await thumb.tap(name, page.getByRole('button', { name: 'Aanvraag bewaren' }))
      const panel = findPanel(page, name)
      if (planned.includes(name)) {
        await thumb.tap(name, panel.getByRole('button', { name: 'Afspraak maken' }))
        await expect(panel.getByLabel('Plaats', { exact: true })).toHaveValue(place)
        await thumb.tap(name, panel.getByRole('button', { name: 'Morgen' }))
        await panel.getByLabel('Tijd', { exact: true }).fill(`1${2 * index}00`)
        await thumb.tap(name, panel.getByRole('button', { name: 'Afspraak bewaren' }))
        await panel
          .getByText(`1${2 * index}:00 tot`)
          .first()
          .waitFor()
      } else await thumb.choose(name, panel.getByRole('combobox', { name: 'Status' }), 'Gesproken')
      await panel.getByRole('button', { name: 'Sluiten', exact: true }).click()
    }

    await page.goto(`${server.url}/admin/agenda`)
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByRole('article')).toHaveText(planned.map((name) => new RegExp(name)))
    for (const name of planned) {
      await thumb.tap(name, page.getByRole('article').getByRole('link', { name: `${name} Proef ·` }))
      await finish(page, thumb, name)
    }
    await page.goto(`${server.url}/admin/lopend`)
    for (const name of [...contacts, ...diagnoses, 'Inge', 'Niek']) {
      await thumb.tap(name, findCard(page, name).getByRole('link', { name: `${name} Proef`, exact: true }))
      await finish(page, thumb, name)
    }
    const { page: other } = await openPage()
    await openSignedIn(server, other, '/te-doen', colleague)
    const hers = createThumb(other)
    await call(other, hers, 'Pien')
    await other.goto(`${server.url}/admin/lopend`)
    await hers.tap('Pien', findCard(other, 'Pien').getByRole('link', { name: 'Pien Proef', exact: true }))
    await finish(other, hers, 'Pien')

    await page.goto(`${server.url}/admin/te-doen`)
    await page.getByText('Niets te doen: iedereen is gesproken').waitFor()
    // The four came before their appointment.
    await expect(page.getByRole('link', { name: /^Volgende afspraak/ })).toHaveCount(0)
    await page.goto(`${server.url}/admin/lopend`)
    await page.getByText('Er loopt geen werk: alles is afgerond of gearchiveerd').waitFor()
    // A call and its outcome stay at two.
    for (const name of [...contacts, ...diagnoses, 'Inge']) expect(thumb.taps.get(name), name).toBe(7)
    for (const name of planned) expect(thumb.taps.get(name), name).toBe(14)
    expect(thumb.taps.get('Niek')).toBe(13)
    expect([thumb.taps.get('Pien'), hers.taps.get('Pien')]).toEqual([3, 7])
    expect(problems.filter((each) => !each.includes('401'))).toEqual([])
  },
)

/** Counts the taps for each customer. Typing into a field costs the tap that reaches it. */
function createThumb(page: Page) {
  const taps = new Map<string, number>()
  const count = (name: string, by: number) => taps.set(name, (taps.get(name) ?? 0) + by)
  return {
    taps,
    tap: async (name: string, target: Locator) => {
      count(name, 1)
      await target.click()
    },
    type: async (name: string, field: Locator, text: string) => {
      count(name, 1)
      await field.click()
      await page.keyboard.type(text)
    },
    /** One tap opens the list, and one chooses. */
    choose: async (name: string, list: Locator, option: string) => {
      count(name, 2)
      await list.selectOption(option)
    },
  }
}

type Thumb = ReturnType<typeof createThumb>

async function call(page: Page, thumb: Thumb, name: string): Promise<void> {
  const card = findCard(page, name)
  await thumb.tap(name, card.getByRole('link', { name: `Bel ${name} Proef` }))
  await thumb.tap(name, card.getByRole('button', { name: 'Gesproken' }))
  await card.waitFor({ state: 'detached' })
}

async function finish(page: Page, thumb: Thumb, name: string): Promise<void> {
  const panel = findPanel(page, name)
  await thumb.tap(name, panel.getByRole('button', { name: 'Klus afronden' }))
  const question = page.getByRole('dialog', { name: 'Klus afronden' })
  await thumb.type(name, question.getByLabel(/^Eindprijs/), '149,50')
  await thumb.tap(name, question.getByRole('button', { name: 'Pin' }))
  await thumb.tap(name, question.getByRole('button', { name: 'Papieren gezien, klus afronden' }))
  await expect(panel.getByRole('combobox', { name: 'Status' })).toHaveValue('done')
  await panel.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
}

function findCard(page: Page, name: string): Locator {
  return page.getByRole('article', { name: `${name} Proef` })
}

function findPanel(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name: `${name} Proef` })
}

/** Ten posts of visitors. Gives the address of each one's own page. */
async function sendAsVisitors(server: BuiltServer): Promise<ReadonlyMap<string, string>> {
  const follow = new Map<string, string>()
  const send = async (name: string, path: string, fields: object) => {
    const response = await postJson(server.url + path, fields)
    expect(response.status).toBe(201)
    follow.set(name, ((await response.json()) as { follow: string }).follow)
  }
  const person = { lastName: 'Proef', email: '' }
  for (const [index, firstName] of contacts.entries())
    await send(firstName, '/api/contact', {
      ...person,
      firstName,
      phone: `06-1111111${index}`,
      carBrand: 'Opel Corsa',
      problem: 'De sleutel doet niets meer.',
      isUrgent: index === 0,
    })
  for (const [index, firstName] of diagnoses.entries())
    await send(firstName, '/api/diagnosis', {
      ...person,
      firstName,
      phone: `06-4444444${index}`,
      carBrand: 'Toyota',
      buildYear: '2015-2019',
      problem: 'Auto start niet',
    })
  for (const [index, name] of callbacks.entries())
    await send(name, '/api/callback-requests', {
      name: `${name} Proef`,
      phone: `06-3333333${index}`,
      location: 'Delft',
      hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
      requestType: 'callback',
    })
  return follow
}

/** As the visitor, on a phone without JavaScript. */
async function useFollowPage(openPage: OpenPage, url: string, use: (page: Page) => Promise<void>) {
  const { page } = await openPage({ javaScript: false })
  await page.goto(url)
  await use(page)
}

async function withdraw(page: Page): Promise<void> {
  await page.getByText('Aanvraag intrekken').click()
  await page.getByRole('button', { name: 'Ja, trek mijn aanvraag in' }).click()
  await page.getByText('Ingetrokken').first().waitFor()
}

async function sendTwoPhotos(page: Page): Promise<void> {
  for (const shown of ['1 foto', '2 foto’s']) {
    const buffer = await makePhoto()
    await page.getByLabel('Kies een foto').setInputFiles({ name: 'auto.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Foto versturen' }).click()
    await page.getByText(`Wij hebben ${shown} van u ontvangen.`).waitFor()
  }
}
