import { createHash } from 'node:crypto'
import type { LastChanged } from '#content/lastChanged'

interface PublishedPage {
  readonly path: string
  readonly html: string
}

/**
 * Sets a page's date to today if its main words changed.
 * @param today such as '2026-03-29'.
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

export function getMainWords(html: string): string {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return main.replace(/<[^>]*>|\s+/g, '')
}
