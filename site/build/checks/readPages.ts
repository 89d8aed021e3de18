import { createDocumentCache, type DocumentCache } from './documentCache.ts'
import { type CheckedDocument, readDocument } from './readDocument.ts'

/** A rendered page, as far as the checks ask for it. */
export interface CheckedPage extends CheckedDocument {
  /** Where visitors find it: '/', '/tarieven-x', '/404.html'. */
  readonly address: string
  /** False for a page that says noindex, and for an alias: its canonical address is another page's. */
  readonly isIndexable: boolean
}

/**
 * Reads pages one after the other; an alias has the bytes of another page and is read once with it.
 *
 * @param origin scheme and host of the site, without a slash at the end.
 * @param cache what was read before is not read again.
 * @returns a function of the page's path in the release, with forward slashes ('tarieven-x/index.html'), and its markup.
 */
export function createPageReader(
  origin: string,
  cache: DocumentCache = createDocumentCache(),
): (file: string, html: string | Buffer) => CheckedPage {
  return (file, html) => {
    const document = cache.take(html, () => readDocument(html.toString()))
    const address = toAddress(file)
    return {
      ...document,
      address,
      isIndexable: !document.isNoindex && document.canonical === origin + address,
    }
  }
}

/** 'tarieven-x/index.html' is read at '/tarieven-x'. */
function toAddress(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '')}`
}
