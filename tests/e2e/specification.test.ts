import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { prepareJourneys } from '../support/journeys.ts'
import { frame, screens } from '../support/specification.ts'

const journeys = prepareJourneys()

interface OpenedScreen {
  readonly status: number
  readonly root: ReturnType<typeof parse>
  /** The page's own part. */
  readonly main: ReturnType<typeof parse>
}

const opened = new Map<string, Promise<OpenedScreen>>()

/** Fetched once, as a browser without JavaScript gets it. */
function open(path: string): Promise<OpenedScreen> {
  const known = opened.get(path)
  if (known) return known
  const opening = fetch(journeys.server.url + path).then(async (answer) => {
    const root = parse(await answer.text())
    return { status: answer.status, root, main: parse(root.querySelector('main')?.outerHTML ?? '') }
  })
  opened.set(path, opening)
  return opening
}

/** What is read: one line a block, hard spaces as spaces. */
function toText(root: ReturnType<typeof parse>): string {
  return root.structuredText.replaceAll('\u00a0', ' ')
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
  test(row.what, async () => {
    const { root, main } = await open(row.path)
    if ('text' in row) {
      if (typeof row.text === 'string') expect(toText(main)).toContain(row.text)
      else expect(toText(main)).toMatch(row.text)
    }
    if ('link' in row) expect(listLinks(main)).toSatisfy(() => hasLink(main, row.link))
    if ('count' in row) expect(root.querySelectorAll(row.count[0])).toHaveLength(row.count[1])
  })
})

describe.each(screens)('$screen ($path)', ({ path, status = 200, title = /./, order = [] }) => {
  test('answers with its status, one h1 and a title of its own', async () => {
    const screen = await open(path)
    expect(screen.status).toBe(status)
    expect(screen.main.querySelectorAll('h1')).toHaveLength(1)
    expect(screen.root.querySelector('title')?.text).toMatch(title)
  })

  test('has its parts in the order of the specification', async () => {
    const { main } = await open(path)
    const headings = main.querySelectorAll('h2').map((heading) => toText(heading).trim())
    const places = order.map((words) => headings.findIndex((heading) => heading.includes(words)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('stands in the frame of every page', async () => {
    const { root } = await open(path)
    const text = toText(root)
    for (const words of frame.texts) expect(text).toContain(words)
    expect(frame.links.filter((link) => !hasLink(root, link))).toEqual([])
  })
})
