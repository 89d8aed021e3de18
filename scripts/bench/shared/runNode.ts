import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Runs a program with Node in the project's folder. Returns seconds; throws if it fails. */
export function runNode(args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${args.join(' ')}\n${stderr}`)
  return (performance.now() - startedAt) / 1000
}
