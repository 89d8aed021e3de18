import { requestKinds } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { TarFile } from '#store/backup/tar'
import { damagedMark } from '#store/io/quarantine'
import { getRequestKey, type SoughtPerson } from '#store/privacy/soughtPerson'
import { parseFile, readHead, splitLines, toHash } from '#store/requests/files/fileContent'
import { parseFilePath } from '#store/requests/files/fileNames'
import { isTombstone, type RequestRecord } from '#store/requests/requestRecord'

export interface FoundRequest {
  readonly request: KeptRequest
  /** False when only snapshots have it. */
  readonly isKept: boolean
  /** A file that has it; '' in a database. */
  readonly path: string
}

/** Another person's request whose text names the person. */
export interface Mention {
  readonly request: KeptRequest
  /** Field names, 'note' for a note of staff. */
  readonly fields: readonly string[]
}

/** What one place has of a person. Paths are relative to the place, with '/'. */
export type PlaceFindings = ReturnType<ReturnType<typeof createPlaceSearch>['result']>

/** Tells which files need no parsing; one for all places, because copies have the same files. */
export type FileFilter = ReturnType<typeof createFileFilter>

export function createFileFilter(mayBeIn: (text: string) => boolean) {
  const isHit = new Map<string, boolean>()
  return (content: Buffer): boolean => {
    const hash = toHash(content)
    const mayName = isHit.get(hash) ?? mayBeIn(content.toString())
    isHit.set(hash, mayName)
    return mayName
  }
}

export function createPlaceSearch(options: {
  readonly sought: SoughtPerson
  readonly filter: FileFilter
  /** Whether damage is named also where it does not name the person. */
  readonly isStore: boolean
  /** Called with each request in use that is not the person's and may have one of their keys. */
  readonly onOther: (request: KeptRequest) => void
}) {
  const { sought, filter, isStore, onOther } = options
  const requests = new Map<string, FoundRequest>()
  const mentions = new Map<string, Mention>()
  const parts = new Map<string, { readonly namesPerson: boolean; readonly isDamage: boolean }>()
  /** Folders of snapshots that have the person. */
  const snapshots = new Set<string>()
  /** Where files without requests name the person. `line` counts from 1. */
  const lines: { readonly path: string; readonly line: number }[] = []
  /** `records` were looked through, superseded versions and snapshots included. */
  const counts = { files: 0, bytes: 0, records: 0 }

  /** The highest version counts, whatever the order. */
  const addRecord = (record: RequestRecord, path: string, isKept: boolean): void => {
    if (isTombstone(record)) return
    const key = getRequestKey(record)
    const known = requests.get(key)
    if (known || sought.isTheirs(record)) {
      const request = known && known.request.version > record.version ? known.request : record
      requests.set(key, { request, isKept: isKept || known?.isKept === true, path: known?.path ?? path })
      return
    }
    if (isKept) onOther(record)
    const fields = sought.listNamingFields(record)
    if (fields.length > 0) mentions.set(key, { request: record, fields })
  }
  const addPart = (path: string, bytes: Buffer | undefined, isDamage: boolean): void => {
    const known = parts.get(path)
    const namesPerson = known?.namesPerson === true || (bytes !== undefined && sought.isInPart(bytes))
    parts.set(path, { namesPerson, isDamage: isDamage || namesPerson || known?.isDamage === true })
  }
  return {
    addRequest: (request: KeptRequest): void => {
      counts.records += 1
      addRecord(request, '', true)
    },
    addFile: ({ path, content }: TarFile): void => {
      counts.files += 1
      counts.bytes += content.length
      const mayName = filter(content)
      const snapshot = /^snapshots\/[^/]+(?=\/)/.exec(path)?.[0]
      const copied = snapshot === undefined ? path : path.slice(snapshot.length + 1)
      const isKept = snapshot === undefined
      const kind = parseFilePath(copied)
      let hasTheirs = false
      if (kind) {
        const head = mayName ? undefined : readHead(content)
        const parsed = head ? undefined : parseFile(kind, content)
        counts.records += parsed?.records.length ?? head?.count ?? 0
        for (const record of mayName ? (parsed?.records ?? []) : []) {
          addRecord(record, path, isKept)
          hasTheirs ||= !isTombstone(record) && requests.has(getRequestKey(record))
        }
        for (const { bytes } of parsed?.damaged ?? []) addPart(path, bytes, isStore && isKept)
      } else if (isQuarantined(copied)) {
        for (const piece of splitLines(content)) addPart(path, piece, isStore && isKept)
      } else if (mayName) {
        lines.push(...findLines(content.toString(), sought).map((line) => ({ path, line })))
      }
      if (snapshot !== undefined && (hasTheirs || parts.get(path)?.namesPerson === true))
        snapshots.add(snapshot)
    },
    addUnreadable: (path: string): void => addPart(path, undefined, true),
    result: () => ({
      ...counts,
      requests: [...requests.values()].sort((left, right) =>
        left.request.createdAt < right.request.createdAt ? -1 : 1,
      ),
      mentions: [...mentions].flatMap(([key, mention]) => (requests.has(key) ? [] : [mention])),
      snapshots: [...snapshots],
      /** Files that cannot be read completely; of snapshots and copies only those that may be theirs. */
      damaged: [...parts].flatMap(([path, { namesPerson, isDamage }]) =>
        isDamage ? [{ path, namesPerson }] : [],
      ),
      /** Files with a part that is no record. That part was compared as text. */
      unparsed: [...parts.keys()],
      lines,
    }),
  }
}

function isQuarantined(path: string): boolean {
  return path.includes(damagedMark) && requestKinds.some((kind) => path.startsWith(`${kind}/`))
}

function findLines(text: string, { trace }: SoughtPerson): readonly number[] {
  return text.split('\n').flatMap((line, index) => (trace.isIn(line) ? [index + 1] : []))
}
