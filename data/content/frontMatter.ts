import { LineCounter, parseDocument } from 'yaml'
import type { LineMistake } from '#content/articleText'

/** A Markdown file in two parts: what is said about the text, and the text. */
export interface FrontMatter {
  /** The values between the two lines of hyphens, not yet held against a schema. */
  readonly data: unknown
  readonly body: string
  /** The file's line on which the body starts; the first is 1. */
  readonly bodyLine: number
  /** The file's line of a value, or of the nearest one around it that is there. */
  readonly findLine: (path: readonly PropertyKey[]) => number
}

export type ReadFrontMatter =
  | { readonly ok: true; readonly file: FrontMatter }
  | { readonly ok: false; readonly mistakes: readonly LineMistake[] }

/** Takes a Markdown file apart that starts with YAML between two lines of three hyphens. */
export function readFrontMatter(written: string): ReadFrontMatter {
  const lines = written.replace(/^\uFEFF/, '').split(/\r?\n/)
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---')
  if (lines[0]?.trimEnd() !== '---' || end === -1) {
    const expected = "expected the article's facts (id, title, …) between two lines of '---' at the top"
    return { ok: false, mistakes: [{ line: 1, expected }] }
  }
  const counter = new LineCounter()
  const yaml = lines.slice(1, end).join('\n')
  const document = parseDocument(yaml, { lineCounter: counter, prettyErrors: false })
  // The line of hyphens above the YAML is the file's first.
  const toLine = (offset: number) => counter.linePos(offset).line + 1
  if (document.errors.length > 0) {
    const mistakes = document.errors.map(({ message, pos }) => ({
      line: toLine(pos[0]),
      expected: `is not valid YAML: ${message}. Put quotes around a value that holds a colon or starts with a brace`,
    }))
    return { ok: false, mistakes }
  }
  const findLine = (path: readonly PropertyKey[]): number => {
    const node: unknown = document.getIn(path, true)
    const start = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
    if (path.length > 0 && Array.isArray(start) && typeof start[0] === 'number') return toLine(start[0])
    return path.length > 1 ? findLine(path.slice(0, -1)) : 1
  }
  return {
    ok: true,
    file: { data: document.toJS(), body: lines.slice(end + 1).join('\n'), bodyLine: end + 2, findLine },
  }
}
