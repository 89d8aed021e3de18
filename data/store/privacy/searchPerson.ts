import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonKeys } from '#domain/requests/person'
import type { Place } from '#store/place'
import { createSoughtPerson, type SoughtPerson } from '#store/privacy/soughtPerson'
import { parseFile, splitLines } from '#store/requests/files/fileContent'
import { parseFilePath } from '#store/requests/files/fileNames'
import { scanStore } from '#store/requests/readStore'
import { hasCode } from '#store/storeErrors'

/** Another person's request whose text names the person. */
export interface Mention {
  readonly request: KeptRequest
  /** Field names, 'note' for a note of staff. */
  readonly fields: readonly string[]
}

export type PersonSearch = Awaited<ReturnType<typeof searchPerson>>

/** Reads all requests in use, and what was quarantined. Needs no lock and changes nothing. */
export async function searchPerson(place: Place, person: string) {
  const sought = createSoughtPerson(person)
  const scan = await scanStore(place)
  const requests: KeptRequest[] = []
  const mentions: Mention[] = []
  /** How many requests of others have each phone number or address. */
  const others = new Map<string, number>()
  let records = 0
  for (const kind of requestKinds) {
    for await (const request of scan.read(kind)) {
      records += 1
      if (sought.isTheirs(request)) {
        requests.push(request)
        continue
      }
      for (const key of getPersonKeys(request)) others.set(key, (others.get(key) ?? 0) + 1)
      const fields = sought.listNamingFields(request)
      if (fields.length > 0) mentions.push({ request, fields })
    }
  }
  const keys = new Set(requests.flatMap(getPersonKeys).filter((key) => key !== person))
  return {
    records,
    requests: requests.sort((left, right) => (left.createdAt < right.createdAt ? -1 : 1)),
    mentions,
    /** Other phone numbers and addresses in these requests, and how many other requests have each. */
    otherKeys: [...keys].map((key) => ({ key, requests: others.get(key) ?? 0 })),
    /** Files that cannot be read completely, quarantined ones too. */
    damaged: await Promise.all(
      scan.listDamaged().map(async (path) => ({
        path,
        namesPerson: await namesPerson(place.folder, path, sought),
      })),
    ),
  }
}

async function namesPerson(folder: string, path: string, { isInPart }: SoughtPerson): Promise<boolean> {
  try {
    const bytes = await readFile(join(folder, path))
    const kind = parseFilePath(path)
    const parts = kind ? parseFile(kind, bytes).damaged.map((part) => part.bytes) : splitLines(bytes)
    return parts.some(isInPart)
  } catch (error) {
    // The disk does not give it, or it is gone.
    if (hasCode(error, 'EIO', 'EISDIR', 'ENOENT')) return false
    throw error
  }
}
