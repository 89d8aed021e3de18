import type { Writable } from 'node:stream'
import { styleText } from 'node:util'
import { CommanderError } from 'commander'
import { ContentError } from '#content/contentError'
import { NotBuiltError } from '#publishing/runPublisher'
import { formatReason, isSystemError, StoreError, StoreFormatError } from '#store/storeErrors'
import { ChildExit, CliError, exitCodes } from './cliError.ts'

export interface Failure {
  readonly exitCode: number
  readonly code: string
  readonly message: string
}

export function toOutputFailure(error: Error): Failure {
  const message = `The output could not be written: ${formatReason(error)}.`
  return { exitCode: exitCodes.failure, code: 'OUTPUT_UNWRITABLE', message }
}

/** An unexpected error is our bug and is shown with its stack. */
export function toFailure(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof ChildExit) return { exitCode: error.exitCode, code: error.code, message: '' }
  if (signal.aborted || (error instanceof Error && error.name === 'ExitPromptError')) {
    return { exitCode: exitCodes.interrupted, code: 'INTERRUPTED', message: 'Stopped.' }
  }
  if (error instanceof CommanderError) return toUsageFailure(error)
  if (error instanceof CliError) return error
  if (error instanceof StoreFormatError)
    return { exitCode: exitCodes.format, code: error.code, message: error.message }
  if (error instanceof ContentError || error instanceof StoreError || error instanceof NotBuiltError) {
    return { exitCode: exitCodes.failure, code: error.code, message: error.message }
  }
  if (isSystemError(error)) {
    // The reader stopped, as in `sleutel export | head`.
    if (error.code === 'EPIPE') return { exitCode: exitCodes.ok, code: error.code, message: '' }
    // Older versions of Node throw it where standard output is written.
    if (!('path' in error) && error.syscall === 'write') return toOutputFailure(error)
    return { exitCode: exitCodes.failure, code: error.code, message: formatSystemError(error) }
  }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    exitCode: exitCodes.failure,
    code: 'INTERNAL',
    message: `This is a bug in sleutel; please report it.\n${detail}`,
  }
}

export function writeFailure(
  { code, message }: Failure,
  { err, hasColors }: { readonly err: Writable; readonly hasColors: { readonly err: boolean } },
): void {
  if (message === '') return
  const label = hasColors.err ? styleText('red', 'error:', { validateStream: false }) : 'error:'
  const [sentence, ...details] = message.split('\n')
  err.write([`${label} ${sentence} [${code}]`, ...details, ''].join('\n'))
}

/** '/mnt/x cannot be used: it does not exist (ENOENT).' */
export function formatSystemError(error: Error): string {
  const path = 'path' in error ? String(error.path) : 'A file'
  return `${path} cannot be used: ${formatReason(error)}.`
}

function toUsageFailure(error: CommanderError): Failure {
  const isHelp = error.code.startsWith('commander.help') || error.code === 'commander.version'
  return {
    exitCode: error.exitCode === 0 ? exitCodes.ok : exitCodes.usage,
    code: toCode(error.code),
    message: isHelp ? '' : error.message.replace(/^error: /, ''),
  }
}

/** 'commander.unknownOption' becomes UNKNOWN_OPTION. */
function toCode(code: string): string {
  return code
    .replace(/^commander\./, '')
    .replace(/[A-Z]/g, '_$&')
    .toUpperCase()
}
