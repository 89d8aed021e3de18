const mark = 'data-edited'
/** Fewer letters stand on a page by chance. */
const leastLength = 4
const comparedLength = 60
const longestPrice = 300

export type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Scrolls a page to the words or the picture of a field, and marks them. Returns whether it has them. */
export function showInPreview(view: Window, field: TextField): boolean {
  const { document } = view
  const marked = document.querySelector<HTMLElement>(`[${mark}]`)
  marked?.removeAttribute(mark)
  for (const property of ['outline', 'background-color']) marked?.style.removeProperty(property)
  const { picture } = field.dataset
  const found =
    picture === undefined ? findField(document, field) : document.querySelector<HTMLElement>(picture)
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

/** Of a price: its name with its figure, which may stand in one sentence. */
function findField(document: Document, field: TextField): HTMLElement | undefined {
  const words = toWords(field)
  const figure = simplify(field.dataset['figure'] ?? '')
  const isPrice = (text: string) =>
    text.length <= longestPrice && text.includes(figure) && text.toLowerCase().includes(words.toLowerCase())
  return (
    (figure === '' ? undefined : findInnermost(document, isPrice)) ??
    (words.length < leastLength ? undefined : findInnermost(document, (text) => text.includes(words)))
  )
}

function findInnermost(document: Document, isFound: (text: string) => boolean): HTMLElement | undefined {
  const has = (element: Element) => isFound(simplify(element.textContent))
  return [...document.querySelectorAll<HTMLElement>('main *, footer *')].find(
    (element) => has(element) && ![...element.children].some(has),
  )
}

function simplify(text: string): string {
  return text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim()
}
