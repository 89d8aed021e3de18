/**
 * `npm run seed -- 1000`: adds made-up requests to the data folder. Stop the server first. Replaces
 * earlier made-up requests, never visitors'; beside those, or unreadable files, it needs `--force`.
 * `--seed 7` makes others.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { requestKinds } from '#domain/forms/kinds'
import { openStore } from '#store/openStore'
import { seededMark } from './seed/makeRequests.ts'
import { seedFolder } from './seed/seedFolder.ts'

const usage = 'How many? npm run seed -- 1000 [--seed 1] [--force]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, force: { type: 'boolean', default: false } },
})
const count = Number(positionals[0])
const seed = Number(values.seed)
const folder = resolve(process.env['DATA_DIR'] || join(import.meta.dirname, '../data/requests'))
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed) || positionals.length > 1) fail(usage)
if (process.env['NODE_ENV'] === 'production') {
  fail('NODE_ENV is production: made-up requests do not belong among visitors’ ones.')
}
await run()

async function run(): Promise<void> {
  const startedAt = performance.now()
  const { visitors, made, damaged } = await countKept()
  if (visitors > 0 && !values.force) {
    fail(
      `${folder} holds ${visitors} requests of visitors. Set DATA_DIR to another folder, or add ` +
        '--force to put made-up ones beside them.',
    )
  }
  if (damaged > 0 && !values.force) {
    fail(
      `${folder} holds ${damaged} files that could not be read, which may be of visitors. Set ` +
        'DATA_DIR to another folder, or add --force to put made-up ones beside them.',
    )
  }
  const isOthers = visitors + damaged > 0
  if (!isOthers && made > 0) {
    for (const kind of requestKinds) await rm(join(folder, kind), { recursive: true })
  }
  await seedFolder({ folder, count, seed, now: new Date(), isDurable: isOthers })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${count} made-up requests stand in ${folder} (${seconds} s)`)
}

/** Takes the lock, so that no server writes meanwhile. */
async function countKept(): Promise<{
  readonly visitors: number
  readonly made: number
  /** Files with unreadable parts, also quarantined ones. */
  readonly damaged: number
}> {
  const store = await openStore({ folder })
  const all = requestKinds.flatMap((kind) => store.list(kind))
  const made = all.filter(isSeeded).length
  const damaged = store.health().damaged.length
  await store.close()
  return { visitors: all.length - made, made, damaged }
}

function isSeeded(request: KeptRequest): boolean {
  return Object.keys(seededMark).every((key) => Reflect.get(request, key) === true)
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
