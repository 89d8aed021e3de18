import { createReadStream } from 'node:fs'
import { CliError } from '../cliError.ts'

/**
 * The text of a file, a piece at a time. Throws CliError FILE_NOT_UTF8 at the first byte that is none: what Excel saves as plain 'CSV' has another
 * encoding, and would lose its accents without a word.
 */
export async function* readUtf8(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true })
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      throw new CliError(
        'FILE_NOT_UTF8',
        `${path} is not UTF-8, so its accents cannot be read. In Excel, save it as 'CSV UTF-8'. Nothing was imported.`,
      )
    }
  }
  for await (const bytes of createReadStream(path) as AsyncIterable<Uint8Array>) yield decode(bytes)
  yield decode()
}
