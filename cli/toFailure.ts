import { CommanderError } from 'commander'
import { ContentError } from '#content/contentError'
import { StoreError } from '#store/storeErrors'
import { CliError } from './cliError.ts'
import { exitCodes } from './exitCodes.ts'
import { ChildExit } from './serve/childExit.ts'

/** How a command ended that did not simply succeed. */
export interface Failure {
  /** One of `exitCodes`, or that of a program which ran in our place. */
  readonly exitCode: number
  /** Stable, for programs. */
  readonly code: string
  /** For people: what is wrong and what to do. Empty where all has been said. */
  readonly message: string
}

/** What to say about anything a command threw. What nobody expected is a bug of ours and is shown whole. */
export function toFailure(error: unknown, signal: AbortSignal): Failure {
  if (error instanceof ChildExit) return { exitCode: error.exitCode, code: error.code, message: '' }
  if (signal.aborted || (error instanceof Error && error.name === 'ExitPromptError')) {
    return { exitCode: exitCodes.interrupted, code: 'INTERRUPTED', message: 'Stopped.' }
  }
  if (error instanceof CommanderError) return toUsageFailure(error)
  if (error instanceof CliError) return error
  if (error instanceof ContentError || error instanceof StoreError) {
    return { exitCode: exitCodes.failure, code: error.code, message: error.message }
  }
  if (isSystemError(error)) return toSystemFailure(error)
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    exitCode: exitCodes.failure,
    code: 'INTERNAL',
    message: `This is a mistake in sleutel itself; please report it.\n${detail}`,
  }
}

function toUsageFailure(error: CommanderError): Failure {
  const isHelp = error.code.startsWith('commander.help') || error.code === 'commander.version'
  return {
    exitCode: error.exitCode === 0 ? exitCodes.ok : exitCodes.usage,
    code: error.code,
    message: isHelp ? '' : error.message.replace(/^error: /, ''),
  }
}

/** A reader that has seen enough, as in `sleutel export | head`, is no failure. */
function toSystemFailure(error: SystemError): Failure {
  if (error.code === 'EPIPE') return { exitCode: exitCodes.ok, code: error.code, message: '' }
  return { exitCode: exitCodes.failure, code: error.code, message: error.message }
}

interface SystemError extends Error {
  readonly code: string
  readonly syscall: string
}

/** True for what the operating system refused, such as a file that may not be read. */
export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}
