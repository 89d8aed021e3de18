import { createHash } from 'node:crypto'
import type { LastChanged } from '#content/lastChanged'

/** A page as the publisher has it. */
interface PublishedPage {
  /** Path of its address. */
  readonly path: string
  readonly html: string
}

/**
 * Since when each page says what it says: today where the words of its main part are others than before, else the day noted
 * then. Pages that are gone are forgotten.
 *
 * @param today a day such as '2026-03-29'.
 */
export function noteChanges(
  before: LastChanged,
  pages: readonly PublishedPage[],
  today: string,
): LastChanged {
  return Object.fromEntries(
    pages.map(({ path, html }) => {
      const hash = createHash('sha256').update(getMainWords(html)).digest('hex').slice(0, 16)
      const noted = before[path]
      return [path, noted?.hash === hash ? noted : { hash, date: today }]
    }),
  )
}

/**
 * The words of a page's main part, without markup and white space: another class or another element around the same words
 * is no news to a reader.
 */
export function getMainWords(html: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return main.replace(/<[^>]*>|\s+/g, '')
}
