import axe from 'axe-core'
import type { Page } from 'playwright'

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
  }[]
}

/** What axe finds on a page as it stands: each rule with the elements that break it. All rules are on, also the size of targets (WCAG 2.5.8), which axe leaves off by itself. */
export async function findViolations(page: Page): Promise<readonly (readonly [string, ...string[]])[]> {
  // Through the debugger's door, so that the page's own policy need not allow it.
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
