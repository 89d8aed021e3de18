/**
 * `sleutel serve` as a process, on a project folder of its own. Usage: node --import tsx serveIn.ts
 * ROOT [ARGUMENT…]. Prints 'exit N' on standard error when it is done.
 */
import { Readable } from 'node:stream'
import { runCli } from '../../cli/runCli.ts'

const [root = '', ...args] = process.argv.slice(2)
const stopping = new AbortController()
// As cli/main.ts has it: the first of these is what ends every other command.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopping.abort())
const exitCode = await runCli(['serve', ...args], {
  out: process.stdout,
  err: process.stderr,
  in: Readable.from([]),
  isInteractive: false,
  hasColors: { out: false, err: false },
  env: process.env,
  root,
  version: '1.2.3',
  signal: stopping.signal,
  askSecret: () => Promise.reject(new Error('nobody is asked')),
  now: () => new Date(),
})
process.stderr.write(`exit ${exitCode}\n`)
