import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { visit } from 'jsonc-parser'

export interface WrittenText {
  readonly file: string
  readonly line?: number | undefined
  readonly text: string
}

/** With `{facts}` as written. */
export interface ContentText extends WrittenText {
  readonly line: number
  readonly path: readonly (string | number)[]
}

/** Written by the publisher. */
const machineFile = 'lastChanged.json'

export function readContentTexts(folder: string): readonly ContentText[] {
  return listContentFiles(folder).flatMap((path) => {
    const written = readFileSync(join(folder, path), 'utf8')
    const file = `data/content/${path}`
    return path.endsWith('.md') ? listLines(file, written) : listStrings(file, written)
  })
}

export function listContentFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.split(sep).join('/'))
    .filter((path) => /\.(json|md)$/.test(path) && path !== machineFile && !/(^|\/)\./.test(path))
    .sort()
}

function listStrings(file: string, written: string): readonly ContentText[] {
  const found: ContentText[] = []
  visit(written, {
    onLiteralValue: (value: unknown, _offset, _length, line, _column, getPath) => {
      if (typeof value === 'string') found.push({ file, line: line + 1, path: getPath(), text: value })
    },
  })
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

export function listSentences(text: string): readonly string[] {
  return text
    .split(/(?<=[.?!]) /)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
