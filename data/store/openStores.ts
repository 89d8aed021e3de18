import { openAccounts } from '#store/accounts/accounts'
import { createMemoryLimits } from '#store/limits/limits'
import { openMetrics } from '#store/metrics/metrics'
import { createFolderNotes, type Notes } from '#store/notes/notes'
import { openStore } from '#store/requests/openStore'
import { openOutbox } from '#store/outbox/outbox'
import { createFolderPhotos } from '#store/photos/photos'
import { createFolderSecrets } from '#store/secrets/secrets'
import { openSessions } from '#store/sessions/sessions'
import type { RuledPlace } from '#store/place'
import type { FileSystem } from '#store/io/fileSystem'
import type { SchemaUse } from '#store/database/migrate'
import type { Stores } from '#store/stores'

export interface OpenStoresOptions extends RuledPlace {
  readonly now: () => Date
  /** Of a data folder. Tests pass one that fails as a disk would. */
  readonly fileSystem?: FileSystem
  /** Of a database; see prepareSchema. A server's by default. */
  readonly use?: SchemaUse
  /** Called when something less than a request cannot be kept. `what` is a sentence. */
  readonly onFailure?: (err: unknown, what: string) => void
}

/** How long jobs are collected before writing. The next start finds what a crash lost. */
const outboxGatherMs = 100

/** Opens a data folder, or a database. Throws StoreError. */
export async function openStores(options: OpenStoresOptions): Promise<Stores> {
  const { folder, databaseUrl: url, readRules, now, use = 'serve' } = options
  const { onFailure = () => undefined } = options
  if (url !== undefined) {
    const { openPostgres } = await import('#store/openPostgres')
    return openPostgres({ url, folder, rules: readRules(), now, use, onFailure })
  }
  const disk = options.fileSystem
  const store = await openStore({ folder, readRules, now, ...(disk && { fileSystem: disk }) })
  const { fileSystem } = store
  const say = (what: string) => (err: unknown) => onFailure(err, what)
  try {
    const shared = { now, fileSystem }
    const staff = await openAccounts(folder, shared)
    const sessions = await openSessions(folder, {
      ...shared,
      onFailure: say('sessions cannot be written; new ones end with a restart'),
      onDamage: () =>
        onFailure(undefined, 'sessions.json was damaged; a copy is kept, and everybody logs in again'),
    })
    const outbox = await openOutbox(folder, {
      ...shared,
      gatherMs: outboxGatherMs,
      onFailure: say('the outbox could not be written'),
    })
    const secrets = createFolderSecrets(folder, {
      ...shared,
      onDamage: () =>
        onFailure(
          undefined,
          'secrets.json was damaged; a copy is kept, and phones must allow messages again',
        ),
    })
    const metrics = await openMetrics({
      ...shared,
      folder,
      onFailure: say('what is counted of the pages cannot be written'),
    })
    return {
      store,
      files: store,
      shared: undefined,
      staff,
      sessions,
      outbox,
      metrics,
      limits: createMemoryLimits(await secrets.read('limits')),
      secrets,
      followSecret: await secrets.read('follow'),
      photos: createFolderPhotos(folder, fileSystem),
      notes: createFolderNotes(folder, {
        ...shared,
        onDamage: (name) => onFailure(undefined, `${name}.json was damaged; a copy is kept`),
      }),
      runExclusive: (_name, work) => work(),
      close: async () => {
        await sessions.close()
        await outbox.close()
        await metrics.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

/** For one command. Needs no lock. */
export function getPlaceNotes(place: RuledPlace, now: () => Date): Notes {
  if (place.databaseUrl === undefined) return createFolderNotes(place.folder)
  return {
    read: (name) => withStores(place, now, 'read', ({ notes }) => notes.read(name)),
    write: (name, text) => withStores(place, now, 'write', ({ notes }) => notes.write(name, text)),
  }
}

/** For one command: opens, works and closes. Later failures are not reported. */
export async function withStores<T>(
  place: RuledPlace,
  now: () => Date,
  use: SchemaUse,
  work: (stores: Stores) => Promise<T>,
): Promise<T> {
  const stores = await openStores({ ...place, now, use })
  try {
    return await work(stores)
  } finally {
    await stores.close()
  }
}
