import { createHash } from 'node:crypto'
import type { CheckedDocument } from './readDocument.ts'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

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

/** A cache that can be kept for the next publisher. */
interface KeptDocuments extends DocumentCache {
  /** Keeps what was taken, and nothing else. Where that cannot be written, the next publisher reads everything again. */
  keep(): void
}

/**
 * Opens the file with what the checks read of the last release's pages. Its first line is a seal over the rest and over the code: what was
 * cut short, altered, or read by other code is as good as not there.
 *
 * @param code names the code that reads documents; another whenever that may read something else.
 */
export function openKeptDocuments(path: string, code: string): KeptDocuments {
  const known = readSealed(path, code)
  const cache = createDocumentCache(known)
  let isNew = known === undefined
  return {
    list: () => cache.list(),
    take: (markup, read) =>
      cache.take(markup, () => {
        isNew = true
        return read()
      }),
    keep: () => {
      const taken = cache.list()
      if (!isNew && Object.keys(taken).length === Object.keys(known ?? {}).length) return
      const text = JSON.stringify(taken)
      const unfinished = `${path}-${process.pid}`
      try {
        writeFileSync(unfinished, `${toSeal(text, code)}\n${text}`)
        // In one step: a publisher that only looks does not wait for its turn.
        renameSync(unfinished, path)
      } catch (error) {
        if (!isSystemError(error)) throw error
        rmSync(unfinished, { force: true })
      }
    },
  }
}

function readSealed(path: string, code: string): Readonly<Record<string, CheckedDocument>> | undefined {
  try {
    const kept = readFileSync(path, 'utf8')
    const end = kept.indexOf('\n')
    const text = kept.slice(end + 1)
    return kept.slice(0, end) === toSeal(text, code) ? JSON.parse(text) : undefined
  } catch (error) {
    if (isSystemError(error)) return undefined
    throw error
  }
}

function toSeal(text: string, code: string): string {
  return createHash('sha256').update(`${code}\n${text}`).digest('hex')
}

/** One of the file system's; any other is a fault of ours. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}
