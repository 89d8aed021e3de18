import { HTMLElement, parse, type Node, TextNode } from 'node-html-parser'

/** A rendered page, as far as the checks ask for it. */
export interface CheckedPage {
  /** Where visitors find it: '/', '/tarieven-x', '/404.html'. */
  readonly address: string
  readonly title: string
  readonly description: string
  /** False for a page that says noindex, and for an alias: its canonical address is another page's. */
  readonly isIndexable: boolean
  /** What links and fragments can point at. */
  readonly ids: ReadonlySet<string>
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

/**
 * @param file the page's path in the release, with forward slashes: 'tarieven-x/index.html'.
 * @param origin scheme and host of the site, without a slash at the end.
 */
export function readCheckedPage(file: string, html: string, origin: string): CheckedPage {
  // Without the doctype, which the parser takes for text.
  const root = parse(html.replace(/^\s*<!doctype[^>]*>/i, ''))
  const address = toAddress(file)
  const ids = new Set<string>()
  const links: string[] = []
  const assets: string[] = []
  const texts: string[] = []
  const metas = new Map<string, string>()
  let title = ''
  let canonical: string | undefined
  let main: HTMLElement | undefined

  const visit = (element: HTMLElement, isRead: boolean) => {
    const { tagName } = element
    const id = element.getAttribute('id')
    if (id !== undefined) ids.add(id)
    if (tagName === 'A' || tagName === 'AREA') links.push(...presentOf(element.getAttribute('href')))
    else assets.push(...listAssets(element))
    if (tagName === 'META') metas.set(toMetaName(element), element.getAttribute('content') ?? '')
    // An svg can have a title too; the page's is the first.
    if (tagName === 'TITLE' && title === '') title = element.text.trim()
    if (tagName === 'LINK' && element.getAttribute('rel') === 'canonical') {
      canonical = element.getAttribute('href')
    }
    if (tagName === 'MAIN') main ??= element
    const isWords = isRead && isWordsInDutch(element)
    if (isWords) {
      texts.push(...textAttributes.flatMap((name) => presentOf(element.getAttribute(name))))
      texts.push(...ownText(element))
    }
    for (const child of element.childNodes) if (child instanceof HTMLElement) visit(child, isWords)
  }
  visit(root, true)

  const description = metas.get('description') ?? ''
  const preview = [metas.get('og:image'), metas.get('og:url')].flatMap(presentOf)
  return {
    address,
    title,
    description,
    isIndexable: !metas.get('robots')?.includes('noindex') && canonical === toCanonical(origin, address),
    ids,
    links,
    assets: [...assets, ...preview],
    texts: [...texts, description].filter((text) => text !== ''),
    mainText: main === undefined ? '' : readText(main),
  }
}

/** 'tarieven-x/index.html' is read at '/tarieven-x'. */
function toAddress(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '')}`
}

function toCanonical(origin: string, address: string): string {
  return origin + address
}

function toMetaName(element: HTMLElement): string {
  return element.getAttribute('name') ?? element.getAttribute('property') ?? ''
}

/** Fonts and pictures are named in the style too. */
function listAssets(element: HTMLElement): readonly string[] {
  if (element.tagName === 'STYLE') {
    return [...element.text.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].flatMap(([, url]) => presentOf(url))
  }
  const sources = (element.getAttribute('srcset') ?? '')
    .split(',')
    .flatMap((candidate) => presentOf(candidate.trim().split(/\s+/)[0]))
  // A form posts to the server: what it posts to is no file.
  const names = element.tagName === 'FORM' ? [] : assetAttributes
  return [...names.flatMap((name) => presentOf(element.getAttribute(name))), ...sources]
}

/** False for what programs read, for another language, and for what is a picture made of letters, such as a monogram. */
function isWordsInDutch(element: HTMLElement): boolean {
  if (silentElements.includes(element.tagName) || element.getAttribute('aria-hidden') === 'true') return false
  const language = element.getAttribute('lang')
  return language === undefined || language.startsWith('nl')
}

/** Text that stands in this very element; pieces with nothing between them are one word. */
function ownText(element: HTMLElement): readonly string[] {
  const pieces: string[] = ['']
  for (const child of element.childNodes) {
    if (child instanceof TextNode) pieces.push(`${pieces.pop() ?? ''}${child.text}`)
    else if (child instanceof HTMLElement) pieces.push('')
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

/** The text of an element as it is read: elements are apart from each other, white space is one space. */
function readText(element: HTMLElement): string {
  const read = (node: Node): string => {
    if (node instanceof TextNode) return node.text
    if (!(node instanceof HTMLElement) || silentElements.includes(node.tagName)) return ''
    return ` ${node.childNodes.map(read).join('')} `
  }
  return toPlainText(read(element))
}

/** White space as single spaces. */
export function toPlainText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function presentOf(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [value]
}
