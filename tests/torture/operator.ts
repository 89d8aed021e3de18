import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { submitPaths } from '#domain/site/routes'
import { pause } from './machine.ts'

const workingKey = 'Niet zeker, wil dit laten controleren'
const program = join(import.meta.dirname, '../../dist/cli/sleutel.js')

export interface OperatorOptions {
  /** The place of what is kept. With a database, the folder has little more than the password. */
  readonly dataFolder: string
  readonly databaseUrl?: string
  /** For backups and exports. */
  readonly folder: string
  /** How many requests visitors know to be kept. */
  readonly countAcknowledged: () => number
}

interface RunOptions {
  readonly isKilled?: boolean
  readonly env?: Readonly<Record<string, string>>
}

export interface Finished {
  readonly exitCode: number | null
  readonly out: string
  readonly err: string
}

/** The owner's commands, as processes of the built program, beside servers under load. */
export function createOperator({ dataFolder, databaseUrl, folder, countAcknowledged }: OperatorOptions) {
  const backups = join(folder, 'backups')
  mkdirSync(backups, { recursive: true })
  /** Unacceptable results. */
  const wrong: string[] = []
  const counts = { finished: 0, killed: 0, erased: 0 }
  /** Requests of persons who were erased. */
  const erasedIds = new Set<string>()
  let persons = 0

  /** Killed after a random time with `isKilled`. */
  const run = async (
    args: readonly string[],
    { isKilled = false, env: extra = {} }: RunOptions = {},
  ): Promise<Finished> => {
    const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: databaseUrl ?? '', ...extra }
    const child = spawn(process.execPath, [program, ...args], { env })
    const texts = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => (texts.out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (texts.err += chunk.toString()))
    const ended = once(child, 'close') as Promise<[number | null]>
    if (isKilled) await Promise.race([ended, pause(200, 1_500).then(() => child.kill('SIGKILL'))])
    const [exitCode] = await ended
    counts[exitCode === null ? 'killed' : 'finished'] += 1
    return { exitCode, ...texts }
  }

  /** Its output as JSON; undefined and noted as wrong unless it ends with 0. */
  const ask = async (args: readonly string[]): Promise<unknown> => {
    const { exitCode, out, err } = await run(args)
    if (exitCode === 0) return JSON.parse(out)
    // Somebody holds a lock on the database.
    if (err.includes('[STORE_UNAVAILABLE]') && err.includes('lock timeout')) return ask(args)
    wrong.push(`sleutel ${args.join(' ')} ended with ${exitCode}: ${err.slice(0, 300)}`)
    return undefined
  }

  /** What a command says it has must not be less than what was acknowledged before it began. */
  const expectAll = (name: string, found: number, acknowledged: number) => {
    if (found < acknowledged) wrong.push(`${name} has ${found} of ${acknowledged} requests`)
  }

  const backUp = async () => {
    const acknowledged = countAcknowledged()
    const made = (await ask(['backup', backups, '--keep-daily', '2', '--json'])) as
      | { readonly requests: Readonly<Record<string, number>> }
      | undefined
    if (!made) return
    expectAll(
      'a backup',
      Object.values(made.requests).reduce((sum, each) => sum + each, 0),
      acknowledged,
    )
  }

  const exportAll = async () => {
    const acknowledged = countAcknowledged()
    const rows = (await ask(['export', '--format', 'json'])) as readonly unknown[] | undefined
    if (rows) expectAll('an export', rows.length, acknowledged)
  }

  /** Sends a request of a new person, and erases it. */
  const erase = async (url: string, isKilled: boolean) => {
    persons += 1
    const phone = `06-9${String(1_000_000 + persons).slice(-7)}`
    const sent = await sendRequest(url, phone)
    if (!sent) return
    const args = ['privacy', 'erase', phone, '--confirm', phone, '--backups', backups, '--json']
    if (isKilled) await run(args, { isKilled })
    if (!(await ask(args))) return
    erasedIds.add(sent.id)
    counts.erased += 1
    const found = (await ask(['privacy', 'find', phone, '--json'])) as
      | { readonly requests: readonly { readonly id: string }[] }
      | undefined
    if (found?.requests.some(({ id }) => id === sent.id)) wrong.push(`an erased request is found: ${sent.id}`)
  }

  const commands = [
    (_: string, isKilled: boolean) =>
      isKilled ? run(['backup', backups, '--prove'], { isKilled }) : backUp(),
    erase,
    exportAll,
    () => ask(['verify', '--json']),
  ]
  return {
    backups,
    wrong,
    counts,
    erasedIds,
    run,
    ask,
    backUp,
    /** One command, whole, or killed at a random moment. */
    work: async (url: string): Promise<void> => {
      const command = commands[Math.floor(Math.random() * commands.length)]
      await command?.(url, Math.random() < 0.3)
    },
    listBackups: () => readdirSync(backups).filter((name) => name.includes('.tar.gz')),
  }
}

/** Undefined if the server did not confirm it within seconds. */
async function sendRequest(url: string, phone: string): Promise<Pick<KeptRequest, 'id'> | undefined> {
  const body = JSON.stringify({ name: 'Wiebe Vergeten', phone, location: 'Delft', hasWorkingKey: workingKey })
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.44' }
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const path = `${url}${submitPaths.callback}`
    const answer = await fetch(path, { method: 'POST', body, headers }).catch(() => undefined)
    if (answer?.status === 201) return (await answer.json()) as Pick<KeptRequest, 'id'>
    await answer?.body?.cancel()
    await setTimeout(100)
  }
  return undefined
}
