/**
 * `npm run torture`: kills the built server repeatedly while visitors post and staff write notes.
 * In between, the disk fills up or cannot sync, or a second server wants the folder.
 *
 * Every acknowledged request and note must be kept once and unchanged, also after a retry, and the
 * server must recover without a restart. Run `npm run build` first; `npm run torture -- 20` kills
 * 20 times. Exits with 1 on a failure.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { loadBusiness } from '#content/business'
import { formatPhone } from '#domain/requests/phone'
import { startBuiltServer, type BuiltServer } from '../tests/support/builtServer.ts'
import { countDifferences } from './torture/countDifferences.ts'
import { createStaff, type Staff } from './torture/staff.ts'
import { createVisitors } from './torture/visitors.ts'

const kills = Number(process.argv[2] ?? 200)
const clients = 24
/** On slow machines too. */
const fewestAcknowledged = kills * 50
/** The longest time for a server to recover. */
const patienceMs = 10_000
/** Exit code of a server whose folder is in use (server/main.ts). */
const folderTaken = 5

const folder = mkdtempSync(join(tmpdir(), 'torture-'))
const dataFolder = join(folder, 'requests')
const troubleFile = join(folder, 'trouble')
const visitors = createVisitors(formatPhone(loadBusiness().phone))
let staff: Staff | undefined

/** How often the server recovered from each trouble. */
const survived = new Map<string, number>()
const failures: string[] = []
let killedInTrouble = 0

/** Causes trouble; if `isLast`, the kill comes in the middle of it. */
const troubles: readonly ((isLast: boolean) => Promise<void>)[] = [
  () => pause(0, 300),
  (isLast) => spoilDisk('full', isLast),
  (isLast) => spoilDisk('unsyncable', isLast),
  startSecond,
]

try {
  let lives = 0
  while (lives < kills || visitors.counts.acknowledged < fewestAcknowledged) {
    await live(await start(), lives)
    lives += 1
    if (lives % 25 === 0) console.log(`${lives} kills, ${visitors.counts.acknowledged} acknowledged`)
  }
  await report(lives)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function start(): Promise<BuiltServer> {
  writeFileSync(troubleFile, 'none')
  const troublesUrl = pathToFileURL(join(import.meta.dirname, 'torture/troubles.mjs')).href
  const env = { LOG_LEVEL: 'fatal', NODE_OPTIONS: `--import=${troublesUrl}`, TROUBLE_FILE: troubleFile }
  return startBuiltServer({ dataFolder, env })
}

async function live(server: BuiltServer, number: number): Promise<void> {
  staff ??= server.account && createStaff(server.account)
  const life = { isOver: false }
  const everybody = [
    ...Array.from({ length: clients }, () => visitors.visit(server.url, life)),
    ...(staff ? [staff.work(server.url, life), staff.work(server.url, life)] : []),
  ]
  await pause(20, 300)
  await troubles[number % troubles.length]?.(Math.random() < 0.25)
  life.isOver = true
  await server.kill()
  await Promise.all(everybody)
}

async function spoilDisk(disk: 'full' | 'unsyncable', isLast: boolean): Promise<void> {
  const name = disk === 'full' ? 'full disk' : 'failing fsync'
  const { refused } = visitors.counts
  writeFileSync(troubleFile, disk)
  if (isLast) {
    await pause(50, 200)
    killedInTrouble += 1
    return
  }
  if (!(await comesTrue(() => visitors.counts.refused > refused)))
    failures.push(`${name}: nobody was told to call`)
  await pause(0, 150)
  writeFileSync(troubleFile, 'none')
  await expectService(name)
}

async function startSecond(): Promise<void> {
  const outcome = await start().then(
    () => 'writes the same folder',
    (error: unknown) => String(error),
  )
  if (!outcome.includes(`stopped with ${folderTaken}:`)) failures.push(`a second server: ${outcome}`)
  await expectService('second server refused')
}

/** From now on a request must be acknowledged within the time limit. */
async function expectService(trouble: string): Promise<void> {
  const { acknowledged } = visitors.counts
  if (await comesTrue(() => visitors.counts.acknowledged > acknowledged))
    survived.set(trouble, (survived.get(trouble) ?? 0) + 1)
  else failures.push(`${trouble}: nothing was acknowledged within ${patienceMs / 1000} s`)
}

/** False after the time limit. */
async function comesTrue(isTrue: () => boolean): Promise<boolean> {
  const startedAt = performance.now()
  while (!isTrue()) {
    if (performance.now() - startedAt > patienceMs) return false
    await setTimeout(5)
  }
  return true
}

async function pause(fromMs: number, toMs: number): Promise<void> {
  await setTimeout(fromMs + Math.random() * (toMs - fromMs))
}

async function report(lives: number): Promise<void> {
  const { counts, all } = visitors
  const notes = staff?.notes ?? []
  const found = await countDifferences(dataFolder, all, notes)
  const wrong = [...failures, ...counts.wrong, ...(staff?.wrong ?? [])]
  const doubled = found.doubled + counts.doubled
  const troublesSurvived = [...survived].map(([trouble, times]) => `${times} × ${trouble}`).join(', ')
  const acknowledgedNotes = notes.filter(({ isAcknowledged }) => isAcknowledged).length
  console.log(
    `survived: ${lives} × kill (${killedInTrouble} of them in another trouble), ${troublesSurvived}`,
  )
  console.log(
    `acknowledged: ${counts.acknowledged} requests, ${acknowledgedNotes} notes; told to call: ` +
      `${counts.refused} times`,
  )
  console.log(
    `requests: ${found.lost} lost, ${doubled} doubled, ${found.changed} changed; notes lost or ` +
      `doubled: ${found.notes}; damaged files: ${found.damaged}; wrong answers: ${wrong.length}`,
  )
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
  if (found.lost + doubled + found.changed + found.notes + found.damaged + wrong.length > 0)
    process.exitCode = 1
}
