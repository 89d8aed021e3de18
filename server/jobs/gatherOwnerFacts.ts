import { statfs } from 'node:fs/promises'
import { readCertificateEnd } from '#delivery/readCertificateEnd'
import type { CheckId, Facts } from '#domain/owner/checks'
import { mapChannelChecks, type NotificationsReport } from '#domain/notifications'
import { toLossFact } from '#store/requests/losses'
import { maxBackupAgeMs, readProvenBackup } from '#store/backup/backupProof'
import type { RequestStore, StoreHealth } from '#store/requests/requestStore'
import type { Stores } from '#store/stores'
import { StoreUnavailableError } from '#store/storeErrors'
import { readHeapShare } from '../http/readHeapShare.ts'
import type { ServerSettings } from '../settings.ts'

const timeoutMs = 10_000

interface GatherOptions {
  readonly settings: Pick<ServerSettings, 'dataFolder' | 'databaseUrl' | 'publicOrigin' | 'apiOrigin'>
  /** Undefined while the server waits for its database, or for room on its disk. */
  readonly stores:
    | (Pick<Stores, 'files' | 'shared' | 'notes'> & {
        readonly store: Pick<RequestStore, 'countKept'>
        readonly report: () => Promise<NotificationsReport>
      })
    | undefined
  readonly health: StoreHealth
  /** Whether the last attempt at a snapshot succeeded. */
  readonly isSnapshotMade: boolean | undefined
  readonly stopping: AbortSignal
}

type Gatherers = { readonly [Id in CheckId]?: () => Promise<Facts[Id]> | Facts[Id] }

/** What the server knows of itself. `failures` are the checks for which that could not be gathered. */
export async function gatherOwnerFacts(options: GatherOptions) {
  const { settings, stores, health } = options
  const isAway = stores === undefined || !health.canWrite
  const gatherers: Gatherers = {
    server: () => ({ state: 'answers', url: '' }),
    certificate: () => readCertificate(settings, options.stopping),
    ...(settings.databaseUrl === undefined
      ? gatherFromFolder(options)
      : { database: async () => ({ name: 'the database', state: await getDatabaseState(stores, isAway) }) }),
    // A database that is away cannot be asked.
    ...(!isAway && {
      ...mapChannelChecks((name) => async () => (await stores.report())[name]),
      'proven-backup': async () => {
        const requests = Object.values(await stores.store.countKept()).reduce((sum, count) => sum + count, 0)
        const provenAt = (await readProvenBackup(stores.notes))?.at
        return { requests, provenAt, maxAgeMs: maxBackupAgeMs }
      },
    }),
  }
  const failures: { readonly id: CheckId; readonly err: unknown }[] = []
  const gathered = Object.entries(gatherers).map(async ([id, gather]) => {
    try {
      return [id, await gather()] as const
    } catch (err) {
      // It went away meanwhile: `database` says so the next time.
      if (!(err instanceof StoreUnavailableError)) failures.push({ id: id as CheckId, err })
      return [id, undefined] as const
    }
  })
  const facts: Facts = Object.fromEntries(await Promise.all(gathered))
  return { facts, failures }
}

function gatherFromFolder({ settings, stores, health, isSnapshotMade }: GatherOptions): Gatherers {
  const disk: Gatherers = {
    store: () => ({ canWrite: health.canWrite }),
    space: async () => {
      const found = await statfs(settings.dataFolder).catch(() => undefined)
      return found && { freeBytes: found.bavail * found.bsize }
    },
  }
  if (!stores) return disk
  return {
    ...disk,
    memory: () => ({ share: readHeapShare() }),
    losses: () => stores.files && toLossFact(stores.files.losses()),
    requests: () => ({ damaged: health.damaged }),
    snapshots: () => (isSnapshotMade === undefined ? undefined : { isMade: isSnapshotMade }),
  }
}

async function getDatabaseState(stores: GatherOptions['stores'], isAway: boolean) {
  if (isAway) return 'away'
  return (await stores?.shared?.hasSpace()) === false ? 'full' : 'ready'
}

/** Undefined without a certificate, or if the server cannot reach itself at its own address. */
async function readCertificate(
  { publicOrigin, apiOrigin = publicOrigin }: GatherOptions['settings'],
  stopping: AbortSignal,
): Promise<Facts['certificate']> {
  if (!apiOrigin?.startsWith('https:')) return undefined
  const url = new URL(apiOrigin)
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
  const endsAt = await readCertificateEnd(url, signal).catch(() => undefined)
  return endsAt && [{ host: url.host, isTls: true, endsAt }]
}
