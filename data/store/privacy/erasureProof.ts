import type { KeptRequest } from '#domain/requests/keptRequest'
import { listEarlierFolders, listWorkPlaces } from '#store/backup/places'
import { parseSegmentPath } from '#store/requests/files/segmentFiles'
import { describePlace } from '#store/place'
import type { PersonErasure, PersonQuestion } from '#store/privacy/privacy'
import { findPerson } from '#store/privacy/findPerson'
import {
  findTraces,
  searchBackups,
  searchTemporary,
  type SearchedBackup,
  type TraceScan,
} from '#store/privacy/findTraces'
import { createSoughtPerson, getRequestKey } from '#store/privacy/soughtPerson'

export interface ErasureProof {
  /** `records` were parsed and compared field by field. */
  readonly read: readonly {
    readonly path: string
    readonly files: number
    readonly records: number
    readonly bytes: number
  }[]
  /** Files with a part that is no record and was compared as text. */
  readonly unparsed: readonly string[]
  readonly mentions: readonly Pick<KeptRequest, 'kind' | 'id' | 'reference'>[]
  /** All other places that name the person. Should be empty. `line` is undefined when unknown. */
  readonly remains: readonly { readonly path: string; readonly line: number | undefined }[]
  /** Incompletely read backups and temporary files. */
  readonly unreadable: readonly string[]
}

/** Reads every byte in reach again, and parses every record. `requests` are the erased ones. */
export async function proveErased(
  question: PersonQuestion,
  { person, requests }: PersonErasure,
): Promise<ErasureProof> {
  const { folder, databaseUrl, backups, identity } = question
  const sought = createSoughtPerson(person, requests)
  const places: ScannedPlace[] = []
  if (databaseUrl !== undefined) {
    const found = await findPerson(question, sought)
    places.push({ path: describePlace(question), scan: { files: 1, bytes: 0, found: [] }, found })
  }
  const folders = [...(databaseUrl === undefined ? [folder] : []), ...(await listEarlierFolders(folder))]
  for (const path of folders) {
    places.push({
      path,
      scan: await findTraces(path, sought.trace),
      found: await findPerson({ folder: path }, sought),
    })
  }
  // The data folder was read above, with its temporary files.
  const [, ...workPlaces] = await listWorkPlaces(folder, backups)
  places.push(
    ...(await searchTemporary(workPlaces, sought.trace)),
    ...(await searchBackups(question, sought, identity)),
  )
  const mentions = new Map<string, ErasureProof['mentions'][number]>()
  for (const { request } of places.flatMap(({ found }) => found?.mentions ?? [])) {
    const { kind, id, reference } = request
    mentions.set(getRequestKey(request), { kind, id, reference })
  }
  return {
    read: places.map(({ path, scan: { files, bytes }, found }) => ({
      path,
      files,
      records: found?.records ?? 0,
      bytes,
    })),
    unparsed: places.flatMap(({ path, found }) => found?.unparsed.map((each) => `${path}/${each}`) ?? []),
    mentions: [...mentions.values()],
    remains: places.flatMap(listRemains),
    unreadable: places.flatMap(({ path, problem }) => (problem === undefined ? [] : [path])),
  }
}

interface ScannedPlace {
  readonly path: string
  readonly scan: TraceScan
  readonly found?: SearchedBackup['found']
  readonly problem?: string | undefined
}

/** Lines that name the person, and records and damaged parts that are the person's without one. */
function listRemains({ path, scan, found }: ScannedPlace): ErasureProof['remains'] {
  const naming = found?.damaged.filter(({ namesPerson }) => namesPerson).map((each) => each.path) ?? []
  const kinds = found?.requests.map(({ request }) => request.kind) ?? []
  // Request files hold only mentions when no request of the person was found.
  const hasOnlyMentions = (found?.mentions.length ?? 0) > 0 && naming.length + kinds.length === 0
  const lines: readonly { readonly path: string; readonly line: number | undefined }[] = scan.found.filter(
    (place) => !(hasOnlyMentions && isRequestFile(place.path)),
  )
  const others = [...new Set([...naming, ...kinds])]
    .filter((place) => !lines.some((line) => line.path.startsWith(place)))
    .map((place) => ({ path: place, line: undefined }))
  return [...lines, ...others].map((place) => ({ path: `${path}/${place.path}`, line: place.line }))
}

function isRequestFile(path: string): boolean {
  return parseSegmentPath(path.replace(/^snapshots\/[^/]+\//, '')) !== undefined
}
