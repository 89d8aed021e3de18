/**
 * Draws what was built, to look at: `npm run shots` draws each kind of page and the inbox at three
 * widths; the pictures of the run before are in `shots-before`. `-- home inbox` draws only these, and
 * `-- readme` the pictures of the README.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { loadBusiness } from '#content/business'
import { createRoutes } from '#domain/site/routes'
import { launchBrowser, storeConsent } from '../tests/support/browser.ts'
import { startBuiltServer } from '../tests/support/builtServer.ts'
import { seedFolder } from './seed/seedFolder.ts'

const root = join(import.meta.dirname, '..')
const shots = join(root, 'tests/.output/shots')
const phone = { width: 360, height: 740 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1280, height: 800 }

const { slug, city } = loadBusiness()
const routes = createRoutes({ product: slug, city: city.slug })
const paths: Readonly<Record<string, unknown>> = {
  ...routes,
  brand: routes.brand('audi'),
  brandWithoutLogo: routes.brand('pontiac'),
  volkswagen: routes.brand('volkswagen'),
  mitsubishi: routes.brand('mitsubishi'),
  article: routes.article('autosleutel-verloren-wat-nu-2025'),
  thanks: routes.thanks('contact'),
  missing: '/er-is-niets-op-dit-adres',
}

type View = (page: Page) => Promise<unknown>
const firstRequest = (page: Page) => page.locator('[data-request]').filter({ visible: true }).first()
const views: Readonly<Record<string, View>> = {
  ...Object.fromEntries(
    Object.entries(paths)
      .filter(([, path]) => typeof path === 'string' && path !== routes.admin && path !== routes.feed)
      .map(([name, path]) => [name, (page: Page) => page.goto(`${server.url}${String(path)}`)]),
  ),
  inbox: openInbox,
  inboxRequest: async (page) => {
    await openInbox(page)
    await firstRequest(page).getByRole('link').first().click()
    await page.getByRole('combobox', { name: 'Behandelaar' }).waitFor()
  },
  ...Object.fromEntries(
    Object.entries({
      inboxStatistics: 'statistieken',
      inboxSettings: 'instellingen',
      desk: 'website',
      deskPrices: 'website/prijzen',
      deskPhotos: 'website/fotos',
    }).map(([name, path]) => [
      name,
      async (page: Page) => {
        await openInbox(page)
        await page.goto(`${server.url}/admin/${path}`, { waitUntil: 'networkidle' })
      },
    ]),
  ),
}

const wanted = process.argv.slice(2)
const dataFolder = mkdtempSync(join(tmpdir(), 'screenshots-'))
await seedFolder(dataFolder, 40)
const browser = await launchBrowser()
const server = await startBuiltServer({ dataFolder })
try {
  if (wanted.length === 0 && existsSync(shots)) {
    rmSync(`${shots}-before`, { recursive: true, force: true })
    renameSync(shots, `${shots}-before`)
  }
  mkdirSync(shots, { recursive: true })
  for (const name of wanted.length === 0 ? Object.keys(views) : wanted) {
    const open = views[name]
    if (name === 'readme') await drawReadme()
    else if (open) await drawView(name, open)
    else throw new Error(`no view ${name}; there are ${Object.keys(views).join(', ')}`)
  }
} finally {
  await browser.close()
  await server.stop()
  rmSync(dataFolder, { recursive: true })
}

async function drawReadme(): Promise<void> {
  const files: readonly (readonly [string, View])[] = [
    ['site.png', (page) => page.goto(server.url)],
    ['admin.png', openInbox],
  ]
  for (const [file, open] of files) {
    const wide = { ...desktop, height: phone.height }
    const pictures = [await shoot(wide, open, false), await shoot(phone, open, false)]
    await drawSideBySide(join(root, 'docs', file), pictures)
  }
}

/** The whole page at each width. */
async function drawView(name: string, open: View): Promise<void> {
  for (const viewport of [phone, tablet, desktop]) {
    const picture = await shoot(viewport, open, true)
    writeFileSync(join(shots, `${name}-${viewport.width}.png`), picture)
  }
}

/** Draws a desktop and a phone of the same height. */
async function drawSideBySide(file: string, pictures: readonly Buffer[]): Promise<void> {
  const gap = 24
  const page = await browser.newPage({
    viewport: { width: desktop.width + phone.width + 3 * gap, height: phone.height + 2 * gap },
  })
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`)
  await page.setContent(
    `<style>body{margin:0;display:flex;gap:${gap}px;padding:${gap}px;background:#e9e6dd}` +
      `img{border-radius:12px;box-shadow:0 12px 32px #0003}</style>${images.join('')}`,
  )
  await page.screenshot({ path: file })
  await page.close()
}

async function shoot(viewport: typeof phone, open: View, fullPage: boolean): Promise<Buffer> {
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
  if (fullPage) await page.evaluate(loadPictures)
  const picture = await page.screenshot({ fullPage })
  await context.close()
  return picture
}

/** Pictures below the screen load when they are scrolled to. */
async function loadPictures(): Promise<void> {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
}

async function openInbox(page: Page): Promise<void> {
  const { url, account } = server
  if (!account) throw new Error('the first start names no account')
  await page.goto(`${url}/admin/`)
  await page.getByLabel('Naam').fill(account.name)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await firstRequest(page).waitFor()
}
