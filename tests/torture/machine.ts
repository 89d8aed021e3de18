import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startBuiltServer, type BuiltServer, type StartOptions } from '../support/builtServer.ts'

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
    /** Starts servers at the same time, and returns those that were not refused. */
    startAll: async (...all: readonly StartOptions[]): Promise<readonly BuiltServer[]> => {
      const results = await Promise.allSettled(all.map(start))
      return results.flatMap((result) => {
        if (result.status === 'fulfilled') return [result.value]
        if (String(result.reason).includes(`stopped with ${folderTaken}:`)) return []
        throw result.reason
      })
    },
  }
}

/** False after the time limit. */
export async function comesTrue(
  isTrue: () => boolean | Promise<boolean>,
  limitMs: number = patienceMs,
): Promise<boolean> {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > limitMs) return false
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
