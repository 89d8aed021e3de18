import { createHash } from 'node:crypto'
import type { CheckedDocument } from './readDocument.ts'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

export interface DocumentCache {
  getOrRead(markup: string | Buffer, read: () => CheckedDocument): CheckedDocument
  list(): Readonly<Record<string, CheckedDocument>>
}

export function createDocumentCache(known: Readonly<Record<string, CheckedDocument>> = {}): DocumentCache {
  const taken = new Map<string, CheckedDocument>()
  return {
    getOrRead: (markup, read) => {
      const hash = createHash('sha256').update(markup).digest('base64url')
      const document = taken.get(hash) ?? known[hash] ?? read()
      taken.set(hash, document)
      return document
    },
    list: () => Object.fromEntries(taken),
  }
}

interface StoredDocuments extends DocumentCache {
  save(): void
}

export function openStoredDocuments(path: string, code: string): StoredDocuments {
  const known = readStored(path, code)
  const cache = createDocumentCache(known)
  let isNew = known === undefined
  return {
    list: () => cache.list(),
    getOrRead: (markup, read) =>
      cache.getOrRead(markup, () => {
        isNew = true
        return read()
      }),
    save: () => {
      const taken = cache.list()
      if (!isNew && Object.keys(taken).length === Object.keys(known ?? {}).length) return
      const text = JSON.stringify(taken)
      const unfinished = `${path}-${process.pid}`
      try {
        writeFileSync(unfinished, `${createChecksum(text, code)}\n${text}`)
        // A dry run reads the file without the lock.
        renameSync(unfinished, path)
      } catch (error) {
        if (!isSystemError(error)) throw error
        rmSync(unfinished, { force: true })
      }
    },
  }
}

function readStored(path: string, code: string): Readonly<Record<string, CheckedDocument>> | undefined {
  try {
    const kept = readFileSync(path, 'utf8')
    const end = kept.indexOf('\n')
    const text = kept.slice(end + 1)
    return kept.slice(0, end) === createChecksum(text, code) ? JSON.parse(text) : undefined
  } catch (error) {
    if (isSystemError(error)) return undefined
    throw error
  }
}

function createChecksum(text: string, code: string): string {
  return createHash('sha256').update(`${code}\n${text}`).digest('hex')
}

function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
