import { type Content, loadContent } from '#content/loadContent'
import { CliError } from '../cliError.ts'

/**
 * Loads all content of a folder. Throws CliError CONTENT_INVALID with every mistake of every file, one a line: the file, the
 * place in it, what is expected.
 */
export function checkContent(folder: string): Content {
  const loaded = loadContent(folder)
  if (loaded.ok) return loaded.content
  throw new CliError(
    'CONTENT_INVALID',
    `The content has mistakes; the site stays as it is.\n${loaded.mistakes.join('\n')}`,
  )
}
