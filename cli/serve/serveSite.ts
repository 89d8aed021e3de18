import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { ChildExit } from './childExit.ts'

const passedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs the built server with our own streams until it ends. Throws CliError NOT_BUILT, or ChildExit with its exit code where that is not 0.
 *
 * It gets a process group of its own: Ctrl-C reaches all processes of a terminal, so it would hear of it twice, and to be asked twice
 * means to stop at once. Every signal comes through us instead.
 */
export async function serveSite(
  settings: Readonly<Record<string, string>>,
  { root, env }: Pick<CliContext, 'root' | 'env'>,
): Promise<void> {
  const program = join(root, 'dist', 'server', 'main.js')
  if (!existsSync(program)) {
    throw new CliError(
      'NOT_BUILT',
      'The server has not been built yet. Run npm start or npm run build first.',
    )
  }
  const child = spawn(process.execPath, [program], {
    env: { ...env, ...settings },
    stdio: 'inherit',
    detached: true,
  })
  // The server knows no hang-up: a terminal that is closed ends it in order.
  const listeners = passedOn.map((signal) => {
    const pass = () => void child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    process.on(signal, pass)
    return () => process.off(signal, pass)
  })
  try {
    const [exitCode, signal]: [number | null, NodeJS.Signals | null] = await (once(child, 'exit') as Promise<
      [number | null, NodeJS.Signals | null]
    >)
    const code = exitCode ?? 128 + (signal === null ? 0 : constants.signals[signal])
    if (code !== 0) throw new ChildExit(code)
  } finally {
    for (const stop of listeners) stop()
  }
}
