const mark = 'data-edited'
/** Fewer letters stand on a page by chance. */
const leastLength = 4
const comparedLength = 60

export type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Scrolls a page to the words or the picture of a field, and marks them. Returns whether it has them. */
export function showInPreview(view: Window, field: TextField): boolean {
  const { document } = view
  const marked = document.querySelector<HTMLElement>(`[${mark}]`)
  marked?.removeAttribute(mark)
  for (const property of ['outline', 'background-color']) marked?.style.removeProperty(property)
  const { picture } = field.dataset
  const found =
    picture === undefined ? findWords(document, toWords(field)) : document.querySelector<HTMLElement>(picture)
  if (!found) return false
  for (let part = found.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
  found.setAttribute(mark, '')
  found.style.outline = '2px solid #d4af37'
  // The frame of a picture would cut it off.
  found.style.outlineOffset = picture === undefined ? '1px' : '-2px'
  found.style.backgroundColor = 'rgb(212 175 55 / 18%)'
  const { top, height } = found.getBoundingClientRect()
  // `scrollIntoView` would scroll the desk, too.
  view.scrollTo({ top: view.scrollY + top - (view.innerHeight - Math.min(height, 200)) / 2 })
  return true
}

/** Of a text with names in braces: its longest part without. A field of an amount has the words of its row. */
function toWords(field: TextField): string {
  const { words = field.value } = field.dataset
  const line =
    field instanceof HTMLTextAreaElement && words.includes('\n')
      ? words.slice(words.lastIndexOf('\n', field.selectionStart - 1) + 1).split('\n', 1)[0]
      : words
  const parts = (line ?? '').split(/\{[^}]*\}|[*#|[]|\]\([^)]*\)/).map(simplify)
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), '')
  return longest.slice(0, comparedLength)
}

/** The innermost element that has them. */
function findWords(document: Document, words: string): HTMLElement | undefined {
  if (words.length < leastLength) return undefined
  const hasWords = (element: Element) => simplify(element.textContent).includes(words)
  return [...document.querySelectorAll<HTMLElement>('main *, footer *')].find(
    (element) => hasWords(element) && ![...element.children].some(hasWords),
  )
}

function simplify(text: string): string {
  return text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
}
