import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { getNodePath, type Node, parseTree } from 'jsonc-parser'
import { getLine } from '#content/readContent'

export interface WrittenText {
  /** A content file, or the path of a page. */
  readonly file: string
  /** From 1. */
  readonly line?: number
  readonly text: string
}

/** With `{facts}` as written. */
export interface ContentText extends WrittenText {
  readonly line: number
  /** The JSON path or front matter key; empty in an article's body. */
  readonly path: readonly (string | number)[]
}

/** Written by the publisher. */
const machineFile = 'lastChanged.json'

/** All texts, whatever their schema. The loader reports invalid JSON. */
export function readContentTexts(folder: string): readonly ContentText[] {
  return listContentFiles(folder).flatMap((path) => {
    const written = readFileSync(join(folder, path), 'utf8')
    const file = `data/content/${path}`
    return path.endsWith('.md') ? listLines(file, written) : listStrings(file, written)
  })
}

/** The files that the owner edits, as relative paths. */
export function listContentFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.(json|md)$/.test(path) && path !== machineFile)
    .sort()
}

function listStrings(file: string, written: string): readonly ContentText[] {
  const tree = parseTree(written)
  if (!tree) return []
  const found: ContentText[] = []
  const visit = (node: Node) => {
    if (node.type === 'string' && typeof node.value === 'string') {
      found.push({ file, line: getLine(written, node.offset), path: getNodePath(node), text: node.value })
    }
    // The first child of a property is its name.
    for (const child of (node.type === 'property' ? node.children?.slice(1) : node.children) ?? [])
      visit(child)
  }
  visit(tree)
  return found
}

/** In front matter, a line belongs to the last key. */
function listLines(file: string, written: string): readonly ContentText[] {
  const found: ContentText[] = []
  let key: string | undefined
  let isFrontMatter = false
  written.split(/\r?\n/).forEach((text, index) => {
    if (text.trim() === '---' && (index === 0 || isFrontMatter)) {
      isFrontMatter = index === 0
      return
    }
    const named = isFrontMatter ? /^([A-Za-z]+):\s*(.*)$/.exec(text) : null
    key = isFrontMatter ? (named?.[1] ?? key) : undefined
    const value = named?.[2] ?? text
    if (value.trim() === '') return
    found.push({ file, line: index + 1, path: key === undefined ? [] : [key], text: value })
  })
  return found
}
