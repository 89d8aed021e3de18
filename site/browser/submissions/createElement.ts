/** Strings become text, never markup: some of it is the visitor's. */
export function createElement<N extends keyof HTMLElementTagNameMap>(
  name: N,
  properties: Partial<HTMLElementTagNameMap[N]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[N] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

/** A link to another site opens in a new tab. */
export function createLink(text: string, href: string, className = 'text-button'): HTMLAnchorElement {
  const isElsewhere = href.startsWith('https://')
  return createElement(
    'a',
    { href, className, ...(isElsewhere && { target: '_blank', rel: 'noopener' }) },
    text,
  )
}
