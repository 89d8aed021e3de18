import { createHash } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import { catalogueName } from '#store/requests/files/catalogue'
import { listSnapshots } from '#store/requests/files/snapshots'
import { currentFormat, formatName, readFormat } from '#store/requests/format'
import { syncFolder } from '#store/io/durableFile'
import { nodeFileSystem } from '#store/io/fileSystem'
import { createTemporaryPath, removeLeftovers } from '#store/io/temporaryPath'
import { acquireLock } from '#store/lock/lock'
import { openStore } from '#store/requests/openStore'
import { scanStore } from '#store/requests/readStore'
import { isMissing } from '#store/storeErrors'

/** Throws StoreFormatError for newer data. */
export function readVersions(folder: string): { readonly folder: number; readonly program: number } {
  return { folder: readFormat(folder)?.version ?? 1, program: currentFormat }
}

/** Brings a data folder back to version 1, for the previous program. Throws StoreLockedError. */
export async function downgradeFolder(folder: string, now: () => Date): Promise<void> {
  const store = await openStore({ folder, now })
  try {
    // Version 1 does not know the checksums of a journal. Sealed files have none.
    await store.compact()
  } finally {
    await store.close()
  }
  const lock = await acquireLock(folder)
  try {
    // First, because a version 2 without catalogues would be a loss.
    await remove(folder, formatName)
    for (const kind of requestKinds) await remove(join(folder, kind), catalogueName)
  } finally {
    await lock.release()
  }
}

/** Compares all requests of a copy of the newest snapshot after each step. Undefined without one. */
export async function rehearseUpgrade(folder: string, now: () => Date) {
  const snapshot = (await listSnapshots(folder)).filter((path) => /\d{4}-\d{2}-\d{2}$/.test(path)).at(-1)
  if (snapshot === undefined) return undefined
  await removeLeftovers([folder])
  const copy = await createTemporaryPath(folder, 'partial')
  try {
    await cp(snapshot, copy, { recursive: true })
    const { folder: from } = readVersions(copy)
    const before = await readRequests(copy)
    /** With the requests that each step changed or lost: none if all is well. */
    const steps: { readonly step: string; readonly different: readonly string[] }[] = []
    const upgrade = async () => (await openStore({ folder: copy, now })).close()
    const back = () => downgradeFolder(copy, now)
    for (const [step, run] of [
      [`opened as version ${currentFormat}`, upgrade],
      ['brought back to version 1', back],
      [`upgraded to version ${currentFormat}`, upgrade],
    ] as const) {
      await run()
      steps.push({ step, different: compare(before, await readRequests(copy)) })
    }
    return { snapshot: basename(snapshot), from, to: currentFormat, records: before.size, steps }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

async function readRequests(folder: string): Promise<ReadonlyMap<string, string>> {
  const scan = await scanStore({ folder })
  const hashes = new Map<string, string>()
  for (const kind of requestKinds) {
    for await (const request of scan.read(kind)) {
      const hash = createHash('sha256').update(JSON.stringify(request)).digest('base64')
      hashes.set(`${kind}/${request.id}`, hash)
    }
  }
  return hashes
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name))
}

async function remove(folder: string, name: string): Promise<void> {
  try {
    await nodeFileSystem.unlink(join(folder, name))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await syncFolder(folder, nodeFileSystem)
}
