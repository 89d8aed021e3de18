import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { requestKinds } from '#domain/forms/kinds'
import { openStore } from '#store/requests/openStore'
import { StoreError } from '#store/storeErrors'
import { seededMark } from './makeRequests.ts'
import { seedFolder } from './seedFolder.ts'

/**
 * Fills `DATA_DIR` with made-up requests. Replaces earlier made-up ones, and refuses a folder with
 * visitors' requests or unreadable files. Returns the exit code.
 */
export async function runSeed(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  out: Pick<Console, 'log' | 'error'>,
): Promise<number> {
  const refuse = (message: string) => {
    out.error(message)
    return 2
  }
  const count = Number(args[0])
  if (!Number.isInteger(count) || count < 1 || args.length > 1) {
    return refuse('How many? npm run seed -- 1000')
  }
  if (env['NODE_ENV'] === 'production') {
    return refuse('NODE_ENV is production: made-up requests do not belong among visitors’ ones.')
  }
  const folder = resolve(env['DATA_DIR'] || join(import.meta.dirname, '../../data/requests'))
  const startedAt = performance.now()
  const found = await findForeign(folder).catch((error: unknown) => {
    if (error instanceof StoreError) return error.message
    throw error
  })
  if (found !== undefined) return refuse(found)
  for (const kind of requestKinds) await rm(join(folder, kind), { recursive: true, force: true })
  await seedFolder(folder, count)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  out.log(`${count} made-up requests stand in ${folder} (${seconds} s)`)
  return 0
}

/** What of the folder may not be replaced. Takes the lock, so no server writes meanwhile. */
async function findForeign(folder: string): Promise<string | undefined> {
  const store = await openStore({ folder })
  const visitors = requestKinds
    .flatMap((kind) => store.list(kind))
    .filter((request) => Object.keys(seededMark).some((key) => !Object.hasOwn(request, key))).length
  const damaged = (await store.health()).damaged.length
  await store.close()
  const advice = 'Set DATA_DIR to another folder.'
  if (visitors > 0) return `${folder} holds ${visitors} requests of visitors. ${advice}`
  if (damaged === 0) return undefined
  return `${folder} holds ${damaged} files that could not be read, which may be of visitors. ${advice}`
}
