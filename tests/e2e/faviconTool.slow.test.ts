import { expect, routes, test, type WatchedPage, type OpenPage } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright'
import { createGate } from '../support/createGate.ts'
import { findViolations } from '../support/findViolations.ts'

/** The tool's page, hydrated. */
async function openTool(
  openPage: OpenPage,
  server: BuiltServer,
  viewport: 'phone' | 'desktop',
): Promise<WatchedPage> {
  const watched = await openPage({ viewport })
  await watched.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await watched.page.goto(server.url + routes.favicon)
  await watched.page.locator('[data-island][data-ready]').waitFor()
  return watched
}

async function fillBusiness(page: Page, name = 'Keys & Co'): Promise<void> {
  await page.getByLabel('Business Name').fill(name)
  await page.getByLabel('Business Description').fill('We cut and program car keys.')
}

async function analyze(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Analyze Business' }).click()
  await page.getByRole('heading', { name: 'Business Insights' }).waitFor()
}

async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const toast = page.locator('.toast').filter({ hasText: title })
  await toast.filter({ hasText: description }).waitFor()
  expect(await page.locator('.toast').count(), 'one toast at a time').toBe(1)
}

async function save(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  return download
}

/** What a browser's own strict parser makes of an SVG file. */
function readSvg(page: Page, svg: string) {
  return page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
    return {
      name: root.nodeName,
      title: root.querySelector('title')?.textContent,
      size: [root.getAttribute('width'), root.getAttribute('height')],
      faults: root.querySelectorAll('parsererror, script').length,
    }
  }, svg)
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.textContent ?? '')
}

test('visitors go from a form to an icon on their disk', async ({ openPage, server, size: viewport }) => {
  const { page, problems } = await openTool(openPage, server, viewport)
  await page.getByRole('button', { name: 'Analyze Business' }).click()
  await expectToast(page, 'Missing Information', 'Please provide both business name and description.')
  expect(await page.getByLabel('Business Name').evaluate((field) => field === document.activeElement)).toBe(
    true,
  )
  await expect(page.getByText('Enter the name of the business.')).toBeVisible()

  await fillBusiness(page)
  await page.getByLabel('Current Brand Colors').fill('#1a4d8f, white')
  await analyze(page)
  await expectToast(
    page,
    'Demo Analysis Complete!',
    'Generated 4 favicon suggestions. (Demo mode - API quota reached)',
  )
  // The frame is in the page's language too.
  await expect(page.getByRole('button', { name: 'Close notification' })).toBeVisible()
  await expect.poll(() => focused(page)).toBe('Business Insights')
  await expect(page.getByRole('heading', { name: 'Selected Design' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Copy #1a4d8f' }).click()
  await expectToast(page, 'Copied!', '#1a4d8f copied to clipboard.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#1a4d8f')

  const cards = page.getByRole('region', { name: 'AI-Generated Suggestions' }).getByRole('listitem')
  const suggestions = cards.getByRole('button')
  await expect(suggestions).toHaveCount(4)
  // Anywhere on the card.
  await cards.filter({ hasText: 'Minimalist' }).click({ position: { x: 20, y: 20 } })
  await cards.filter({ hasText: 'Dynamic' }).click({ position: { x: 20, y: 20 } })
  expect(await suggestions.evaluateAll((buttons) => buttons.map((button) => button.ariaPressed))).toEqual([
    'false',
    'false',
    'false',
    'true',
  ])
  const rings = await cards.evaluateAll((all) =>
    all.map((card) => getComputedStyle(card).boxShadow !== 'none'),
  )
  expect(rings).toEqual([false, false, false, true])
  const selected = page.getByRole('region', { name: 'Selected Design' })
  await expect(selected.getByRole('heading', { name: 'Car in Motion' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy SVG' }).click()
  await expectToast(page, 'Copied!', 'SVG code copied to clipboard.')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const download = await save(page)
  expect(download.suggestedFilename()).toBe('Car in Motion.svg')
  expect(readFileSync(await download.path(), 'utf8')).toBe(copied)
  expect(await readSvg(page, copied)).toEqual({
    name: 'svg',
    title: 'Keys & Co',
    size: ['32', '32'],
    faults: 0,
  })

  // A toast that fades in does not have its final colours yet. Animations by scrolling never
  // finish.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline === document.timeline)
        .map(({ finished }) => finished),
    ),
  )
  expect(await findViolations(page)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  expect(problems).toEqual([])
})

test('visitors can have an icon made in their own style', async ({ openPage, server, size: viewport }) => {
  const { page, problems } = await openTool(openPage, server, viewport)
  await page.getByRole('button', { name: 'Generate Custom' }).click()
  await expectToast(
    page,
    'Analysis Required',
    'Please analyze your business first to generate custom favicons.',
  )
  await fillBusiness(page)
  await analyze(page)
  await page.getByLabel('Style').selectOption('tech-focused')
  await page.getByLabel('Custom Colors').fill('gould, #222')
  await page.getByRole('button', { name: 'Generate Custom' }).click()
  await page.getByText('“gould” is not a color this tool knows.').waitFor()
  await expect(page.getByLabel('Custom Colors')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Custom Colors').fill('rgb(255, 200, 0), white')
  await page.getByLabel('Specific Requests').fill('Round, please')
  await page.getByRole('button', { name: 'Generate Custom' }).click()
  await expectToast(
    page,
    'Custom Favicon Generated!',
    'Your personalized favicon is ready for download. (Demo mode)',
  )
  await expect.poll(() => focused(page)).toBe('Selected Design')
  const selected = page.getByRole('region', { name: 'Selected Design' })
  await expect(selected.getByRole('heading', { name: 'Custom Tech-focused Design' })).toBeVisible()
  await expect(selected.getByText('Your request: Round, please')).toBeVisible()

  const download = await save(page)
  expect(download.suggestedFilename()).toBe('Custom Tech-focused Design.svg')
  const svg = readFileSync(await download.path(), 'utf8')
  expect(svg).toContain('#ffc800')
  expect((await readSvg(page, svg)).faults).toBe(0)
  expect(problems).toEqual([])
})

test('analysis and design need no network once the tool is loaded', async ({ openPage, server, size }) => {
  const { page, context } = await openTool(openPage, server, size)
  const failed: string[] = []
  // The footer prefetches pages, which needs the network.
  page.on('requestfailed', (request) => {
    if (request.resourceType() === 'script') failed.push(request.url())
  })
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await fillBusiness(page)
  await analyze(page)
  await page.getByRole('button', { name: 'Generate Custom' }).click()
  await page.getByRole('heading', { name: 'Selected Design' }).waitFor()
  await save(page)
  expect(failed).toEqual([])
})

test(
  'when the browser refuses the clipboard, then the page says so',
  { tag: '@desktop' },
  async ({ openPage, server }) => {
    const { page } = await openPage({ viewport: 'desktop' })
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await page.goto(server.url + routes.favicon)
    await page.locator('[data-island][data-ready]').waitFor()
    await fillBusiness(page)
    await analyze(page)
    await page.getByRole('button', { name: 'Modern Key' }).click()
    await page.getByRole('button', { name: 'Copy SVG' }).click()
    await expectToast(
      page,
      'Copy Failed',
      'Your browser did not allow it. Please use Download, or select the color code.',
    )
    expect(await focused(page)).toBe('Copy SVG')
  },
)

test('text typed before the script loads is preserved', { tag: '@desktop' }, async ({ openPage, server }) => {
  const { page } = await openPage({ viewport: 'desktop' })
  const gate = createGate()
  await page.route('**/assets/**/*.js', async (route) => {
    await gate.opened
    await route.continue()
  })
  await page.goto(server.url + routes.favicon, { waitUntil: 'commit' })
  await fillBusiness(page)
  expect(await page.getByRole('button', { name: 'Analyze Business' }).isDisabled()).toBe(true)
  gate.open()
  await analyze(page)
  await expect(page.getByText('Keys & Co').first()).toBeVisible()
})
