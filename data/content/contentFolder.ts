import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { ContentError, listProblems, type PlaceFinder } from '#content/contentError'
import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser'

/** `CONTENT_DIR`, else the nearest data/content above this module, which may be in dist/. */
export function findContentFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (env['CONTENT_DIR']) return env['CONTENT_DIR']
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const candidate = join(folder, 'data', 'content')
    if (existsSync(join(candidate, 'business.json'))) return candidate
    const parent = dirname(folder)
    if (parent === folder)
      throw new Error('data/content/business.json was not found; set CONTENT_DIR to its folder')
    folder = parent
  }
}

/** With CONTENT_DIR set, names the files really read instead of 'data/content/faq.json'. */
export function nameContentFolder(
  message: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const folder = env['CONTENT_DIR']
  return folder ? message.replaceAll('data/content', () => resolve(folder)) : message
}

/** Throws ContentError with file, line, path and what is expected. */
export function readJsonContent<S extends z.ZodType>(folder: string, file: string, schema: S): z.infer<S> {
  return parseJsonContent(file, readTextContent(folder, file), schema)
}

/** The same for a text. `file` is in the content folder. */
export function parseJsonContent<S extends z.ZodType>(file: string, text: string, schema: S): z.infer<S> {
  const path = join('data/content', file)
  const parsed = schema.safeParse(parseJson(path, text))
  if (!parsed.success) {
    throw new ContentError(listProblems(path, parsed.error.issues, createPlaceFinder(text)))
  }
  return parsed.data
}

export function readTextContent(folder: string, file: string): string {
  const path = join('data/content', file)
  try {
    // Some editors begin a file with a byte order mark.
    return readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '')
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unreadable'
    const expected = code === 'ENOENT' ? 'the file is missing; put it back' : `cannot be read (${code})`
    throw new ContentError([{ file: path, expected }])
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    const errors: ParseError[] = []
    parseTree(text, errors, { disallowComments: true })
    const [first] = errors.toSorted((a, b) => a.offset - b.offset)
    if (first === undefined) throw cause
    const line = getLine(text, first.offset)
    const column = first.offset - text.lastIndexOf('\n', first.offset - 1)
    const words = syntaxWords[printParseErrorCode(first.error)] ?? 'expected none of the characters here'
    const expected = `is not valid JSON at line ${line}, column ${column}: ${words}`
    throw new ContentError([{ file, line, expected }])
  }
}

const syntaxWords: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'expected a name between double quotes; look for a comma too many',
  ValueExpected: 'expected a value; look for a comma too many',
  ColonExpected: "expected ':' after the name; look for a missing quote",
  CommaExpected: 'expected a comma or a closing bracket before this',
  CloseBraceExpected: "expected '}'; look for one that is missing, or for a missing comma",
  CloseBracketExpected: "expected ']'; look for one that is missing, or for a missing comma",
  EndOfFileExpected: 'expected the end of the file; look for a bracket too many',
  InvalidCommentToken: 'expected no comment; take it out',
  UnexpectedEndOfComment: 'expected no comment; take it out',
  UnexpectedEndOfString: 'expected a double quote at the end of the text on this line',
  InvalidEscapeCharacter: 'expected no single backslash; write it twice, or take it out',
  InvalidCharacter: 'expected no tab or other control character within a text',
  InvalidSymbol: 'expected a text between double quotes, a number, true or false',
  InvalidNumberFormat: 'expected a number such as 25 or 0.5',
}

/** Finds the line of a value, from 1, or of the nearest value around one that is missing. */
function createPlaceFinder(text: string): PlaceFinder {
  const tree = parseTree(text)
  return (path) => {
    let node = tree
    for (const key of path) {
      const child = node && typeof key !== 'symbol' ? findNodeAtLocation(node, [key]) : undefined
      if (child === undefined) return { line: node && getNodeLine(text, node), isMissing: true }
      node = child
    }
    return { line: node && getNodeLine(text, node), isMissing: false }
  }
}

function getNodeLine(text: string, node: Node): number {
  return getLine(text, node.parent?.type === 'property' ? node.parent.offset : node.offset)
}

function getLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
