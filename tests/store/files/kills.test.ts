import { isDeepStrictEqual } from 'node:util'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { beforeAll, expect, test } from 'vitest'
import { applyChange } from '#domain/requests/change'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { FolderStore } from '#store/requests/openStore'
import { bundleProgram } from '../../support/bundleProgram.ts'
import { createFolder, openTestStore, readAll } from '../createFolder.ts'
import { makeContact, toId } from '../makeRequest.ts'
import { readStore } from '../../support/readStore.ts'

const isSlow = process.env['TEST_SLOW'] === '1'
/** Folders in parallel, and kills of each. */
const lanes = isSlow ? 4 : 2
const killsPerLane = isSlow ? 13 : 3
let writer: string

beforeAll(async () => {
  writer = await bundleProgram('tests/support/storeWriter.ts')
})

/**
 * What the writer said of one request: the version that was acknowledged (0: none), and what it was
 * doing with it when it died.
 */
interface Told {
  readonly version: number
  readonly isErased: boolean
  readonly doing: 'add' | 'note' | 'erase' | undefined
}

const untold: Told = { version: 0, isErased: false, doing: undefined }

/** Lets a writer loose and kills it after so many acknowledgements. */
async function runAndKill(
  folder: string,
  round: number,
  killAfter: number,
): Promise<ReadonlyMap<string, Told>> {
  const child = spawn(process.execPath, [writer, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const told = new Map<string, Told>()
  let acknowledged = 0
  // What it said before it died is read to the end, for that was acknowledged.
  for await (const line of createInterface({ input: child.stdout })) {
    hear(told, line)
    if (line.startsWith('+') && ++acknowledged === killAfter) child.kill('SIGKILL')
  }
  expect(await closed).toEqual([null, 'SIGKILL'])
  return told
}

function hear(told: Map<string, Told>, line: string): void {
  const [sign, first = '', second = ''] = line.split(' ')
  const id = sign === '?' ? second : first
  const before = told.get(id) ?? untold
  if (sign === '?') told.set(id, { ...before, doing: first as Told['doing'] })
  else if (sign === '+') told.set(id, { version: Number(second), isErased: false, doing: undefined })
  else if (sign === '-') told.set(id, { ...before, isErased: true, doing: undefined })
  else told.set(id, { ...before, doing: undefined })
}

/**
 * How the request may stand in the store, by what was told: as acknowledged, or as it was about to
 * become.
 */
function toAllowed(id: string, { version, isErased, doing }: Told): readonly (KeptRequest | undefined)[] {
  const now = isErased ? undefined : toVersion(id, version)
  if (doing === 'add' || doing === 'note') return [now, toVersion(id, version + 1)]
  return doing === 'erase' ? [now, undefined] : [now]
}

function toVersion(id: string, version: number): KeptRequest | undefined {
  if (version === 0) return undefined
  const name = toName(id)
  const change = { note: `Gebeld over ${name}` }
  const first = makeContact(name)
  return version === 1 ? first : applyChange(first, change, 'sanne', '2025-07-07T12:05:00.000Z')
}

test(`${lanes * killsPerLane} kills under load lose, double or change no acknowledged request`, async () => {
  const refused = await Promise.all(Array.from({ length: lanes }, () => killOverAndOver(createFolder())))
  expect(Math.max(...refused)).toBeGreaterThan(0)
}, 120_000)

/** Gives how many requests were refused. */
async function killOverAndOver(folder: string): Promise<number> {
  const told = new Map<string, Told>()
  for (let round = 0; round < killsPerLane; round += 1) {
    const heard = await runAndKill(folder, round, 1 + Math.floor(Math.random() * 90))
    for (const [id, each] of heard) told.set(id, each)
    // First as the kill left it, then as the next start repairs it.
    await expectTold(await readStore({ folder }), told)
    const store = await openTestStore({ folder })
    await expectTold(store, told)
    await store.close()
    // What the kill left open is settled now, and must stay as it is.
    for (const [id, each] of told) {
      const found = await store.get('contact', id)
      const isErased = !found && each.version > 0
      told.set(id, { version: found?.version ?? each.version, isErased, doing: undefined })
    }
    const texts = Object.values(readAll(folder))
    const erased = [...told].filter(([, { isErased }]) => isErased).map(([id]) => `Bakker ${toName(id)}"`)
    expect(erased.filter((name) => texts.some((text) => text.includes(name)))).toEqual([])
  }
  return [...told.values()].filter(({ version }) => version === 0).length
}

async function expectTold(
  store: Pick<FolderStore, 'list' | 'get' | 'countKept' | 'health'>,
  told: ReadonlyMap<string, Told>,
): Promise<void> {
  const requests = store.list('contact')
  expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length)
  expect(requests.filter(({ id }) => !told.has(id))).toEqual([])
  for (const [id, each] of told) {
    const found = await store.get('contact', id)
    const allowed = toAllowed(id, each)
    if (!allowed.some((request) => isSame(request, found))) expect([id, each, found]).toEqual(allowed)
  }
  expect((await store.health()).damaged).toEqual([])
}

function isSame(left: KeptRequest | undefined, right: KeptRequest | undefined): boolean {
  // Not their text: keys may come back from disk in another order.
  return isDeepStrictEqual(left, right)
}

function toName(id: string): string {
  return id.slice(toId('').length)
}
