import { formatFinding } from '#content/checks/finding'
import { findTextFaults } from '#content/checks/findTextFaults'
import { type Content, loadContent } from '#content/loadContent'
import { CliError } from '../cliError.ts'

/**
 * Loads all content of a folder and checks what it says. Throws CliError CONTENT_INVALID with every mistake of every file, one a
 * line: the file and its line, the place in it, what is expected.
 */
export function checkContent(folder: string): Content {
  const loaded = loadContent(folder)
  const mistakes = loaded.ok ? findTextFaults(loaded.content, folder).map(formatFinding) : loaded.mistakes
  if (loaded.ok && mistakes.length === 0) return loaded.content
  throw new CliError(
    'CONTENT_INVALID',
    `The content has mistakes; the site stays as it is.\n${mistakes.join('\n')}`,
  )
}
