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

/** What is read: one line a block, hard spaces as spaces, without where a word may break. */
function toText(root: ReturnType<typeof parse>): string {
  return root.structuredText.replaceAll('\u00a0', ' ').replaceAll(/[\u00AD\u2060]/g, '')
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

const includes = (text: string, words: string | RegExp) =>
  typeof words === 'string' ? text.includes(words) : words.test(text)

describe.each(screens)('$screen ($path)', ({ path, title = '', texts, links = [], counts = [] }) => {
  test('says and links to what is specified', () => {
    const { root, main } = open(path)
    const text = toText(main)
    expect(texts.filter((words) => !includes(text, words))).toEqual([])
    expect(links.filter((link) => !hasLink(main, link))).toEqual([])
    expect(counts.map(([selector]) => [selector, root.querySelectorAll(selector).length])).toEqual(counts)
  })

  test('has one h1 and its title', () => {
    const { root, main } = open(path)
    expect(main.querySelectorAll('h1')).toHaveLength(1)
    expect(includes(root.querySelector('title')?.text ?? '', title)).toBe(true)
  })

  test('has the frame of every page', () => {
    const { root } = open(path)
    const text = toText(root)
    for (const words of frame.texts) expect(text).toContain(words)
    expect(frame.links.filter((link) => !hasLink(root, link))).toEqual([])
  })
})
