/** Takes the screenshots of the README from the built product: `npx tsx scripts/screenshots.ts`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchBrowser, storeConsent } from '../tests/support/browser.ts'
import { startBuiltServer } from '../tests/support/builtServer.ts'
import { seedFolder } from './seed/seedFolder.ts'

const docs = join(import.meta.dirname, '../docs')
const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 740 }

const dataFolder = mkdtempSync(join(tmpdir(), 'screenshots-'))
await seedFolder({ folder: dataFolder, count: 40, seed: 1, now: new Date(), isDurable: false })
const browser = await launchBrowser()
const server = await startBuiltServer({ dataFolder })
try {
  await drawPair('site.png', async (page) => void (await page.goto(server.url)))
  await drawPair('admin.png', openInbox)
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataFolder, { recursive: true })
}

/** A page at both widths, side by side. */
async function drawPair(file: string, open: (page: Page) => Promise<void>): Promise<void> {
  const pictures = [await shoot(desktop, open), await shoot(phone, open)]
  const page = await browser.newPage({ viewport: { width: 1720, height: 800 } })
  const images = pictures.map((data) => `<img src="data:image/png;base64,${data}" alt="">`).join('')
  await page.setContent(
    '<style>body{margin:0;display:flex;gap:24px;padding:24px;background:#e9e6dd}' +
      `img{border-radius:12px;box-shadow:0 12px 32px #0003;height:740px}</style>${images}`,
  )
  await page.screenshot({ path: join(docs, file) })
  await page.close()
}

async function shoot(viewport: typeof phone, open: (page: Page) => Promise<void>): Promise<string> {
  const context = await browser.newContext({
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

async function openInbox(page: Page): Promise<void> {
  const { url, account } = server
  if (!account) throw new Error('the first start names no account')
  await page.goto(`${url}/admin/`)
  await page.getByLabel('Naam').fill(account.name)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.locator('[data-request]').filter({ visible: true }).first().waitFor()
}
