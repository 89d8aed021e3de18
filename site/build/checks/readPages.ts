import { createDocumentCache, type DocumentCache } from './documentCache.ts'
import { type CheckedDocument, readDocument } from './readDocument.ts'

export interface CheckedPage extends CheckedDocument {
  /** Such as '/', '/tarieven-x' or '/404.html'. */
  readonly address: string
  /** False for noindex and for aliases. */
  readonly isIndexable: boolean
}

/** @param origin without a trailing slash. */
export function createPageReader(
  origin: string,
  cache: DocumentCache = createDocumentCache(),
): (file: string, html: string | Buffer) => CheckedPage {
  return (file, html) => {
    const document = cache.getOrRead(html, () => readDocument(html.toString()))
    const address = toAddress(file)
    return {
      ...document,
      address,
      isIndexable: !document.isNoindex && document.canonical === origin + address,
    }
  }
}

function toAddress(file: string): string {
  return `/${file.replace(/(^|\/)index\.html$/, '')}`
}
