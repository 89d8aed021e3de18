import axe from 'axe-core'
import type { Page } from 'playwright'

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
  }[]
}

/**
 * The violations that axe finds: each rule with its elements. All rules are on, also the target
 * size (WCAG 2.5.8), which is off by default.
 */
export async function findViolations(page: Page): Promise<readonly (readonly [string, ...string[]])[]> {
  // Through the debugger, because the page's policy forbids other scripts.
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async () => {
    const { axe: runner } = window as unknown as {
      axe: { run(options: object): Promise<AxeResult> }
    }
    return runner.run({ rules: { 'target-size': { enabled: true } } })
  })
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`),
  ])
}
