#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { AskSecret } from './cliContext.ts'
import { runCli } from './runCli.ts'

const root = findProjectRoot(import.meta.url)
const stopping = new AbortController()
// Once: a second Ctrl-C ends the process immediately.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopping.abort())
// runCli reports a failing output. A later error must not crash the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Asks on standard error, so that standard output stays data. */
const askSecret: AskSecret = async (message, validate) => {
  const { default: askPassword } = await import('@inquirer/password')
  return askPassword({ message, mask: '*', validate }, { output: process.stderr })
}

process.exitCode = await runCli(process.argv.slice(2), {
  out: process.stdout,
  err: process.stderr,
  in: process.stdin,
  isInteractive: process.stdin.isTTY && process.stderr.isTTY,
  hasColors: { out: hasColors(process.stdout), err: hasColors(process.stderr) },
  env: process.env,
  root,
  version: readVersion(join(root, 'package.json')),
  signal: stopping.signal,
  askSecret,
  now: () => new Date(),
})

// A pipe that stays open after its first line must not keep the process alive.
process.stdin.destroy()

/** The nearest folder with a package.json, for cli/ and dist/cli/. */
function findProjectRoot(moduleUrl: string): string {
  let folder = dirname(fileURLToPath(moduleUrl))
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No package.json was found above ${fileURLToPath(moduleUrl)}.`)
    folder = parent
  }
  return folder
}

/** https://no-color.org: NO_COLOR turns colours off, whatever its value. */
function hasColors(stream: Writable & { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'
}

function readVersion(path: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}
