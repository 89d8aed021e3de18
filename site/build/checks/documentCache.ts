import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type CheckedDocument, readDocument } from './readDocument.ts'

interface DocumentCache {
  readonly read: (html: Buffer) => CheckedDocument
  readonly save: () => void
}

/** @param code of the publisher: other code reads every page again. */
export function openDocumentCache(path: string, code: Buffer): DocumentCache {
  const known = readKnown(path)
  const used: Record<string, CheckedDocument> = {}
  const codeHash = createHash('sha256').update(code).digest()
  let isChanged = false
  return {
    read(html) {
      const key = createHash('sha256').update(codeHash).update(html).digest('base64url')
      const document = used[key] ?? known[key] ?? readWithoutTexts(html.toString())
      isChanged ||= !(key in known)
      used[key] = document
      return document
    },
    save() {
      if (!isChanged && Object.keys(used).length === Object.keys(known).length) return
      // A dry run reads the file without the lock.
      const unfinished = `${path}-${process.pid}`
      writeFileSync(unfinished, JSON.stringify(used))
      renameSync(unfinished, path)
    },
  }
}

/** The texts are half of a document, and no check of a release reads them. */
function readWithoutTexts(html: string): CheckedDocument {
  const { texts: _, ...document } = readDocument(html)
  return document
}

/** A file that is absent or damaged counts as empty. */
function readKnown(path: string): Readonly<Record<string, CheckedDocument>> {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
