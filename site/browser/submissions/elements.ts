/** The parts that what is shown here is made of. Text goes in as text: some of it is the visitor's. */
export function toElement(name: 'h2' | 'p' | 'strong' | 'div', text: string, className = ''): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  element.className = className
  return element
}

/** Links and buttons side by side. */
export function toRow(...parts: readonly HTMLElement[]): HTMLElement {
  const row = toElement('p', '', 'actions')
  row.append(...parts)
  return row
}

export function toLink(text: string, href: string, className = 'text-button'): HTMLAnchorElement {
  const link = document.createElement('a')
  link.textContent = text
  link.href = href
  link.className = className
  if (href.startsWith('https://')) {
    link.target = '_blank'
    link.rel = 'noopener'
  }
  return link
}

export function toButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.className = 'text-button'
  button.addEventListener('click', onClick)
  return button
}
