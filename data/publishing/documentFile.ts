import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { formatArticle, parseArticle } from '#publishing/articleFile'
import { describeWhole } from '#publishing/documentSchema'
import { mergeShown } from '#publishing/mergeShown'
import { getPart, listDocuments, type DeskDocument } from '#publishing/sections'

/** What a new document begins with. */
export function createDocument(
  { section }: DeskDocument,
  folder: string,
  today: string,
): Record<string, unknown> {
  if (section !== 'artikelen') return {}
  const ids = listDocuments(folder)
    .filter((document) => document.section === section)
    .map((document) => Number(readDocument(document, folder)?.['id']))
  return { id: Math.max(0, ...ids) + 1, author: '{name}', date: today, category: 'Algemeen', tags: [] }
}

/** The value of a form; undefined without a file. */
export function readDocument(document: DeskDocument, folder: string): Record<string, unknown> | undefined {
  const bytes = readBytes(join(folder, document.path))
  if (!bytes) return undefined
  const { keys = () => true } = getPart(document)
  return Object.fromEntries(Object.entries(parseFile(document, bytes)).filter(([key]) => keys(key)))
}

/** The file with a form's value. What the desk does not show stays as it is. */
export function writeDocument(
  document: DeskDocument,
  value: Readonly<Record<string, unknown>>,
  folder: string,
  today: string,
): string {
  const before = readDocument(document, folder) ?? createDocument(document, folder, today)
  const { keys } = getPart(document)
  const merged = mergeShown(describeWhole(document, folder), before, value, keys) as Record<string, unknown>
  return formatDocument(document, merged, folder)
}

/** The file with all values of a document, also those that no form shows. */
export function formatDocument(
  document: DeskDocument,
  value: Readonly<Record<string, unknown>>,
  folder: string,
): string {
  if (document.section === 'artikelen') return formatArticle(value)
  const { keys = () => true } = getPart(document)
  const bytes = readBytes(join(folder, document.path))
  const others = Object.entries(bytes ? parseFile(document, bytes) : {}).map(
    ([key, own]) => [key, keys(key) ? value[key] : own] as const,
  )
  return `${JSON.stringify({ ...Object.fromEntries(others), ...value }, undefined, 2)}\n`
}

/** Whether two files of a document have the same values, however they are written. */
export function isSameDocument(document: DeskDocument, one: Buffer, other: Buffer): boolean {
  return isDeepStrictEqual(parseFile(document, one), parseFile(document, other))
}

/** Null without a file. */
export function hashFile(file: string): string | null {
  const bytes = readBytes(file)
  return bytes ? hashBytes(bytes) : null
}

export function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

function parseFile({ section }: DeskDocument, bytes: Buffer): Record<string, unknown> {
  // Some editors begin a file with a byte order mark.
  const text = bytes.toString().replace(/^\uFEFF/, '')
  return section === 'artikelen' ? parseArticle(text) : JSON.parse(text)
}

function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
