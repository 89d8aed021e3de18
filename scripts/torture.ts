/**
 * `npm run torture`: kills the built server repeatedly while visitors post and staff write notes.
 * In between, the disk fills up or cannot sync, the clock jumps, or a second server wants the
 * folder.
 *
 * Every acknowledged request and note must be kept once and unchanged, also after a retry, and the
 * server must recover without a restart. Run `npm run build` first; `npm run torture -- 20` kills
 * 20 times. Exits with 1 on a failure.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loadBusiness } from '#content/business'
import { formatPhone } from '#domain/requests/phone'
import { takeAccount, createVisitors } from './torture/visitors.ts'
import { createStaff, type Staff } from './torture/staff.ts'
import { noTrouble, startTortureServer, type TortureServer } from './torture/tortureServer.ts'

const kills = Number(process.argv[2] ?? 200)
const clients = 24
/** On slow machines too. */
const fewestAcknowledged = kills * 50
/** The longest time for a server to recover. */
const patienceMs = 10_000
const hourMs = 60 * 60_000
const longestJumpMs = 400 * 24 * hourMs
/** Exit code of a server whose folder is in use (server/main.ts). */
const folderTaken = 5
const folder = mkdtempSync(join(tmpdir(), 'torture-'))
const visitors = createVisitors(formatPhone(loadBusiness().phone))
let staff: Staff | undefined

/** How often the server recovered from each trouble. */
const survived = new Map<string, number>()
const failures: string[] = []
let killedInTrouble = 0

/** Starts a server. In a race of two, the other must exit with `folderTaken`. */
async function start(isRace: boolean): Promise<TortureServer> {
  const started = await Promise.all(Array.from({ length: isRace ? 2 : 1 }, () => startTortureServer(folder)))
  const [winner, second] = started.flatMap((each) => (each.ok ? [each.server] : []))
  const losers = started.flatMap((each) => (each.ok ? [] : [each]))
  if (second) throw new Error('two servers write one folder')
  if (!winner) throw new Error(`no server started: ${losers.map(({ output }) => output).join('\n')}`)
  if (isRace && losers.every(({ code }) => code === folderTaken)) note('two starters at once')
  staff ??= winner.account && createStaff(winner.account)
  return winner
}

async function live(server: TortureServer, number: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const life = { isOver: false }
  const everybody = [
    ...Array.from({ length: clients }, () => visitors.visit(server.url, agent, life)),
    ...(staff ? [staff.work(server.url, life), staff.work(server.url, life)] : []),
  ]
  await pause(20, 300)
  const trouble = troubles[number % troubles.length]
  await trouble?.(server, Math.random() < 0.25)
  life.isOver = true
  await server.kill()
  await Promise.all(everybody)
  agent.destroy()
}

/** Causes trouble; if `isLast`, the kill comes in the middle of it. */
type Troubling = (server: TortureServer, isLast: boolean) => Promise<void>

const troubles: readonly Troubling[] = [
  () => pause(0, 300),
  (server, isLast) => spoilDisk(server, 'full', isLast),
  (server, isLast) => spoilDisk(server, 'unsyncable', isLast),
  (server, isLast) => turnClock(server, 1, isLast),
  (server, isLast) => turnClock(server, -1, isLast),
  startSecond,
]

try {
  let lives = 0
  while (lives < kills || visitors.counts.acknowledged < fewestAcknowledged) {
    const server = await start(lives % 8 === 0)
    await live(server, lives)
    lives += 1
    if (lives % 25 === 0) console.log(`${lives} kills, ${visitors.counts.acknowledged} acknowledged`)
  }
  await tellAll(lives)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function spoilDisk(server: TortureServer, disk: 'full' | 'unsyncable', isLast: boolean): Promise<void> {
  const name = disk === 'full' ? 'full disk' : 'failing fsync'
  const { refused } = visitors.counts
  await server.suffer({ ...noTrouble, disk })
  if (isLast) {
    await pause(50, 200)
    killedInTrouble += 1
    return
  }
  if (!(await comesTrue(() => visitors.counts.refused > refused)))
    failures.push(`${name}: nobody was told to call`)
  await pause(0, 150)
  await server.suffer(noTrouble)
  await expectService(name)
}

/** Turns the clock back again, unless the kill comes first. */
async function turnClock(server: TortureServer, direction: 1 | -1, isLast: boolean): Promise<void> {
  const clockMs = direction * (hourMs + Math.random() * (longestJumpMs - hourMs))
  await server.suffer({ ...noTrouble, clockMs })
  await expectService(direction > 0 ? 'clock set forward' : 'clock set back')
  if (isLast) killedInTrouble += 1
  else await server.suffer(noTrouble)
  await pause(0, 100)
}

async function startSecond(): Promise<void> {
  const second = await startTortureServer(folder)
  if (second.ok) throw new Error('two servers write one folder')
  if (second.code !== folderTaken)
    failures.push(`a second server ended with ${second.code}: ${second.output}`)
  await expectService('second server refused')
}

/** From now on a request must be acknowledged within the time limit. */
async function expectService(trouble: string): Promise<void> {
  const { acknowledged } = visitors.counts
  if (await comesTrue(() => visitors.counts.acknowledged > acknowledged)) note(trouble)
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

function note(trouble: string): void {
  survived.set(trouble, (survived.get(trouble) ?? 0) + 1)
}

async function pause(fromMs: number, toMs: number): Promise<void> {
  await setTimeout(fromMs + Math.random() * (toMs - fromMs))
}

async function tellAll(lives: number): Promise<void> {
  const { counts, all } = visitors
  const notes = staff?.notes ?? []
  const account = await takeAccount(folder, all, notes)
  const wrong = [...failures, ...counts.wrong, ...(staff?.wrong ?? [])]
  const doubled = account.doubled + counts.doubled
  console.log(
    `survived: ${lives} × kill (${killedInTrouble} of them in another trouble), ` +
      [...survived].map(([trouble, times]) => `${times} × ${trouble}`).join(', '),
  )
  console.log(
    `acknowledged: ${counts.acknowledged} requests, ` +
      `${notes.filter(({ isAcknowledged }) => isAcknowledged).length} notes; told to call: ${counts.refused} times`,
  )
  console.log(
    `requests: ${account.lost} lost, ${doubled} doubled, ${account.changed} changed; notes lost or ` +
      `doubled: ${account.notes}; damaged files: ${account.damaged}; wrong answers: ${wrong.length}`,
  )
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`)
  const { lost, changed, notes: wrongNotes, damaged } = account
  if (lost + doubled + changed + wrongNotes + damaged + wrong.length > 0) process.exitCode = 1
}
