import { createHash } from 'node:crypto'
import type { CheckedDocument } from './readDocument.ts'

/** What was read of documents before. */
export interface DocumentCache {
  /** What there is to know of this markup: known, or read now and known from now on. */
  take(markup: string | Buffer, read: () => CheckedDocument): CheckedDocument
  /** What was taken, by a hash of its markup. */
  list(): Readonly<Record<string, CheckedDocument>>
}

/** @param known what another cache listed, made by the same code. */
export function createDocumentCache(known: Readonly<Record<string, CheckedDocument>> = {}): DocumentCache {
  const taken = new Map<string, CheckedDocument>()
  return {
    take: (markup, read) => {
      const hash = createHash('sha256').update(markup).digest('base64url')
      const document = taken.get(hash) ?? known[hash] ?? read()
      taken.set(hash, document)
      return document
    },
    list: () => Object.fromEntries(taken),
  }
}
