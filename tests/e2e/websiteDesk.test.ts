import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Dialog, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { startBuiltServer, type BuiltServer } from '../support/builtServer.ts'
import { findViolations } from '../support/findViolations.ts'
import { expect, test } from '../support/journeys.ts'
import { runIn } from '../support/publishedProject.ts'
import { openSignedIn } from './inboxSteps.ts'

const root = join(import.meta.dirname, '../..')

let desk: BuiltServer
let project: string
test.beforeAll(async () => {
  // A copy of what all journeys are served from.
  project = mkdtempSync(join(tmpdir(), 'project-'))
  const published = join(process.env['PUBLIC_DIR'] ?? '', '../..')
  cpSync(published, project, { recursive: true, verbatimSymlinks: true })
  cpSync(join(root, 'dist/server'), join(project, 'dist/server'), { recursive: true })
  // The server's port is a setting that the publisher compares.
  runIn(project, 'dist/site/publish.js', ['--new-settings'], { PORT: '0' })
  const program = join(project, 'dist/server/main.js')
  const dataFolder = mkdtempSync(join(tmpdir(), 'requests-'))
  desk = await startBuiltServer({ dataFolder, program, env: { CONTENT_DIR: '', PUBLIC_DIR: '' } })
})
test.afterAll(async () => {
  await desk.stop()
  for (const folder of [project, desk.dataFolder]) rmSync(folder, { recursive: true, force: true })
})

/** Presses Tab until the element has the focus, then the key. */
async function press(page: Page, target: Locator, key: string): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < 200; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press(key)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(target)}`)
}

/** Changes a field by keyboard alone. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await press(page, field, 'Control+a')
  await page.keyboard.type(text)
}

async function expectSound(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${desk.url}/admin/website/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

async function expectSaved(page: Page): Promise<void> {
  await page.getByRole('status').getByText('Opgeslagen als concept').waitFor({ timeout: 0 })
}

async function readLive(path: string): Promise<string> {
  return (await fetch(desk.url + path)).text()
}

// One after the other, by keyboard alone.
test.describe.configure({ mode: 'serial' })

test('an owner changes numbers, prices, hours and reviews', async ({ openPage }) => {
  const { page, problems } = await openPage()
  await openSignedIn(desk, page, '/website/bedrijf')
  await type(page, page.getByRole('textbox', { name: /^Telefoon/ }), '12')
  await page.keyboard.press('Enter')
  await page.getByText('Dit klopt nog niet. Ten minste tien cijfers').first().waitFor()
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expectSound(page)
  await press(page, page.getByRole('link', { name: /^Telefoon: dit klopt nog niet/ }), 'Enter')
  await expect(page.getByRole('textbox', { name: /^Telefoon/ })).toBeFocused()
  await expect(page.getByRole('textbox', { name: /^Telefoon/ })).toHaveAttribute('aria-invalid', 'true')
  await type(page, page.getByRole('textbox', { name: /^Telefoon/ }), '0223-054321')
  await press(page, page.locator('summary', { hasText: 'Adres' }).first(), 'Enter')
  // An open group stays open while another one is typed in.
  await press(page, page.locator('summary', { hasText: 'Garantie' }), 'Enter')
  await type(page, page.getByLabel(/Op reparaties/), '7')
  await expect(page.getByLabel('Straat en nummer')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectSaved(page)

  await open(page, 'tijden')
  await page.getByLabel('Dinsdag, tot').selectOption('19:30')
  await press(page, page.getByRole('group', { name: 'Zondag' }).getByRole('checkbox'), ' ')
  await expect(page.getByLabel('Zondag, open vanaf')).toHaveValue('07:30')
  await expectSound(page)
  await press(page, page.getByRole('button', { name: 'Opslaan' }), 'Enter')
  await expectSaved(page)

  await open(page, 'prijzen')
  await type(page, page.getByRole('searchbox', { name: 'Zoek een prijs' }), 'diagnose')
  const amount = page.getByLabel('Diagnose, laagste bedrag')
  const row = page.getByRole('button', { name: /^Diagnose €/ })
  if (await row.isVisible()) await press(page, row, 'Enter')
  await type(page, amount, 'x')
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('link', { name: /van: vul een bedrag in, zoals 25 of 12,50/ }), 'Enter')
  await expect(amount).toBeFocused()
  await expectSound(page)
  await type(page, amount, '1.250')
  await expect(amount).toHaveValue('1.250')
  // Back asks first.
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.goBack()
  await expect.poll(() => asked).toEqual(['U hebt dit nog niet opgeslagen. Toch weggaan?'])
  await expect(amount).toHaveValue('1.250')
  await page.keyboard.press('Enter')
  await expectSaved(page)
  await type(page, amount, '39,50')
  await expect(page.getByText('was 32')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectSaved(page)

  await open(page, 'beoordelingen')
  const review = page.locator('details').first()
  await press(page, review.locator('summary'), 'Enter')
  await type(page, review.getByLabel(/^Auto\*?$/), 'Renault Zoë')
  await page.keyboard.press('Enter')
  await expectSaved(page)
  expect(problems).toEqual([])
})

test('an owner writes an article and chooses a photo', async ({ openPage }) => {
  const { page, problems } = await openPage()
  await openSignedIn(desk, page, '/website/artikelen')
  await type(page, page.getByLabel('Nieuw artikel'), 'Sleutel in het water')
  await page.keyboard.press('Enter')
  const table = '| wat | doen |\n|---|---|\n| nat | drogen |'
  const words = 'Een zin over de sleutel. '.repeat(150)
  await expect(page.getByLabel('Titel')).toHaveValue('Sleutel in het water')
  const text = page.getByRole('textbox', { name: 'Tekst' })
  await text.fill(`Wat nu?\n\n${table}\n\n${words}Zie tarieven. `)
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0))
  await press(page, page.getByRole('button', { name: 'Kop' }), 'Enter')
  await expect(text).toHaveValue(/^## Wat nu\?\n\n\| wat/)
  const start = (await text.inputValue()).indexOf('tarieven')
  await text.evaluate((area: HTMLTextAreaElement, at) => area.setSelectionRange(at, at + 8), start)
  await press(page, page.getByRole('button', { name: 'Link' }), 'Enter')
  await type(page, page.getByRole('dialog').getByRole('searchbox'), 'tarieven')
  await expectSound(page)
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue(/Zie \[tarieven\]\(page:rates\)\./)
  await text.press('Control+End')
  await press(page, page.getByRole('button', { name: 'Prijs' }), 'Enter')
  await type(page, page.getByRole('dialog').getByRole('searchbox'), 'diagnose')
  await page.keyboard.press('Enter')
  await expect(text).toHaveValue(/\{Diagnose\}$/)
  await press(page, page.locator('summary', { hasText: 'Links en prijzen' }), 'Enter')
  await expect(page.getByText('€ 39,50 Diagnose')).toBeVisible()
  // A table is edited in cells.
  await text.evaluate((area: HTMLTextAreaElement) => {
    const at = area.value.indexOf('drogen')
    area.setSelectionRange(at, at)
  })
  await press(page, page.getByRole('button', { name: 'Tabel' }), 'Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Rij', exact: true }), 'Enter')
  await page.getByLabel('Rij 2, kolom 1').fill('a | b')
  // Escape asks first, also a second time.
  const questions: string[] = []
  const stay = (dialog: Dialog) => {
    questions.push(dialog.message())
    void dialog.dismiss()
  }
  page.on('dialog', stay)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect.poll(() => questions.length).toBe(2)
  page.off('dialog', stay)
  await expect(page.getByLabel('Rij 2, kolom 1')).toBeVisible()
  await expectSound(page)
  await press(page, page.getByRole('button', { name: 'Overnemen' }), 'Enter')
  await expect(text).toHaveValue(/\| nat \| drogen \|\n\| a \\\| b \| {2}\|\n\n/)
  await press(page, page.getByRole('button', { name: 'Opgemaakt bekijken' }), 'Enter')
  await expect(page.getByRole('cell', { name: 'drogen' })).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Enter')
  await page.getByLabel('Samenvatting').fill('Wat u doet als de sleutel nat is.')
  await page.getByLabel('Trefwoorden').fill('water, nood')
  await page.getByLabel('Titel').press('Enter')
  await expectSaved(page)
  await expectSound(page)

  await open(page, 'fotos')
  for (const [width, height, refusal] of [
    [399, 400, 'te klein'],
    [4001, 1000, 'te langwerpig'],
  ] as const) {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#2a5' } })
      .png()
      .toBuffer()
    const file = { name: 'bus.png', mimeType: 'image/png', buffer: bytes }
    await page.getByLabel(/Foto kiezen.*Uw bus/).setInputFiles(file)
    await page.getByRole('alert').getByText(refusal).waitFor()
  }
  const photo = { create: { width: 900, height: 1600, channels: 3, background: '#2a5' } } as const
  const buffer = await sharp(photo).jpeg().toBuffer()
  await page
    .getByLabel(/Foto kiezen.*Uw bus/)
    .setInputFiles({ name: 'bus.jpg', mimeType: 'image/jpeg', buffer })
  const frame = page.getByRole('button', { name: /^Uitsnede van Uw bus/ })
  const readFrame = () => frame.evaluate((element) => element.getBoundingClientRect().toJSON())
  // Within the picture: the page scrolls while the keyboard walks to the frame.
  const readPlace = () =>
    frame.evaluate(({ offsetTop: top, offsetWidth: width, offsetHeight: height }: HTMLElement) => ({
      top,
      width,
      height,
    }))
  const largest = await readPlace()
  await press(page, frame, '-')
  await page.keyboard.press('ArrowUp')
  const moved = await readPlace()
  expect(moved.width).toBeLessThan(largest.width)
  expect(moved.top).toBeLessThan(largest.top + (largest.height - moved.height) / 2)
  // A corner leaves the one across where it is.
  await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await readFrame()
  await page.mouse.move(before.right, before.bottom)
  await page.mouse.down()
  await page.mouse.move(before.right - 40, before.bottom - 30)
  await page.mouse.up()
  const after = await readFrame()
  expect(after.left).toBeCloseTo(before.left, 0)
  expect(after.right).toBeLessThan(before.right - 20)
  await expectSound(page)
  await press(page, page.getByRole('button', { name: 'Foto opslaan' }), 'Enter')
  await page.getByRole('img', { name: 'Uw bus', exact: true }).waitFor()
  expect(problems).toEqual([])
})

test('an owner previews, publishes, and puts site and content back', async ({ openPage }) => {
  const { page, problems } = await openPage()
  const before = await readLive('/')
  await openSignedIn(desk, page, '/website')
  for (const text of ['0223-012345', '19:30', 'Sleutel in het water', 'Foto: Uw bus'])
    await page.getByRole('listitem').filter({ hasText: text }).first().waitFor()
  await expectSound(page)
  await press(page, page.getByRole('button', { name: /^Weggooien: Garantie/ }), 'Enter')
  await page.locator('.entry__detail', { hasText: 'Garantie, Op reparaties' }).waitFor({ state: 'detached' })

  const preview = page.getByRole('link', { name: 'Voorbeeld', exact: true })
  const previewed = await page.request.get(desk.url + (await preview.getAttribute('href')))
  expect(await previewed.text()).toContain('tel:0223054321')
  expect(await readLive('/')).toBe(before)

  await press(page, page.getByRole('button', { name: 'Publiceren' }), 'Enter')
  await page.locator('.desk-bar__result').waitFor({ timeout: 0 })
  const after = await readLive('/')
  for (const text of ['tel:0223054321', '/fotos/van-640.webp', 'Renault Zoë']) expect(after).toContain(text)
  expect(await readLive('/blog-sleutelbus-den-helder/sleutel-in-het-water')).toContain('drogen')
  await expectSound(page)

  await press(page, page.getByRole('button', { name: 'Ongedaan maken' }), 'Enter')
  await page.getByText('teruggezet naar').waitFor({ timeout: 0 })
  expect(await readLive('/')).toBe(before)
  await open(page, 'bedrijf')
  await expect(page.getByRole('textbox', { name: /^Telefoon/ })).toHaveValue('0223-012345')
  expect(problems).toEqual([])
})

test('the page stands beside its form, shows what is edited, and its words lead to their field @desktop', async ({
  openPage,
}) => {
  const { page, problems } = await openPage()
  await openSignedIn(desk, page, '/website/bedrijf')
  const shown = page.frameLocator('iframe')
  await shown.getByText('Zo staat het nu op de site').waitFor({ timeout: 0 })
  // The form scrolls, not the window.
  expect(await page.evaluate(() => document.documentElement.scrollHeight === window.innerHeight)).toBe(true)
  await page.getByLabel('E-mailadres').focus()
  await expect(shown.locator('[data-edited]')).toContainText('@')
  await type(page, page.getByRole('textbox', { name: /^Telefoon/ }), '0223-054321')
  await page.keyboard.press('Enter')
  await shown.locator('main a[href="tel:0223054321"]').first().waitFor({ timeout: 0 })
  await expectSound(page)
  // Words of another part lead to its form.
  await shown.locator('main').getByText('Dinsdag t/m vrijdag').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Openingstijden')
  await expect(page.getByLabel('Dinsdag, open vanaf')).toBeFocused()
  expect(problems).toEqual([])
})

test(
  'what is typed outlives a session that ends, and a colleague who was faster',
  { tag: '@desktop' },
  async ({ openPage }) => {
    const { page, context } = await openPage()
    await openSignedIn(desk, page, '/website/bedrijf')
    const phone = page.getByRole('textbox', { name: /^Telefoon/ })
    const email = page.getByRole('textbox', { name: /^E-mail/ })
    await phone.fill('0223-098765')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByLabel('Wachtwoord').waitFor()
    await openSignedIn(desk, page, '/website/bedrijf')
    await page.getByText('Dit had u getypt en nog niet opgeslagen.').waitFor()
    await expect(phone).toHaveValue('0223-098765')

    const other = await context.newPage()
    await open(other, 'bedrijf')
    await other.getByRole('textbox', { name: /^E-mail/ }).fill('ander@bedrijf.example')
    await other.getByRole('textbox', { name: /^Telefoon/ }).fill('0223-011111')
    await other.getByRole('button', { name: 'Opslaan' }).click()
    await expectSaved(other)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await page.getByText('Uw wijziging en die van uw collega staan nu samen in dit formulier.').waitFor()
    await expect(email).toHaveValue('ander@bedrijf.example')
    await expect(phone).toHaveValue('0223-098765')
    await page
      .getByRole('link', { name: 'Telefoonnummer' })
      .or(page.getByRole('link', { name: 'Telefoon' }))
      .click()
    await expect(phone).toBeFocused()
    await expectSound(page)
    await page.getByRole('button', { name: 'Opslaan' }).click()
    await expectSaved(page)
    await expect(page.getByText('uw collega schreef')).toHaveCount(0)
  },
)

test('a correction that is saved before the first answer arrives is kept @desktop', async ({ openPage }) => {
  const { page } = await openPage()
  await openSignedIn(desk, page, '/website/bedrijf')
  const phone = page.getByRole('textbox', { name: /^Telefoon/ })
  await phone.waitFor()
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(
    '**/documents/bedrijf',
    async (route) => {
      await isAnswered
      await route.continue()
    },
    { times: 1 },
  )
  await phone.fill('12')
  await phone.press('Enter')
  await page.getByRole('button', { name: 'Opslaan...' }).waitFor()
  await phone.fill('0223-076543')
  await phone.press('Enter')
  answer()
  await expectSaved(page)
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await open(page, 'bedrijf')
  await expect(phone).toHaveValue('0223-076543')
})

test("an own save is not called a colleague's when one saves between two of them @desktop", async ({
  openPage,
}) => {
  const { page } = await openPage()
  await openSignedIn(desk, page, '/website/bedrijf')
  const phone = page.getByRole('textbox', { name: /^Telefoon/ })
  await phone.waitFor()
  let saves = 0
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/documents/bedrijf', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    saves += 1
    if (saves === 1) await isAnswered
    if (saves === 2) {
      const { value, version } = await (await page.request.get(route.request().url())).json()
      const data = { value: { ...value, email: 'collega@bedrijf.example' }, version }
      expect((await page.request.post(route.request().url(), { data })).status()).toBe(200)
    }
    return route.continue()
  })
  await phone.fill('0223-011111')
  await phone.press('Enter')
  await page.getByRole('button', { name: 'Opslaan...' }).waitFor()
  await phone.fill('0223-022222')
  await phone.press('Enter')
  answer()
  await page.getByText('Uw wijziging en die van uw collega staan nu samen').waitFor()
  await expect(phone).toHaveValue('0223-022222')
  await expect(page.getByText('Hier wijzigde u hetzelfde')).toHaveCount(0)
})

test('what is typed while a colleague’s change is found is kept, and nothing is saved before the owner saw it @desktop', async ({
  openPage,
}) => {
  const { page, context } = await openPage()
  await openSignedIn(desk, page, '/website/bedrijf')
  const phone = page.getByRole('textbox', { name: /^Telefoon/ })
  const email = page.getByRole('textbox', { name: /^E-mail/ })
  await phone.waitFor()
  const other = await context.newPage()
  await open(other, 'bedrijf')
  await other.getByRole('textbox', { name: /^E-mail/ }).fill('sneller@bedrijf.example')
  await other.getByRole('button', { name: 'Opslaan' }).click()
  await expectSaved(other)
  const saves: string[] = []
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/documents/bedrijf', async (route) => {
    if (route.request().method() === 'POST') saves.push(route.request().postData() ?? '')
    await isAnswered
    await route.continue()
  })
  await phone.fill('0223-076511')
  await phone.press('Enter')
  await phone.press('Enter')
  await page.getByRole('button', { name: 'Opslaan...' }).waitFor()
  await phone.fill('0223-076522')
  answer()
  await page.getByText('Uw wijziging en die van uw collega staan nu samen in dit formulier.').waitFor()
  await expect(email).toHaveValue('sneller@bedrijf.example')
  await expect(phone).toHaveValue('0223-076522')
  expect(saves).toHaveLength(1)
  await phone.press('Enter')
  await expectSaved(page)
  expect(JSON.parse(saves[1] ?? '{}').value).toMatchObject({
    phone: '0223-076522',
    email: 'sneller@bedrijf.example',
  })
})
