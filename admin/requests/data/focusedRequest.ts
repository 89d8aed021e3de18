import { panelParam } from './listUrls.ts'

/** The row, the card or the panel beside the list that has the focus; the panel if nothing has it. */
export function findFocusedRequest(): HTMLElement | null {
  const { activeElement, body } = document
  if (activeElement === body) return document.querySelector('.dialog--beside')
  return activeElement?.closest<HTMLElement>('[data-request], .dialog--beside') ?? null
}

export function getFocusedRequestId(): string | undefined {
  const focused = findFocusedRequest()
  return focused?.dataset['request'] ?? (focused ? readOpenId() : undefined)
}

export function readOpenId(): string | undefined {
  return new URLSearchParams(window.location.search).get(panelParam) ?? undefined
}

/** Also where a phone has folded the search: its button focuses the field. */
export function focusSearch(): boolean {
  const unfold = document.querySelector<HTMLElement>('.toolbar__unfold[aria-expanded="false"]')
  const field = document.querySelector<HTMLElement>('input[type="search"]')
  if (unfold && unfold.offsetParent !== null) unfold.click()
  else field?.focus()
  return field !== null
}

const slideMs = 250

/** Shows where rows went after a change: each moves from its old place to its new one. */
export function slideRows(change: () => void): void {
  const rows = [...document.querySelectorAll('[data-request]')]
  const tops = rows.map((row) => row.getBoundingClientRect().top)
  change()
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  requestAnimationFrame(() => {
    for (const [index, row] of rows.entries()) {
      const by = (tops[index] ?? 0) - row.getBoundingClientRect().top
      if (by === 0 || !row.isConnected) continue
      row.animate({ transform: [`translateY(${by}px)`, 'none'] }, { duration: slideMs, easing: 'ease-out' })
    }
  })
}

/** Retries: a row that was out of sight is rendered after the scroll. */
export function focusRequest(id: string): void {
  focusWhenShown(`[data-request="${CSS.escape(id)}"]`)
}

/** Focuses an element of the page, which may appear within a second. */
export function focusWhenShown(selector: string, framesLeft = 60): void {
  const element = document.querySelector<HTMLElement>(selector)
  if (element) {
    element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  } else if (framesLeft > 0) {
    requestAnimationFrame(() => focusWhenShown(selector, framesLeft - 1))
  }
}
