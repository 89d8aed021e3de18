#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { askSecret } from './staff/askSecret.ts'
import { findProjectRoot } from './projectRoot.ts'
import { runCli } from './runCli.ts'

const root = findProjectRoot(import.meta.url)
const stopping = new AbortController()
// Once: a second Ctrl-C ends the process at once, whatever it is doing.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => stopping.abort())
// A reader that goes away early (`| head`) is reported to the writing command; here it must only not be fatal.
for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedReader)

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

// A pipe that stays open after its first line must not keep the process.
process.stdin.destroy()

/** https://no-color.org: a set NO_COLOR turns colours off, whatever its value. */
function hasColors(stream: Writable & { readonly isTTY?: boolean }): boolean {
  return stream.isTTY === true && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb'
}

function readVersion(path: string): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path, 'utf8'))
  return version
}

function ignoreClosedReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
