import { z } from 'zod'
import { loadBusiness } from '#content/business'
import { findContentFolder } from '#content/contentFolder'
import { passwordLength } from '#store/accounts/accountRules'
import type { Role } from '#store/accounts/accountsFile'
import { accountChangeSchema, changeAccount, type AccountChange } from '#store/accounts/changeAccount'
import {
  findPasswordProblem,
  getGuessableWords,
  type PasswordProblem,
} from '#store/accounts/passwordStrength'
import type { RuledPlace } from '#store/place'
import type { Stores } from '#store/stores'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { createDataFolder } from '../dataFolder.ts'
import { writePlace } from '../control/writePlace.ts'
import { readLine } from '../terminal/terminal.ts'

const changedSchema = z.object({ name: z.string(), endedSessions: z.int() })

type StaffChanged = z.infer<typeof changedSchema>

export interface ChangeStaffOptions {
  readonly action: AccountChange['action']
  readonly name: string
  /** Created if a first account is added. */
  readonly place: RuledPlace
  readonly passwordFromStdin: boolean
  /** Of a new account, or to give to an existing one. */
  readonly role: Role
}

/**
 * Uses the running server, or the lock if none runs. Throws StaffError or CliError with the same
 * codes, SERVER_REFUSED, or StoreLockedError if another process keeps the lock.
 */
export async function changeStaff(
  { action, name, place, passwordFromStdin, role }: ChangeStaffOptions,
  context: CliContext,
): Promise<void> {
  const needsPassword = action === 'add' || action === 'passwd'
  const change = accountChangeSchema.parse({
    action,
    name,
    role,
    ...(needsPassword && { password: await readNewPassword(name, passwordFromStdin, context) }),
  })
  if (action === 'add') await createDataFolder(place, context)
  const write = {
    path: '/api/local/staff',
    body: change,
    schema: changedSchema,
    work: ({ staff, sessions }: Stores) => changeAccount(staff, change, (each) => sessions.endAll(each)),
  } as const
  const changed = await writePlace(place, write, context)
  context.err.write(`${doneText[action](changed)}\n`)
}

const doneText = {
  add: ({ name }) => `${name} can log in now.`,
  passwd: ({ name }) => `${name} has a new password, and is logged out everywhere.`,
  role: ({ name }) => `${name} has another role now.`,
  'second-factor-off': ({ name }) => `${name} logs in with the password alone.`,
} as const satisfies Record<AccountChange['action'], (changed: StaffChanged) => string>

/** Throws CliError PASSWORD_MISSING or STAFF_PASSWORD_INVALID. */
async function readNewPassword(name: string, fromStdin: boolean, context: CliContext): Promise<string> {
  const words = [name, ...(await readBusinessWords(context.env))]
  const getProblem = async (text: string) => {
    const problem = await findPasswordProblem(text, words)
    return problem && problemTexts[problem]
  }
  if (context.isInteractive && !fromStdin) {
    const { askSecret } = context
    const typed = await askSecret(
      `New password for ${name}:`,
      async (text) => (await getProblem(text)) ?? true,
    )
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
  const problem = await getProblem(password)
  if (problem !== undefined) throw new CliError('STAFF_PASSWORD_INVALID', problem)
  return password
}

const problemTexts: Readonly<Record<PasswordProblem, string>> = {
  length: `A password has ${passwordLength.min} to ${passwordLength.max} characters.`,
  guessable:
    "This password is too easy to guess. Use four random words, or let a program make one: 'openssl rand -base64 18'.",
}

/** None while business.json has a mistake: that must not keep the owner from giving a password. */
async function readBusinessWords(env: CliContext['env']): Promise<readonly string[]> {
  try {
    return getGuessableWords(loadBusiness(findContentFolder(env)))
  } catch {
    return []
  }
}
