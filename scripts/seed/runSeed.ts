import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requestKinds } from '#domain/forms/kinds'
import { openStore } from '#store/requests/openStore'
import { StoreError } from '#store/storeErrors'
import { seededMark } from './makeRequests.ts'
import { seedFolder } from './seedFolder.ts'

/**
 * Adds made-up requests to `DATA_DIR`. Replaces earlier made-up requests, never visitors'; beside
 * those, or unreadable files, it needs `--force`. Returns the exit code.
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
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, force: { type: 'boolean', default: false } },
  })
  const [count, seed] = [Number(positionals[0]), Number(values.seed)]
  if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed) || positionals.length > 1) {
    return refuse('How many? npm run seed -- 1000 [--seed 1] [--force]')
  }
  if (env['NODE_ENV'] === 'production') {
    return refuse('NODE_ENV is production: made-up requests do not belong among visitors’ ones.')
  }
  const folder = resolve(env['DATA_DIR'] || join(import.meta.dirname, '../../data/requests'))
  const startedAt = performance.now()
  const found = await inspectFolder(folder).catch((error: unknown) => {
    if (error instanceof StoreError) return error.message
    throw error
  })
  if (typeof found === 'string') return refuse(found)
  const { foreign, hasMadeUp } = found
  if (foreign !== undefined && !values.force) {
    return refuse(
      `${folder} holds ${foreign}. Set DATA_DIR to another folder, or add --force to put made-up ones ` +
        'beside them.',
    )
  }
  if (foreign === undefined && hasMadeUp) {
    for (const kind of requestKinds) await rm(join(folder, kind), { recursive: true })
  }
  await seedFolder({ folder, count, seed, now: new Date(), isDurable: foreign !== undefined })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  out.log(`${count} made-up requests stand in ${folder} (${seconds} s)`)
  return 0
}

/** What the folder holds. Takes the lock, so no server writes meanwhile. */
async function inspectFolder(
  folder: string,
): Promise<{ readonly foreign: string | undefined; readonly hasMadeUp: boolean }> {
  const store = await openStore({ folder })
  const all = requestKinds.flatMap((kind) => store.list(kind))
  const made = all.filter((request) => Object.keys(seededMark).every((key) => Object.hasOwn(request, key)))
  const damaged = (await store.health()).damaged.length
  await store.close()
  const hasMadeUp = made.length > 0
  const visitors = all.length - made.length
  if (visitors > 0) return { foreign: `${visitors} requests of visitors`, hasMadeUp }
  const unreadable = `${damaged} files that could not be read, which may be of visitors`
  return { foreign: damaged > 0 ? unreadable : undefined, hasMadeUp }
}
