import { createPersonTrace } from '#domain/personTrace'
import type { RequestKind } from '#domain/kinds'
import { findPerson } from '#store/findPerson'
import { formatBytes } from '../terminal/formatBytes.ts'
import { formatCount } from '../terminal/formatCount.ts'
import { listEarlierFolders } from './privacyPlaces.ts'
import { scanEverything, type PersonQuestion } from './searchPerson.ts'

/** What the bytes of everything in reach say after an erasure. */
export interface Proof {
  /** Folders and backups that were read, and how much of each. */
  readonly read: readonly { readonly path: string; readonly files: number; readonly bytes: number }[]
  /** Requests of others that name the person. */
  readonly mentions: readonly {
    readonly kind: RequestKind
    readonly id: string
    readonly reference: string
  }[]
  /** Lines that name the person in anything else, or in more of the person's requests: what should be empty. */
  readonly remains: readonly { readonly path: string; readonly line: number }[]
  /** Backups that could not be read to their end. */
  readonly unreadable: readonly string[]
}

/** Reads every byte in reach again, and everything else anew. */
export async function proveErased(question: PersonQuestion): Promise<Proof> {
  const scans = await scanEverything(question)
  const trace = createPersonTrace(question.person)
  const mentions = new Map<string, Proof['mentions'][number]>()
  let isTheirsGone = true
  for (const folder of [question.folder, ...(await listEarlierFolders(question.folder))]) {
    const found = await findPerson(folder, trace)
    if (found.requests.length + found.setAside.length > 0) isTheirsGone = false
    for (const { request } of found.mentions) {
      const { kind, id, reference } = request
      mentions.set(`${kind} ${id}`, { kind, id, reference })
    }
  }
  const places = scans.flatMap(({ path, scan }) =>
    scan.found.map((place) => ({ path: `${path}/${place.path}`, line: place.line })),
  )
  const isOfOthers = (path: string) =>
    isTheirsGone && mentions.size > 0 && /(?:contact|diagnosis|callback)\/\d+\.jsonl?$/.test(path)
  return {
    read: scans.map(({ path, scan: { files, bytes } }) => ({ path, files, bytes })),
    mentions: [...mentions.values()],
    remains: places.filter(({ path }) => !isOfOthers(path)),
    unreadable: scans.flatMap(({ path, problem }) => (problem === undefined ? [] : [path])),
  }
}

/** The proof as lines for a person. */
export function describeProof({ read, mentions, remains }: Proof, person: string): readonly string[] {
  const lines = read.map(
    ({ path, files, bytes }) =>
      `Read again: ${formatCount(files, 'file')}, ${formatBytes(bytes)} in ${path}.`,
  )
  const isGone = mentions.length + remains.length === 0
  return [
    ...lines,
    isGone ? `Proof: ${person} is in none of them, however it is written.` : `${person} is still named.`,
  ]
}
