import { HTMLElement, parse, type Node, TextNode } from 'node-html-parser'

/** What a document says, wherever it is published. */
export interface CheckedDocument {
  readonly title: string
  readonly description: string
  /** Whole, as it is written. */
  readonly canonical: string | undefined
  readonly isNoindex: boolean
  /** What links and fragments can point at. */
  readonly ids: readonly string[]
  /** Targets of links, as they are written. */
  readonly links: readonly string[]
  /** What the page names besides pages: scripts, pictures, style, icons, its canonical address and preview picture. */
  readonly assets: readonly string[]
  /** The words of the page and of its frame, in Dutch: a piece for each element, attributes that are read included. */
  readonly texts: readonly string[]
  /** The words of `<main>`, with single spaces. */
  readonly mainText: string
}

/** Attributes that hold an address of something the page needs. */
const assetAttributes = ['src', 'href', 'poster', 'data', 'action'] as const
/** Attributes that a visitor reads or hears. */
const textAttributes = ['alt', 'aria-label', 'title', 'placeholder'] as const
/** Elements whose text is for programs. */
const silentElements: readonly string[] = ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']

/** Reads a document from its markup. The same markup always gives the same: what was read may be kept. */
export function readDocument(html: string): CheckedDocument {
  // Without the doctype, which the parser takes for text.
  const root = parse(html.replace(/^\s*<!doctype[^>]*>/i, ''))
  const ids = new Set<string>()
  const links: string[] = []
  const assets: string[] = []
  const texts: string[] = []
  const metas = new Map<string, string>()
  let title = ''
  let canonical: string | undefined
  let main: HTMLElement | undefined
  let isDutch = true

  const visit = (element: HTMLElement, isRead: boolean) => {
    const { tagName } = element
    const id = attributeOf(element, 'id')
    if (id !== undefined) ids.add(id)
    if (tagName === 'A' || tagName === 'AREA') links.push(...presentOf(attributeOf(element, 'href')))
    else assets.push(...listAssets(element))
    if (tagName === 'META') metas.set(toMetaName(element), attributeOf(element, 'content') ?? '')
    // An svg can have a title too; the page's is the first.
    if (tagName === 'TITLE' && title === '') title = element.text.trim()
    if (tagName === 'LINK' && attributeOf(element, 'rel') === 'canonical') {
      canonical = attributeOf(element, 'href')
    }
    if (tagName === 'MAIN') main ??= element
    if (tagName === 'HTML') isDutch = isWordsInDutch(element)
    const isWords = isRead && isWordsInDutch(element)
    if (isWords) {
      texts.push(...textAttributes.flatMap((name) => presentOf(attributeOf(element, name))))
      texts.push(...ownText(element))
    }
    for (const child of element.childNodes) if (child instanceof HTMLElement) visit(child, isWords)
  }
  visit(root, true)

  const description = metas.get('description') ?? ''
  const preview = [metas.get('og:image'), metas.get('og:url')].flatMap(presentOf)
  return {
    title,
    description,
    canonical,
    isNoindex: metas.get('robots')?.includes('noindex') ?? false,
    ids: [...ids],
    links,
    assets: [...assets, ...preview],
    texts: [...texts, ...(isDutch ? [description] : [])].filter((text) => text !== ''),
    mainText: main === undefined ? '' : readText(main),
  }
}

function toMetaName(element: HTMLElement): string {
  return attributeOf(element, 'name') ?? attributeOf(element, 'property') ?? ''
}

/** Fonts and pictures are named in the style too. */
function listAssets(element: HTMLElement): readonly string[] {
  if (element.tagName === 'STYLE') {
    return [...element.text.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].flatMap(([, url]) =>
      presentOf(url),
    )
  }
  const sources = (attributeOf(element, 'srcset') ?? '')
    .split(',')
    .flatMap((candidate) => presentOf(candidate.trim().split(/\s+/)[0]))
  // A form posts to the server: what it posts to is no file.
  const names = element.tagName === 'FORM' ? [] : assetAttributes
  return [...names.flatMap((name) => presentOf(attributeOf(element, name))), ...sources]
}

/** False for what programs read, for another language, and for what is a picture made of letters, such as a monogram. */
function isWordsInDutch(element: HTMLElement): boolean {
  if (silentElements.includes(element.tagName) || attributeOf(element, 'aria-hidden') === 'true') return false
  const language = attributeOf(element, 'lang')
  return language === undefined || language.startsWith('nl')
}

/** Text that stands in this very element; pieces with nothing between them are one word. */
function ownText(element: HTMLElement): readonly string[] {
  const pieces: string[] = ['']
  for (const child of element.childNodes) {
    if (child instanceof TextNode) pieces.push(`${pieces.pop() ?? ''}${textOf(child)}`)
    else if (child instanceof HTMLElement) pieces.push('')
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

/** The text of an element as it is read: elements are apart from each other, white space is one space. */
function readText(element: HTMLElement): string {
  const read = (node: Node): string => {
    if (node instanceof TextNode) return textOf(node)
    if (!(node instanceof HTMLElement) || silentElements.includes(node.tagName)) return ''
    return ` ${node.childNodes.map(read).join('')} `
  }
  return toPlainText(read(element))
}

/** White space as single spaces. */
export function toPlainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The parser decodes all attributes of an element at once, which takes most of its time: only where the one asked for is there. */
function attributeOf(element: HTMLElement, name: string): string | undefined {
  return name in element.rawAttributes ? element.getAttribute(name) : undefined
}

function textOf(node: TextNode): string {
  return node.rawText.includes('&') ? node.text : node.rawText
}

function presentOf(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [value]
}
