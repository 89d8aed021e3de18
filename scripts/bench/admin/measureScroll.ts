import type { CDPSession, Page } from 'playwright'

/** What the page takes at a place of the list. */
export interface ScrollPoint {
  /** The last place in sight, from 1. */
  readonly place: number
  /** Megabytes of JavaScript objects that are still in use. */
  readonly heap: number
  /** Elements, texts and attributes that exist, in the page or let go but not yet forgotten. */
  readonly nodes: number
}

/**
 * Scrolls through a list to its very end, stopping every `step` requests until what is in sight has come, and reads at each of so many points what the page
 * takes, after everything that nobody holds was thrown out.
 */
export async function measureScroll(
  page: Page,
  step: number,
  pointCount: number,
): Promise<readonly ScrollPoint[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await page.locator('[data-request]').first().waitFor()
  const total = await readTotal(page)
  const stops = Math.ceil(total / step)
  const points: ScrollPoint[] = []
  for (let stop = 0; stop <= stops; stop += 1) {
    await page.evaluate(scrollToShare, stop / stops)
    await page.waitForFunction(isInSight)
    const isPoint = stop === stops || stop % Math.ceil(stops / pointCount) === 0
    if (isPoint) points.push({ place: await readPlace(page), ...(await readUse(session)) })
  }
  // What was drawn at the end may be higher than the room that was kept for it.
  while ((await readPlace(page)) < total) {
    await page.evaluate(scrollToShare, 1)
    await page.waitForFunction(isInSight)
  }
  points.push({ place: await readPlace(page), ...(await readUse(session)) })
  await session.detach()
  return points
}

async function readUse(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { metrics } = await session.send('Performance.getMetrics')
  const nodes = metrics.find(({ name }) => name === 'Nodes')?.value ?? Number.NaN
  return { heap: usedSize / 1024 / 1024, nodes }
}

/** How long the list is, as it tells a screen reader. */
function readTotal(page: Page): Promise<number> {
  return page.evaluate(() => {
    const table = document.querySelector('[aria-rowcount]')
    if (table) return Number(table.ariaRowCount) - 1
    return Number(document.querySelector('[aria-setsize]')?.ariaSetSize)
  })
}

/** The last place in sight, as it tells a screen reader. */
function readPlace(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody [aria-rowindex], [aria-posinset]')]
    const seen = rows.filter((row) => row.getBoundingClientRect().top < window.innerHeight)
    const last = seen.at(-1)
    return last?.ariaRowIndex ? Number(last.ariaRowIndex) - 1 : Number(last?.ariaPosInSet)
  })
}

/** Runs in the page. */
function scrollToShare(share: number): void {
  const { scrollHeight } = document.documentElement
  window.scrollTo(0, share * (scrollHeight - window.innerHeight))
}

/** Runs in the page: true when rows are in sight and none of them is still on its way. */
function isInSight(): boolean {
  const isSeen = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < window.innerHeight
  }
  const waiting = [...document.querySelectorAll('.row--loading, .card--loading')]
  return !waiting.some(isSeen) && [...document.querySelectorAll('[data-request]')].some(isSeen)
}
