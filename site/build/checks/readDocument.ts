import { TextNode } from 'node-html-parser'

export interface CheckedDocument {
  readonly title: string
  readonly description: string
  readonly canonical: string | undefined
  readonly isNoindex: boolean
  readonly ids: readonly string[]
  readonly links: readonly string[]
  /** Also styles, icons, the canonical address and the preview picture. */
  readonly assets: readonly string[]
  readonly mainText: string
  /** The part of `mainText` in the page's first section. */
  readonly heroText: string
}

export interface DocumentTexts {
  /** Dutch texts of the page and its frame, one per element or attribute. */
  readonly texts: readonly string[]
}

interface OpenElement {
  readonly name: string
  readonly isDutch: boolean
  readonly isSkipped: boolean
  /** Its texts: attributes, then what stands between its children. */
  readonly texts: string[]
  /** Text since the last child. */
  text: string
}

type Attributes = ReadonlyMap<string, string>

const assetAttributes = ['src', 'href', 'poster', 'data'] as const
const assetElements: ReadonlySet<string> = new Set(
  'audio embed iframe image img input link object script source use video'.split(' '),
)
const textAttributes = ['alt', 'aria-label', 'title', 'placeholder'] as const
const skippedElements: readonly string[] = ['script', 'style', 'template', 'noscript']
const voidElements: readonly string[] =
  'area base br col embed hr img input link meta source track wbr'.split(' ')

/** Most elements have only a class. */
const readAttribute =
  /\s(?:id|href|src|srcset|poster|data|lang|rel|name|property|content|alt|title|placeholder|aria-\w+)=/
const noAttributes: Attributes = new Map()

/** A comment, a doctype or a tag: '/', name and attributes. */
const markup = /<!--[^]*?-->|<![^>]*>|<(\/?)([a-z][^\s/>]*)([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>/gi
const attribute = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g

/**
 * Reads what the checks need in one pass, several times as fast as with a tree of nodes. Expects
 * markup as React writes it, in which every element is closed.
 */
export function readDocument(html: string): CheckedDocument & DocumentTexts {
  const ids = new Set<string>()
  const links: string[] = []
  const assets: string[] = []
  const texts: string[][] = []
  const metas = new Map<string, string>()
  let title = ''
  let canonical: string | undefined
  let language: string | undefined
  let mainText = ''
  let heroText = ''
  let mainDepth = 0
  const open: OpenElement[] = [createElement('', true, false, [])]

  const getInner = () => open.at(-1) ?? createElement('', true, false, [])
  const addText = (raw: string) => {
    const inner = getInner()
    if (raw === '' || inner.isSkipped) return
    const text = decode(raw)
    inner.text += text
    if (mainDepth > 0) mainText += text
  }
  const openElement = (name: string, attributes: Attributes) => {
    const parent = getInner()
    endPiece(parent)
    if (mainDepth > 0) mainText += ' '
    const id = attributes.get('id')
    if (id !== undefined) ids.add(id)
    if (name === 'a' || name === 'area') links.push(...presentOf(attributes.get('href')))
    else if (assetElements.has(name)) assets.push(...listAssets(attributes))
    if (name === 'meta') metas.set(getMetaName(attributes), attributes.get('content') ?? '')
    if (name === 'link' && attributes.get('rel') === 'canonical') canonical = attributes.get('href')
    if (name === 'html') language = attributes.get('lang')
    const isSkipped = parent.isSkipped || skippedElements.includes(name)
    const isDutch = parent.isDutch && !isSkipped && isDutchText(attributes)
    const own = isDutch && attributes.size > 0 ? listPresent(textAttributes, attributes) : []
    if (isDutch) texts.push(own)
    if (voidElements.includes(name)) return
    open.push(createElement(name, isDutch, isSkipped, own))
    if (name === 'main' && mainText === '') mainDepth = open.length
  }
  const closeElement = (name: string) => {
    const depth = open.findLastIndex((element) => element.name === name)
    if (depth < 1) return
    for (const element of open.splice(depth).toReversed()) {
      // The first title is the page's; an svg can have one too.
      if (element.name === 'title' && title === '') title = element.text.trim()
      endPiece(element)
    }
    if (name === 'section' && mainDepth > 0 && heroText === '') heroText = mainText
    if (open.length < mainDepth) mainDepth = 0
    else if (mainDepth > 0) mainText += ' '
  }

  let end = 0
  markup.lastIndex = 0
  for (let found = markup.exec(html); found !== null; found = markup.exec(html)) {
    addText(html.slice(end, found.index))
    end = markup.lastIndex
    const [, slash, written, rest = ''] = found
    const name = written?.toLowerCase()
    if (name === undefined) continue
    if (slash === '/') {
      closeElement(name)
      continue
    }
    openElement(name, readAttributes(rest))
    if (name === 'style' || name === 'script') {
      const close = html.indexOf(`</${name}`, end)
      const content = html.slice(end, close === -1 ? undefined : close)
      if (name === 'style') assets.push(...listStyleAssets(content))
      end += content.length
      markup.lastIndex = end
    }
    if (rest.endsWith('/') && !voidElements.includes(name)) closeElement(name)
  }

  const description = metas.get('description') ?? ''
  const preview = [metas.get('og:image'), metas.get('og:url')].flatMap(presentOf)
  const isDutch = language === undefined || language.startsWith('nl')
  return {
    title,
    description,
    canonical,
    isNoindex: metas.get('robots')?.includes('noindex') ?? false,
    ids: [...ids],
    links,
    assets: [...assets, ...preview],
    texts: [...texts.flat(), ...(isDutch ? presentOf(description) : [])],
    mainText: collapseSpaces(mainText),
    heroText: collapseSpaces(heroText),
  }
}

function createElement(name: string, isDutch: boolean, isSkipped: boolean, texts: string[]): OpenElement {
  return { name, isDutch, isSkipped, texts, text: '' }
}

function endPiece(element: OpenElement): void {
  const piece = element.text.trim()
  if (piece !== '' && element.isDutch) element.texts.push(piece)
  element.text = ''
}

function readAttributes(written: string): Attributes {
  if (!readAttribute.test(written)) return noAttributes
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of written.matchAll(attribute)) {
    attributes.set(name.toLowerCase(), decode(double ?? single ?? bare ?? ''))
  }
  return attributes
}

function getMetaName(attributes: Attributes): string {
  return attributes.get('name') ?? attributes.get('property') ?? ''
}

function listAssets(attributes: Attributes): readonly string[] {
  const assets = listPresent(assetAttributes, attributes)
  const candidates = attributes.get('srcset')?.split(',') ?? []
  return [...assets, ...candidates.flatMap((candidate) => presentOf(candidate.trim().split(/\s+/)[0]))]
}

function listPresent(names: readonly string[], attributes: Attributes): string[] {
  return names.flatMap((name) => attributes.get(name) || [])
}

function listStyleAssets(css: string): readonly string[] {
  return [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)].flatMap(([, url]) => presentOf(url))
}

/** False for other languages and hidden letters such as a monogram. */
function isDutchText(attributes: Attributes): boolean {
  const language = attributes.get('lang')
  return attributes.get('aria-hidden') !== 'true' && (language === undefined || language.startsWith('nl'))
}

export function collapseSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function decode(text: string): string {
  return text.includes('&') ? new TextNode(text).text : text
}

function presentOf(value: string | undefined): readonly string[] {
  return value === undefined || value === '' ? [] : [value]
}
