import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8')

/**
 * The violations that axe finds: each rule with its elements. All rules are on, also the target
 * size (WCAG 2.5.8), which is off by default.
 */
export async function findViolations(page: Page): Promise<readonly (readonly [string, ...string[]])[]> {
  // Through the debugger, because the page's policy forbids other scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { violations } = await page.evaluate(async () => {
    const { axe: runner } = window as unknown as { axe: typeof axe }
    // Half of a change of colour has a contrast that nobody reads. A cancelled one rejects.
    const changes = document.getAnimations().map(({ finished }) => finished)
    // Some never end.
    await Promise.race([Promise.allSettled(changes), new Promise((resolve) => setTimeout(resolve, 500))])
    return runner.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } })
  })
  return violations.flatMap(({ id, nodes }) => {
    // What a bar at the bottom covers can be scrolled to.
    const isCovered = (text: string) => id === 'target-size' && text.includes('partially obscured')
    const texts = nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`)
    const found = texts.filter((text) => !isCovered(text))
    return found.length > 0 ? [[id, ...found] as const] : []
  })
}
