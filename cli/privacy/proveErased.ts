import type { RequestKind } from '#domain/requests/kinds'
import { getRequestKey } from '#store/privacy/personCollector'
import { parseSegmentPath } from '#store/files/segmentFiles'
import { formatBytes, formatCount } from '../terminal/formats.ts'
import { scanEverything, type PersonQuestion, type ScannedPlace } from './searchPerson.ts'

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
  /** Backups that could not be read to their end, and files that a command has in work. */
  readonly unreadable: readonly string[]
}

/** Reads every byte in reach again, and everything else anew. */
export async function proveErased(question: PersonQuestion): Promise<Proof> {
  const scans = await scanEverything(question)
  const mentions = new Map<string, Proof['mentions'][number]>()
  for (const { request } of scans.flatMap(({ found }) => found?.mentions ?? [])) {
    const { kind, id, reference } = request
    mentions.set(getRequestKey(request), { kind, id, reference })
  }
  return {
    read: scans.map(({ path, scan: { files, bytes } }) => ({ path, files, bytes })),
    mentions: [...mentions.values()],
    remains: scans.flatMap(listRemains),
    unreadable: scans.flatMap(({ path, problem }) => (problem === undefined ? [] : [path])),
  }
}

/** Where only others' requests name the person, the lines of requests are theirs. */
function listRemains({ path, scan, found }: ScannedPlace): Proof['remains'] {
  const isOfOthersAlone =
    found !== undefined &&
    found.mentions.length > 0 &&
    found.requests.length === 0 &&
    !found.damaged.some(({ namesPerson }) => namesPerson)
  return scan.found
    .filter((place) => !(isOfOthersAlone && isOfRequests(place.path)))
    .map((place) => ({ path: `${path}/${place.path}`, line: place.line }))
}

/** Of the folder itself, or of a snapshot of it. */
function isOfRequests(path: string): boolean {
  return parseSegmentPath(path.replace(/^snapshots\/[^/]+\//, '')) !== undefined
}

/** The proof as lines for a person. */
export function describeProof(proof: Proof, person: string): readonly string[] {
  const lines = proof.read.map(
    ({ path, files, bytes }) =>
      `Read again: ${formatCount(files, 'file')}, ${formatBytes(bytes)} in ${path}.`,
  )
  return [...lines, conclude(proof, person)]
}

function conclude({ read, mentions, remains, unreadable }: Proof, person: string): string {
  if (mentions.length + remains.length > 0) return `${person} is still named.`
  if (read.every(({ files }) => files === 0)) return 'No file was read, so this proves nothing.'
  if (unreadable.length > 0) return 'Not all of them could be read, so this is no proof.'
  return `Proof: ${person} is in none of them, however it is written.`
}
