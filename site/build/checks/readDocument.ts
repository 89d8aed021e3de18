import { HTMLElement, parse, type Node, TextNode } from 'node-html-parser'

export interface CheckedDocument {
  readonly title: string
  readonly description: string
  readonly canonical: string | undefined
  readonly isNoindex: boolean
  readonly ids: readonly string[]
  readonly links: readonly string[]
  /** Also styles, icons, the canonical address and the preview picture. */
  readonly assets: readonly string[]
  /** Dutch texts of the page and its frame, one per element or attribute. */
  readonly texts: readonly string[]
  /** With single spaces. */
  readonly mainText: string
}

const assetAttributes = ['src', 'href', 'poster', 'data', 'action'] as const
const textAttributes = ['alt', 'aria-label', 'title', 'placeholder'] as const
const skippedElements: readonly string[] = ['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT']

/** The result depends on the markup only, so it may be cached. */
export function readDocument(html: string): CheckedDocument {
  // The parser treats a doctype as text.
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
    const id = getAttribute(element, 'id')
    if (id !== undefined) ids.add(id)
    if (tagName === 'A' || tagName === 'AREA') links.push(...presentOf(getAttribute(element, 'href')))
    else assets.push(...listAssets(element))
    if (tagName === 'META') metas.set(toMetaName(element), getAttribute(element, 'content') ?? '')
    // The first title is the page's; an svg can have one too.
    if (tagName === 'TITLE' && title === '') title = element.text.trim()
    if (tagName === 'LINK' && getAttribute(element, 'rel') === 'canonical') {
      canonical = getAttribute(element, 'href')
    }
    if (tagName === 'MAIN') main ??= element
    if (tagName === 'HTML') isDutch = isDutchText(element)
    const isWords = isRead && isDutchText(element)
    if (isWords) {
      texts.push(...textAttributes.flatMap((name) => presentOf(getAttribute(element, name))))
      texts.push(...getOwnText(element))
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
  return getAttribute(element, 'name') ?? getAttribute(element, 'property') ?? ''
}

function listAssets(element: HTMLElement): readonly string[] {
  if (element.tagName === 'STYLE') {
    return [...element.text.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].flatMap(([, url]) =>
      presentOf(url),
    )
  }
  const sources = (getAttribute(element, 'srcset') ?? '')
    .split(',')
    .flatMap((candidate) => presentOf(candidate.trim().split(/\s+/)[0]))
  const names = element.tagName === 'FORM' ? [] : assetAttributes
  return [...names.flatMap((name) => presentOf(getAttribute(element, name))), ...sources]
}

/** False for scripts, other languages and hidden letters such as a monogram. */
function isDutchText(element: HTMLElement): boolean {
  if (skippedElements.includes(element.tagName) || getAttribute(element, 'aria-hidden') === 'true')
    return false
  const language = getAttribute(element, 'lang')
  return language === undefined || language.startsWith('nl')
}

/** Adjacent text nodes are one piece. */
function getOwnText(element: HTMLElement): readonly string[] {
  const pieces: string[] = ['']
  for (const child of element.childNodes) {
    if (child instanceof TextNode) pieces.push(`${pieces.pop() ?? ''}${textOf(child)}`)
    else if (child instanceof HTMLElement) pieces.push('')
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

function readText(element: HTMLElement): string {
  const read = (node: Node): string => {
    if (node instanceof TextNode) return textOf(node)
    if (!(node instanceof HTMLElement) || skippedElements.includes(node.tagName)) return ''
    return ` ${node.childNodes.map(read).join('')} `
  }
  return collapseSpaces(read(element))
}

export function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/**
 * The parser reads and decodes all attributes at once, which is slow, so read existing ones only.
 */
function getAttribute(element: HTMLElement, name: string): string | undefined {
  return element.rawAttrs.includes(name) && name in element.rawAttributes
    ? element.getAttribute(name)
    : undefined
}

function textOf(node: TextNode): string {
  return node.rawText.includes('&') ? node.text : node.rawText
}

function presentOf(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [value]
}
