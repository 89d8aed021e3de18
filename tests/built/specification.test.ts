import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { frame, screens } from './specifiedScreens.ts'

const publicFolder = join(import.meta.dirname, '../../dist/public')

interface OpenedScreen {
  readonly root: ReturnType<typeof parse>
  readonly main: ReturnType<typeof parse>
}

const opened = new Map<string, OpenedScreen>()

/**
 * Reads a published page. An address without a page gets the nearest 404.html, as on the server.
 */
function open(path: string): OpenedScreen {
  const known = opened.get(path)
  if (known) return known
  const root = parse(readFileSync(findFile(path), 'utf8'))
  const screen = { root, main: parse(root.querySelector('main')?.outerHTML ?? '') }
  opened.set(path, screen)
  return screen
}

function findFile(path: string): string {
  const page = join(publicFolder, path, 'index.html')
  if (existsSync(page)) return page
  for (let folder = dirname(join(publicFolder, path)); ; folder = dirname(folder)) {
    const missing = join(folder, '404.html')
    if (existsSync(missing)) return missing
    if (folder === publicFolder) throw new Error(`${path} has no page and no 404.html`)
  }
}

/** What is read: one line a block, hard spaces as spaces. */
function toText(root: ReturnType<typeof parse>): string {
  return root.structuredText.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')
}

function listLinks(root: ReturnType<typeof parse>): readonly { words: string; href: string }[] {
  return root.querySelectorAll('a[href]').map((link) => ({
    words: toText(parse(link.innerHTML)).replaceAll(/\s+/g, ' ').trim(),
    href: link.getAttribute('href') ?? '',
  }))
}

function hasLink(root: ReturnType<typeof parse>, [words, href]: readonly [string | RegExp, string]): boolean {
  return listLinks(root).some(
    (link) =>
      (typeof words === 'string' ? link.words === words : words.test(link.words)) &&
      // A chat link carries a greeting; an anchor may follow an address.
      (link.href === href || link.href.startsWith(`${href}?`) || link.href.startsWith(`${href}#`)),
  )
}

const rows = screens.flatMap((screen) => [
  ...screen.texts.map((text) => ({ ...screen, what: `says ${text}`, text })),
  ...(screen.links ?? []).map((link) => ({ ...screen, what: `links '${link[0]}' to ${link[1]}`, link })),
  ...(screen.counts ?? []).map((count) => ({ ...screen, what: `has ${count[1]} × ${count[0]}`, count })),
])

describe.each(rows)('$screen ($path)', (row) => {
  test(row.what, () => {
    const { root, main } = open(row.path)
    if ('text' in row) {
      if (typeof row.text === 'string') expect(toText(main)).toContain(row.text)
      else expect(toText(main)).toMatch(row.text)
    }
    if ('link' in row) expect(listLinks(main)).toSatisfy(() => hasLink(main, row.link))
    if ('count' in row) expect(root.querySelectorAll(row.count[0])).toHaveLength(row.count[1])
  })
})

describe.each(screens)('$screen ($path)', ({ path, title = /./, order = [] }) => {
  test('has one h1 and its title', () => {
    const screen = open(path)
    expect(screen.main.querySelectorAll('h1')).toHaveLength(1)
    expect(screen.root.querySelector('title')?.text).toMatch(title)
  })

  test('has its sections in the order of the specification', () => {
    const { main } = open(path)
    const headings = main.querySelectorAll('h2').map((heading) => toText(heading).trim())
    const places = order.map((words) => headings.findIndex((heading) => heading.includes(words)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('has the frame of every page', () => {
    const { root } = open(path)
    const text = toText(root)
    for (const words of frame.texts) expect(text).toContain(words)
    expect(frame.links.filter((link) => !hasLink(root, link))).toEqual([])
  })
})
