import { mkdir } from 'node:fs/promises'
import type { CliContext } from '../cliContext.ts'
import { applyStaffChange } from './applyStaffChange.ts'
import { readNewPassword } from './readNewPassword.ts'
import type { StaffChange } from './staffChange.ts'

export interface ChangeStaffOptions {
  readonly action: StaffChange['action']
  readonly name: string
  /** Data folder; made where it is not there yet. */
  readonly folder: string
  /** Read the password from standard input also where a person could be asked. */
  readonly passwordFromStdin: boolean
}

/** Makes, changes or removes a staff account, and says so. Throws CliError with the store's code or one of its own. */
export async function changeStaff(
  { action, name, folder, passwordFromStdin }: ChangeStaffOptions,
  context: Pick<CliContext, 'in' | 'err' | 'isInteractive' | 'signal' | 'askSecret'>,
): Promise<void> {
  const change: StaffChange =
    action === 'remove'
      ? { action, name }
      : { action, name, password: await readNewPassword(name, passwordFromStdin, context) }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await applyStaffChange(folder, change, context.signal)
  context.err.write(`${doneText[action](name)}\n`)
}

const doneText = {
  add: (name: string) => `${name} can log in now.`,
  passwd: (name: string) => `${name} has a new password, and is logged out everywhere.`,
  remove: (name: string) => `${name} can no longer log in.`,
} as const satisfies Record<StaffChange['action'], (name: string) => string>
