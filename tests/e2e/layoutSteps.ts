import type { Page } from 'playwright'

/** Texts wider or higher than the box with their border or ground. */
export function listSticking(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const boxes = document.querySelectorAll<HTMLElement>(
      '.button, .icon-button, .card, .brands a, .links a, .models li, .choice, .field__control, .tag, .tags li',
    )
    return [...boxes].flatMap((box) => {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = box
      if (clientWidth === 0 || box.matches('.contact-bar *, textarea')) return []
      const isWide = scrollWidth > clientWidth + 1
      const isHigh = scrollHeight > clientHeight + 1
      return isWide || isHigh ? [`${box.className}: ${box.textContent?.trim().slice(0, 60)}`] : []
    })
  })
}

/** Neighbouring texts that share a place. */
export function listOverlapping(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, h2, h3, dl, ul) + :is(p, h2, h3, dl, ul)')].flatMap((text) => {
      const [one, two] = [text.previousElementSibling, text].map((each) => each?.getBoundingClientRect())
      if (!one || !two || one.height === 0 || two.height === 0) return []
      const isBeside = one.right <= two.left + 1 || two.right <= one.left + 1
      const isApart = one.bottom <= two.top + 1 || two.bottom <= one.top + 1
      return isBeside || isApart ? [] : [text.textContent?.trim().slice(0, 60)]
    }),
  )
}

/** Labels of fields and titles of cards that stand in one row and begin at different heights. */
export function listCrooked(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const crooked: string[] = []
    for (const row of document.querySelectorAll('.form, .grid, .stats')) {
      const items = [...row.children].map((item) => ({
        item: item.getBoundingClientRect(),
        first: item.querySelector('.field__label, h3, dt'),
      }))
      for (const [index, { item, first }] of items.entries()) {
        const other = items[index + 1]
        if (!first || !other?.first || item.height === 0 || Math.abs(item.top - other.item.top) > 2) continue
        const [one, two] = [first, other.first].map((element) => element.getBoundingClientRect().top)
        if (Math.abs((one ?? 0) - (two ?? 0)) > 2)
          crooked.push(`${first.textContent} | ${other.first.textContent}`)
      }
    }
    return crooked
  })
}

/** The end of the first link to call that can be seen, in pixels from the top of the page. */
export function readCallEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('a[href^="tel:"]')]
    const ends = links
      .filter((link) => link.checkVisibility({ visibilityProperty: true }))
      .map((link) => link.getBoundingClientRect())
    return Math.min(...ends.filter(({ height, top }) => height > 0 && top >= 0).map(({ bottom }) => bottom))
  })
}

/** A Cumulative Layout Shift below this is not noticed. */
const maxShift = 0.01

/** What moved since the page was opened, from where to where; empty if it is too little to notice. */
export function listShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate((most) => {
    interface LayoutShift extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly {
        readonly node: Node | null
        readonly previousRect: DOMRectReadOnly
        readonly currentRect: DOMRectReadOnly
      }[]
    }
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const entries = observer.takeRecords() as LayoutShift[]
    observer.disconnect()
    const shifts = entries.filter(({ hadRecentInput }) => !hadRecentInput)
    if (shifts.reduce((sum, { value }) => sum + value, 0) < most) return []
    const formatRect = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
    const formatNode = (node: Node | null) =>
      node instanceof Element
        ? `<${node.localName} class="${node.className}">`
        : (node?.textContent?.trim().slice(0, 60) ?? 'a removed node')
    return shifts.flatMap(({ value, sources }) =>
      sources.map(({ node, previousRect, currentRect }) => {
        const [from, to] = [formatRect(previousRect), formatRect(currentRect)]
        return `${value.toFixed(3)}: ${formatNode(node)} from ${from} to ${to}`
      }),
    )
  }, maxShift)
}
