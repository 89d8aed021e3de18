/** A click on a heading, or a search. */
export interface Question {
  readonly heading?: string
  readonly text?: string
  /** A pattern of the query that asks the server. */
  readonly parameter: string
}

/** Runs in the page. What a frame callback sees is painted in that frame. */
export function noteFirstRow(): void {
  const look = () => {
    if (!document.querySelector('[data-request]')) requestAnimationFrame(look)
    else requestAnimationFrame(() => Reflect.set(window, 'firstRowAt', performance.now()))
  }
  requestAnimationFrame(look)
}

/**
 * Runs in the page. Milliseconds from a click on a heading, or the last key, to the answer's rows.
 */
export async function askInPage({ heading, text, parameter }: Question): Promise<number> {
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
    // React overrides the setter on the element, so call the native one.
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
