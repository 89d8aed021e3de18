import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { findViolations } from '../support/findViolations.ts'
import { prepareJourneys } from '../support/journeys.ts'

const publicFolder = join(import.meta.dirname, '../../dist/public')

const paths = readdirSync(publicFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !file.startsWith('admin') && !file.startsWith('_'))
  .filter((file) => !isAlias(file))
  .map((file) => toPath(file).replace(/404\.html$/, 'er-is-niets-op-dit-adres'))

const journeys = prepareJourneys()

describe.each(paths)('%s', (path) => {
  test.each(['phone', 'desktop'] as const)('is accessible, whole and quiet on a %s', async (viewport) => {
    const { page, context, problems } = await openPage(journeys.browser, { viewport })
    const response = await page.goto(journeys.server.url + path, { waitUntil: 'load' })
    const isMissing = path.endsWith('/er-is-niets-op-dit-adres')
    expect(response?.status()).toBe(isMissing ? 404 : 200)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await page.title()).not.toBe('')
    const { scrollWidth, clientWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      clientWidth: document.documentElement.clientWidth,
    }))
    expect(scrollWidth, 'the page scrolls sideways').toBeLessThanOrEqual(clientWidth)
    expect(await findViolations(page)).toEqual([])
    expect(problems.filter((problem) => !(isMissing && problem.includes('404')))).toEqual([])
    await context.close()
  })

  test('keeps text readable when it is narrow', async () => {
    const context = await journeys.browser.newContext({ viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    await page.goto(journeys.server.url + path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await context.close()
  })
})

function toPath(file: string): string {
  return `/${file.replace(/\/?index\.html$/, '')}`
}

/** A further address of a page, with the same contents: looking at the page once is enough. */
function isAlias(file: string): boolean {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(readFileSync(join(publicFolder, file), 'utf8'))
  return canonical?.[1] !== undefined && new URL(canonical[1]).pathname !== toPath(file)
}
