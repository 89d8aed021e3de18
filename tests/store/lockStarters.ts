import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { beforeAll, onTestFinished } from 'vitest'
import { bundleProgram } from '../support/bundleProgram.ts'

/**
 * Starts processes that lock a folder when they are told to (tests/support/lockStarter.ts), behind
 * this command.
 */
export function useLockStarters(command: readonly string[] = []) {
  let starter: string
  beforeAll(async () => {
    starter = await bundleProgram('tests/support/lockStarter.ts')
  })
  return () => {
    const [program, ...parameters] = [...command, process.execPath, starter]
    const child = spawn(program, parameters, { stdio: ['pipe', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    const send = (text: string) => void child.stdin.write(`${text}\n`)
    /** The next line it prints. */
    const next = async () => ((await lines.next()).value as string | undefined) ?? 'gone'
    const ask = (text: string) => {
      send(text)
      return next()
    }
    return { child, send, next, ask }
  }
}
