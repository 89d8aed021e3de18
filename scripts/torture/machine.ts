import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startBuiltServer, type BuiltServer, type StartOptions } from '../../tests/support/builtServer.ts'

/** Simulated trouble of the machine. */
export interface Trouble {
  readonly disk: 'well' | 'full' | 'unsyncable'
  /** How far the clock is off. */
  readonly clockMs: number
}

/** Exit code of a server whose folder is in use (server/main.ts). */
const folderTaken = 5

/** The longest time for a server to recover. */
export const patienceMs = 10_000

/** Starts built servers on a simulated machine. */
export function createMachine(folder: string) {
  const dataFolder = join(folder, 'requests')
  const troubleFile = join(folder, 'trouble')
  const troublesUrl = pathToFileURL(join(import.meta.dirname, 'troubles.mjs')).href
  const suffer = (trouble: Partial<Trouble>) =>
    writeFileSync(troubleFile, JSON.stringify({ disk: 'well', clockMs: 0, ...trouble }))
  const start = ({ env, ...options }: StartOptions = {}): Promise<BuiltServer> =>
    startBuiltServer({
      dataFolder,
      env: {
        LOG_LEVEL: 'fatal',
        NODE_OPTIONS: `--import=${troublesUrl}`,
        TROUBLE_FILE: troubleFile,
        ...env,
      },
      ...options,
    })
  suffer({})
  return {
    dataFolder,
    /** Applied within some 10 ms. What is not named is well. */
    suffer,
    start,
    /** Starts a server that must be refused. Returns what is wrong, or undefined. */
    startRefused: async (options?: StartOptions): Promise<string | undefined> => {
      try {
        await (await start(options)).kill()
        return 'writes the same folder'
      } catch (error) {
        return isRefusal(error) ? undefined : String(error)
      }
    },
    /** One of the two must win. Throws when none does, or both. */
    startTwo: async (): Promise<BuiltServer> => {
      const both = await Promise.allSettled([start(), start()])
      const winners = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const wrong = both.flatMap((each) =>
        each.status === 'rejected' && !isRefusal(each.reason) ? [String(each.reason)] : [],
      )
      const [winner, second] = winners
      if (winner && !second && wrong.length === 0) return winner
      await Promise.all(winners.map((each) => each.kill()))
      throw new Error(`of two starters ${winners.length} won: ${wrong.join('\n')}`)
    },
  }
}

function isRefusal(error: unknown): boolean {
  return String(error).includes(`stopped with ${folderTaken}:`)
}

/** False after the time limit. */
export async function comesTrue(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > patienceMs) return false
    await setTimeout(5)
  }
  return true
}

export async function pause(fromMs: number, toMs: number): Promise<void> {
  await setTimeout(fromMs + Math.random() * (toMs - fromMs))
}

/** The status that the server tells everyone. */
export async function readStatus(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/health`)
  return ((await answer.json()) as { readonly status: string }).status
}
