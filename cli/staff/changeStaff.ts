import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { openSessions } from '#store/sessions'
import { openAccounts, passwordLength } from '#store/accounts'
import { StaffError, StoreLockedError } from '#store/storeErrors'
import { readControl, type Control } from '#store/controlFile'
import { acquireLock } from '#store/lock'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { createDataFolder } from '../dataFolder.ts'
import { postLocal } from '../local/postLocal.ts'
import { formatCount, formatJson } from '../terminal/formats.ts'
import { readLine } from '../terminal/terminal.ts'

/** The body of POST /api/local/staff. */
export type StaffChange =
  | { readonly action: 'add' | 'passwd'; readonly name: string; readonly password: string }
  | { readonly action: 'remove' | 'end-sessions'; readonly name: string }

interface StaffChanged {
  readonly name: string
  readonly endedSessions: number
}

export interface ChangeStaffOptions {
  readonly action: StaffChange['action']
  readonly name: string
  /** Created if a first account is added. */
  readonly folder: string
  /** Even at a terminal. */
  readonly passwordFromStdin: boolean
  readonly asJson: boolean
}

/** Throws StaffError or CliError. */
export async function changeStaff(
  { action, name, folder, passwordFromStdin, asJson }: ChangeStaffOptions,
  context: Pick<CliContext, 'in' | 'out' | 'err' | 'isInteractive' | 'signal' | 'askSecret' | 'now'>,
): Promise<void> {
  const change: StaffChange =
    action === 'add' || action === 'passwd'
      ? { action, name, password: await readNewPassword(name, passwordFromStdin, context) }
      : { action, name }
  if (action === 'add') await createDataFolder(folder, context)
  const changed = await applyStaffChange(folder, change, context)
  if (asJson) {
    context.out.write(formatJson({ action, name: changed.name, endedSessions: changed.endedSessions }))
  } else context.err.write(`${doneText[action](changed)}\n`)
}

const doneText = {
  add: ({ name }) => `${name} can log in now.`,
  passwd: ({ name }) => `${name} has a new password, and is logged out everywhere.`,
  remove: ({ name }) => `${name} can no longer log in.`,
  'end-sessions': ({ name, endedSessions }) =>
    endedSessions === 0
      ? `${name} was not logged in anywhere.`
      : `${name} is logged out everywhere (${formatCount(endedSessions, 'session')}).`,
} as const satisfies Record<StaffChange['action'], (changed: StaffChanged) => string>

// A starting or stopping server has the lock but does not listen.
const maxWaitMs = 3_000
const stepMs = 50

/**
 * Uses the running server, or the lock if none runs. Throws StaffError or CliError with the same
 * codes, SERVER_REFUSED, or StoreLockedError if another process keeps the lock.
 */
async function applyStaffChange(
  folder: string,
  change: StaffChange,
  { now, signal }: Pick<CliContext, 'now' | 'signal'>,
): Promise<StaffChanged> {
  const deadline = performance.now() + maxWaitMs
  for (;;) {
    const control = await readControl(folder)
    const changed = control && (await postStaffChange(control, change, signal))
    if (changed) return changed
    try {
      return await changeUnderLock(folder, change, now)
    } catch (error) {
      if (!(error instanceof StoreLockedError) || performance.now() > deadline) throw error
    }
    await wait(stepMs, undefined, { signal })
  }
}

const changedSchema = z.object({ ok: z.literal(true), name: z.string(), endedSessions: z.int() })

/** Undefined if the server has stopped meanwhile. */
async function postStaffChange(
  control: Control,
  change: StaffChange,
  signal: AbortSignal,
): Promise<StaffChanged | undefined> {
  try {
    return await postLocal(control, '/api/local/staff', change, changedSchema, signal)
  } catch (error) {
    if (error instanceof CliError && error.code === 'SERVER_STOPPED') return undefined
    throw error
  }
}

async function changeUnderLock(folder: string, change: StaffChange, now: () => Date): Promise<StaffChanged> {
  const lock = await acquireLock(folder)
  try {
    const staff = await openAccounts(folder, { now })
    if (change.action === 'add') {
      return { name: (await staff.add(change.name, change.password)).name, endedSessions: 0 }
    }
    const account = await staff.get(change.name)
    if (!account) throw new StaffError('STAFF_UNKNOWN', `There is no staff account '${change.name}'.`)
    if (change.action === 'remove') await staff.remove(change.name)
    if (change.action === 'passwd') await staff.passwd(change.name, change.password)
    const sessions = await openSessions(folder, { now })
    return { name: account.name, endedSessions: await sessions.endAll(account.name) }
  } finally {
    await lock.release()
  }
}

/** Throws CliError PASSWORD_MISSING or STAFF_PASSWORD_INVALID. */
async function readNewPassword(
  name: string,
  fromStdin: boolean,
  context: Pick<CliContext, 'in' | 'isInteractive' | 'signal' | 'askSecret'>,
): Promise<string> {
  if (context.isInteractive && !fromStdin) {
    const { askSecret } = context
    const typed = await askSecret(`New password for ${name}:`, (text) => findPasswordProblem(text) ?? true)
    await askSecret('Repeat the password:', (text) => text === typed || 'That is not the same. Try again.')
    return typed
  }
  const password = await readLine(context)
  if (password === '') {
    throw new CliError(
      'PASSWORD_MISSING',
      'There is no password. Give it as the first line of standard input.',
    )
  }
  const problem = findPasswordProblem(password)
  if (problem !== undefined) throw new CliError('STAFF_PASSWORD_INVALID', problem)
  return password
}

function findPasswordProblem({ length }: string): string | undefined {
  const { min, max } = passwordLength
  return length < min || length > max ? `A password has ${min} to ${max} characters.` : undefined
}
