import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { WrittenText } from '#content/checks/readContentTexts'

/**
 * The lines of the TypeScript in some folders, without its comments: what could say something to a visitor.
 *
 * @param folders relative to `root`, with forward slashes.
 */
export function readSourceLines(root: string, folders: readonly string[]): readonly WrittenText[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .sort()
      .flatMap((path) => toLines(`${folder}/${path.split(sep).join('/')}`, join(root, folder, path))),
  )
}

function toLines(file: string, path: string): readonly WrittenText[] {
  return withoutComments(readFileSync(path, 'utf8'))
    .split('\n')
    .map((text, index) => ({ file, line: index + 1, text }))
}

/** Line breaks stay, so that lines keep their numbers. */
function withoutComments(source: string): string {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}
