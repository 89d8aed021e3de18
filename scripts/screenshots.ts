/** Takes the screenshots of the README from the built product: `npx tsx scripts/screenshots.ts`. */
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { storeConsent, launchBrowser } from '../tests/support/browser.ts'
import { removeDataFolder, startBuiltServer, type BuiltServer } from '../tests/support/builtServer.ts'

const docs = join(import.meta.dirname, '../docs')
const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 740 }

const browser = await launchBrowser()
const server = await startBuiltServer()
try {
  await drawPair('site.png', async (page) => void (await page.goto(server.url)))
  await postRequests(server)
  await drawPair('admin.png', (page) => openInbox(page, server))
} finally {
  await browser.close()
  await server.stop()
  removeDataFolder(server)
}

/** A page at both widths, side by side. */
async function drawPair(file: string, open: (page: Page) => Promise<void>): Promise<void> {
  const pictures: string[] = []
  for (const viewport of [desktop, phone]) pictures.push(await shoot(browser, viewport, open))
  const page = await browser.newPage({ viewport: { width: 1720, height: 800 } })
  const images = pictures.map((data) => `<img src="data:image/png;base64,${data}" alt="">`).join('')
  await page.setContent(
    `<style>body{margin:0;display:flex;gap:24px;padding:24px;background:#e9e6dd}img{border-radius:12px;box-shadow:0 12px 32px #0003;height:740px}</style>${images}`,
  )
  await page.screenshot({ path: join(docs, file) })
  await page.close()
}

async function shoot(
  from: Browser,
  viewport: typeof phone,
  open: (page: Page) => Promise<void>,
): Promise<string> {
  const context = await from.newContext({
    viewport,
    reducedMotion: 'reduce',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
  })
  // Hides the consent banner.
  await storeConsent(context, [])
  const page = await context.newPage()
  await open(page)
  const picture = await page.screenshot()
  await context.close()
  return picture.toString('base64')
}

async function openInbox(page: Page, { url, account }: BuiltServer): Promise<void> {
  if (!account) throw new Error('the first start names no account')
  await page.goto(`${url}/admin/`)
  await page.getByLabel('Naam').fill(account.name)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByText('Yilmaz').filter({ visible: true }).first().waitFor()
}

async function postRequests({ url }: BuiltServer): Promise<void> {
  const people = [
    [
      'Anna',
      'de Vries',
      '06-10203040',
      'Volkswagen Polo 2014',
      'Sleutel in het slot afgebroken, de helft zit er nog in.',
      false,
    ],
    [
      'Jeroen',
      'Bakker',
      '079-5550123',
      'Peugeot 208 2019',
      'Reservesleutel laten bijmaken, ik heb nog één werkende sleutel.',
      false,
    ],
    [
      'Sarah',
      'Jansen',
      '06 55 66 77 88',
      'Toyota Yaris 2017',
      'Afstandsbediening doet niets meer, ook niet met een nieuwe batterij.',
      false,
    ],
    [
      'Ibrahim',
      'Yilmaz',
      '+31 6 12345678',
      'Mercedes Vito 2016',
      'Sta buitengesloten op het bedrijventerrein, de sleutel ligt in de laadruimte.',
      true,
    ],
  ] as const
  for (const [firstName, lastName, phoneNumber, carBrand, problem, isUrgent] of people) {
    await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ firstName, lastName, phone: phoneNumber, carBrand, problem, isUrgent }),
    })
  }
}
