import { createPersonTrace } from '#domain/requests/personTrace'
import type { ErasedPerson, PersonErasure } from '#store/privacy'
import { findPerson, type FoundPerson } from '#store/privacy/findPerson'
import { BackupError } from '#store/backup/readBackup'
import type { CliContext } from '../cliContext.ts'
import { openFolderWriter } from '#store/requestWriter'
import { openRequestWriter } from '../local/openRequestWriter.ts'
import { removeLeftovers } from '#store/io/temporaryPath'
import { toFailure } from '../toFailure.ts'
import { eraseFromBackup } from './eraseFromBackup.ts'
import { listWorkPlaces } from './privacyPlaces.ts'
import type { PersonQuestion, PersonSearch } from './searchPerson.ts'

/** What went. */
export interface Erased extends ErasedPerson {
  /** Backups that were written anew. */
  readonly backups: number
}

/** A folder or backup beside the data folder that could not be changed, and why. */
export interface Unchanged {
  readonly path: string
  readonly reason: string
}

/**
 * Erases what was found of a person: through the running server where there is one, then in what restores have put aside, then in the backups.
 * What cannot be changed of those keeps nothing else from being erased: the request in use is gone by then, and that is to be told.
 *
 * @param also ids of requests of others that go as well.
 */
export async function eraseFound(
  { person, folder, backups: backupsFolder }: PersonQuestion,
  { found, earlier, backups }: PersonSearch,
  also: readonly string[],
  { now, signal }: Pick<CliContext, 'now' | 'signal'>,
): Promise<Erased & { readonly unchanged: readonly Unchanged[] }> {
  await removeLeftovers(await listWorkPlaces(folder, backupsFolder))
  const main = await openRequestWriter(folder, now, signal)
  let erased: ErasedPerson
  try {
    erased = await main.erasePerson(toErasure(person, found, also))
  } finally {
    await main.close()
  }
  const unchanged: Unchanged[] = []
  const attempt = async (path: string, work: () => Promise<void>) => {
    signal.throwIfAborted()
    try {
      await work()
    } catch (error) {
      const { code, message } = error instanceof BackupError ? error : toFailure(error, signal)
      if (signal.aborted || code === 'INTERNAL') throw error
      unchanged.push({ path, reason: message })
    }
  }
  for (const each of earlier) {
    await attempt(each.path, async () => {
      const writer = await openFolderWriter(each.path, now)
      try {
        // Not counted: it is the same request as in the folder in use, or was.
        await writer.erasePerson(toErasure(person, each.found, also))
      } finally {
        await writer.close()
      }
    })
  }
  let writtenAnew = 0
  for (const { path, scan, problem } of backups) {
    if (problem !== undefined || scan.found.length === 0) continue
    await attempt(path, async () => {
      await eraseFromBackup(path, { folder, now, signal }, async (unpacked, writer) => {
        const inside = await findPerson(unpacked, createPersonTrace(person))
        await writer.erasePerson(toErasure(person, inside, also))
      })
      writtenAnew += 1
    })
  }
  return { ...erased, backups: writtenAnew, unchanged }
}

function toErasure(
  person: string,
  { requests, mentions }: FoundPerson,
  also: readonly string[],
): PersonErasure {
  const others = mentions.filter(({ request }) => also.includes(request.id))
  return { person, requests: [...requests, ...others].map(({ request: { kind, id } }) => ({ kind, id })) }
}
