/**
 * `npm run torture`: kills the built server repeatedly while visitors post and staff write notes.
 * In between, the disk fills up or cannot sync, the clock jumps by months, another server wants the
 * folder (from another pid namespace, too, or at the same time), one customer of a provider floods
 * it, and files are removed or altered between two lives. The owner's commands (backup with
 * rotation, erasure, export, verify, statistics) run beside all this, some are killed, and an older
 * copy of the folder is put back.
 *
 * Every acknowledged request and note must be kept once and unchanged, also after a retry; every
 * altered file must be named by the next start; and the server must recover without a restart. Run
 * `npm run build` first; `npm run torture -- 20` kills 20 times. Exits with 1 on a failure.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadBusiness } from '#content/business'
import { requestKinds } from '#domain/forms/kinds'
import { formatPhone } from '#domain/requests/phone'
import type { BuiltServer } from '../support/builtServer.ts'
import { readStore } from '../support/readStore.ts'
import { getUnshareCommand } from '../support/unshare.ts'
import { causeLoss } from './causeLoss.ts'
import { countDifferences } from './countDifferences.ts'
import { comesTrue, createMachine, patienceMs, pause, readStatus, type Trouble } from './machine.ts'
import { createOperator } from './operator.ts'
import { createStaff, type Staff } from './staff.ts'
import { createVisitors } from './visitors.ts'

const kills = Number(process.argv[2] ?? 300)
/** On slow machines too: 20,000 for 300 kills. */
const fewestAcknowledged = Math.ceil((kills * 20_000) / 300)
const clients = 24
const floodClients = 48
const monthMs = 30 * 24 * 60 * 60_000

const folder = mkdtempSync(join(tmpdir(), 'torture-'))
const machine = createMachine(folder)
const phone = formatPhone(loadBusiness().phone)
const visitors = createVisitors({
  phone,
  name: 'visitor',
  getAddress: () => `81.${getByte()}.${getByte()}.${getByte()}`,
})
/** One customer of a provider, who has a /48 of IPv6. */
const flood = createVisitors({
  phone,
  name: 'flood',
  getAddress: () => `2001:db8:77:${getByte().toString(16)}::${getByte().toString(16)}`,
  isFlood: true,
})
const operator = createOperator({
  dataFolder: machine.dataFolder,
  folder,
  countAcknowledged: () => visitors.counts.acknowledged + flood.counts.acknowledged,
})
let staff: Staff | undefined
/** A copy of the folder as it was some lives ago. */
const olderFolder = join(folder, 'older')
let putBack = 0

/** How often the server recovered from each trouble. */
const survived = new Map<string, number>()
const failures: string[] = []
const losses = { caused: 0, unnoticed: [] as string[] }
let killedInTrouble = 0

interface Round {
  /** Default: a server on a machine without trouble. */
  readonly start?: () => Promise<BuiltServer>
  /** Default: the usual number. */
  readonly clients?: number
  /** Causes trouble; if `isLast`, the kill comes in the middle of it. */
  readonly suffer: (server: BuiltServer, isLast: boolean) => Promise<void>
}

const rounds: readonly Round[] = [
  { suffer: expectHealth },
  { suffer: (_, isLast) => spoilDisk('full', isLast) },
  { suffer: (_, isLast) => spoilDisk('unsyncable', isLast) },
  { suffer: () => startSecond('second server', []) },
  { suffer: () => startSecond('second server in another pid namespace', getUnshareCommand()) },
  { start: startTwo, suffer: () => expectService('two starters at once') },
  { start: startAtWrongTime, suffer: turnClock },
  { start: startBehindProxy, clients: 2, suffer: sufferFlood },
  { clients: 4, suffer: operate },
  { clients: 4, suffer: operate },
]

try {
  let lives = 0
  while (lives < kills || visitors.counts.acknowledged < fewestAcknowledged) {
    const round = rounds[lives % rounds.length]
    if (round) await live(round)
    if (lives % 4 === 3) await loseFile()
    if (lives % 20 === 5) copyFolder(machine.dataFolder, olderFolder)
    if (lives % 20 === 19) await putBackOlder()
    lives += 1
    if (lives % 25 === 0) console.log(`${lives} kills, ${visitors.counts.acknowledged} acknowledged`)
  }
  await report(lives)
} finally {
  // A command that was killed may write for a moment more.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

async function live(round: Round): Promise<void> {
  machine.suffer({})
  const server = await (round.start ?? machine.start)()
  staff ??= server.account && createStaff(server.account)
  const life = { isOver: false }
  const everybody = [
    ...Array.from({ length: round.clients ?? clients }, () => visitors.visit(server.url, life)),
    ...(staff ? [staff.work(server.url, life), staff.work(server.url, life)] : []),
  ]
  await pause(20, 300)
  await round.suffer(server, Math.random() < 0.25)
  life.isOver = true
  await server.kill()
  await Promise.all(everybody)
}

/** A kill alone must not look like a loss. */
async function expectHealth({ url }: BuiltServer): Promise<void> {
  const status = await readStatus(url)
  if (status !== 'ok') failures.push(`after a kill health says ${status}`)
  await pause(0, 300)
}

async function spoilDisk(disk: Trouble['disk'], isLast: boolean): Promise<void> {
  const name = disk === 'full' ? 'full disk' : 'failing fsync'
  const { refused } = visitors.counts
  machine.suffer({ disk })
  if (isLast) {
    await pause(50, 200)
    killedInTrouble += 1
    return
  }
  if (!(await comesTrue(() => visitors.counts.refused > refused)))
    failures.push(`${name}: nobody was told to call`)
  await pause(0, 150)
  machine.suffer({})
  await expectService(name)
}

async function startSecond(name: string, command: readonly string[]): Promise<void> {
  const [second] = await machine.startAll({ command })
  if (second) failures.push(`${name}: writes the same folder`)
  await second?.kill()
  await expectService(name)
}

async function startTwo(): Promise<BuiltServer> {
  const [winner, second] = await machine.startAll({}, {})
  if (second) failures.push('two starters at once: both write the same folder')
  await second?.kill()
  if (!winner) throw new Error('of two starters at once none won')
  return winner
}

function startAtWrongTime(): Promise<BuiltServer> {
  machine.suffer({ clockMs: getMonths() })
  return machine.start()
}

async function turnClock(): Promise<void> {
  await expectService('start with a clock months away')
  machine.suffer({ clockMs: getMonths() })
  await pause(20, 200)
  await expectService('jump of months')
}

/** One to thirteen, ahead or back, in milliseconds: the longest retention period is a year. */
function getMonths(): number {
  return Math.round((1 + Math.random() * 12) * monthMs) * (Math.random() < 0.5 ? 1 : -1)
}

function startBehindProxy(): Promise<BuiltServer> {
  return machine.start({ env: { TRUST_PROXY: '1', RATE_LIMIT: '30' } })
}

/** Visitors and staff from elsewhere must be served while it lasts. */
async function sufferFlood({ url }: BuiltServer): Promise<void> {
  const life = { isOver: false }
  const flooding = Array.from({ length: floodClients }, () => flood.visit(url, life))
  await pause(300, 600)
  const notes = countNotes()
  await expectService('flood from one /48')
  if (!(await comesTrue(() => countNotes() > notes))) failures.push('flood: staff were not served')
  await pause(300, 600)
  life.isOver = true
  await Promise.all(flooding)
}

/** Some commands of the owner; the last one is still at work when the server is killed. */
async function operate({ url }: BuiltServer, isLast: boolean): Promise<void> {
  for (let count = 0; count < 4; count += 1) await operator.work(url)
  await expectService("the owner's commands")
  if (!isLast) return
  void operator.run(['backup', operator.backups, '--prove'])
  await pause(100, 600)
}

/** The next backup must notice it, and remove none of those that have what is gone. */
async function putBackOlder(): Promise<void> {
  await operator.backUp()
  const before = operator.listBackups()
  const args = ['backup', operator.backups, '--keep-daily', '1', '--data', olderFolder]
  const { exitCode } = await operator.run(args)
  const isKept = before.every((name) => operator.listBackups().includes(name))
  if (exitCode === 3 && isKept) putBack += 1
  else failures.push(`an older folder was put back: backup ended with ${exitCode}, kept: ${isKept}`)
}

/** A socket cannot be copied. */
function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, filter: (path) => !path.endsWith('.sock') })
}

async function loseFile(): Promise<void> {
  machine.suffer({})
  const unnoticed = await causeLoss(machine)
  losses.caused += 1
  if (unnoticed !== undefined) losses.unnoticed.push(unnoticed)
}

/** From now on a request must be acknowledged within the time limit. */
async function expectService(trouble: string): Promise<void> {
  const { acknowledged } = visitors.counts
  if (await comesTrue(() => visitors.counts.acknowledged > acknowledged))
    survived.set(trouble, (survived.get(trouble) ?? 0) + 1)
  else failures.push(`${trouble}: nothing was acknowledged within ${patienceMs / 1000} s`)
}

function countNotes(): number {
  return staff?.notes.filter(({ isAcknowledged }) => isAcknowledged).length ?? 0
}

function getByte(): number {
  return Math.floor(Math.random() * 256)
}

async function report(lives: number): Promise<void> {
  const notes = (staff?.notes ?? []).filter(({ requestId }) => !operator.erasedIds.has(requestId))
  const store = await readStore({ folder: machine.dataFolder })
  const kept = requestKinds.flatMap((kind) => store.list(kind))
  const found = countDifferences(kept, [...visitors.all, ...flood.all], notes)
  /** Files with unreadable parts. */
  const damaged = (await store.health()).damaged.length
  const { counts } = visitors
  const erased = kept.filter(({ id }) => operator.erasedIds.has(id)).length
  const wrong = [
    ...failures,
    ...operator.wrong,
    ...counts.wrong,
    ...flood.counts.wrong,
    ...(staff?.wrong ?? []),
  ]
  const doubled = found.doubled + counts.doubled + flood.counts.doubled
  const troublesSurvived = [...survived].map(([trouble, times]) => `${times} × ${trouble}`).join(', ')
  console.log(
    `survived: ${lives} × kill (${killedInTrouble} of them in another trouble), ${troublesSurvived}`,
  )
  console.log(
    `acknowledged: ${counts.acknowledged} requests, ${countNotes()} notes; told to call: ` +
      `${counts.refused} times; flood: ${flood.counts.acknowledged} acknowledged, ${flood.counts.limited} limited`,
  )
  console.log(
    `requests: ${found.lost} lost, ${doubled} doubled, ${found.changed} changed; notes lost or ` +
      `doubled: ${found.notes}; damaged files: ${damaged}; wrong answers: ${wrong.length}; ` +
      `files removed or altered: ${losses.caused}, unnoticed: ${losses.unnoticed.length}`,
  )
  console.log(
    `owner's commands: ${operator.counts.finished} finished, ${operator.counts.killed} killed; ` +
      `${operator.counts.erased} persons erased, ${erased} of them still there; ` +
      `older folders put back and noticed: ${putBack}`,
  )
  const problems = [...losses.unnoticed, ...wrong]
  for (const line of problems.slice(0, 20)) console.log(`  ${line}`)
  if (found.lost + doubled + found.changed + found.notes + damaged + erased + problems.length > 0)
    process.exitCode = 1
}
