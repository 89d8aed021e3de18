import type { Page } from 'playwright'

/** A sort or a search, as staff make it. */
export type Question =
  | { readonly type: 'sort'; readonly heading: string; readonly key: string }
  | { readonly type: 'search'; readonly text: string }

/**
 * Milliseconds from the click on a heading, or the last key of a search, until the rows that answer it are on the screen. A list that this page has had
 * already comes from its memory: ask each question once, or load the page anew.
 */
export async function measureQuestion(page: Page, question: Question): Promise<number> {
  const asked =
    question.type === 'sort'
      ? { heading: question.heading, parameter: `sort=-?${question.key}` }
      : { text: question.text, parameter: toParameter(question.text) }
  return page.evaluate(askAndWait, asked)
}

/** As it stands in an address, and as a pattern. */
function toParameter(text: string): string {
  return String(new URLSearchParams({ q: text })).replaceAll('+', '\\+')
}

interface Asked {
  readonly heading?: string
  readonly text?: string
  /** A pattern of what the request of the answer has in its address. */
  readonly parameter: string
}

/** Runs in the page. */
async function askAndWait({ heading, text, parameter }: Asked): Promise<number> {
  const isAnswered = () =>
    performance
      .getEntriesByType('resource')
      .some((entry) => entry.name.includes('limit=') && new RegExp(`[?&]${parameter}(&|$)`).test(entry.name))
  const isDrawn = () => {
    const list = document.querySelector('.list')
    if (list === null) return document.body.textContent.includes('Niets gevonden voor')
    return list.ariaBusy === 'false' && list.querySelector('[data-request]') !== null
  }
  const startedAt = performance.now()
  if (heading !== undefined) {
    const buttons = [...document.querySelectorAll<HTMLElement>('th button')]
    buttons.find((button) => button.textContent.startsWith(heading))?.click()
  } else {
    const input = document.querySelector<HTMLInputElement>('input[type="search"]')
    // As the browser does it, for React keeps a setter of its own on the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (isAnswered() && isDrawn()) requestAnimationFrame(() => resolve())
      else if (performance.now() - startedAt > 20_000) reject(new Error(`no answer to ${parameter}`))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return performance.now() - startedAt
}
