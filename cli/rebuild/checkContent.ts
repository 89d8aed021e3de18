import { loadBusiness, type Business } from '#content/business'
import { ContentError } from '#content/contentError'
import { CliError } from '../cliError.ts'

/** What the content comes to, by its loader. */
export interface CheckedContent {
  readonly business: Business
}

/** Every loader of data/content: a new kind of content is one more line here and above. */
const loaders: { readonly [Name in keyof CheckedContent]: (folder: string) => CheckedContent[Name] } = {
  business: loadBusiness,
}

/**
 * Loads all content of a folder. Throws CliError CONTENT_INVALID with every mistake of every file, one a line: the file, the
 * place in it, what is expected.
 */
export function checkContent(folder: string): CheckedContent {
  const mistakes: string[] = []
  const loaded = Object.entries(loaders).map(([name, load]) => {
    try {
      return [name, load(folder)]
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      mistakes.push(error.message)
      return [name, undefined]
    }
  })
  if (mistakes.length === 0) return Object.fromEntries(loaded)
  throw new CliError(
    'CONTENT_INVALID',
    `The content has mistakes; the site stays as it is.\n${mistakes.join('\n')}`,
  )
}
