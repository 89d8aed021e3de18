import type { CliContext } from '../cliContext.ts'
import { makeDataFolder } from '../dataFolder.ts'
import { applyStaffChange } from './applyStaffChange.ts'
import { readNewPassword } from './readNewPassword.ts'
import type { StaffChange, StaffChanged } from './staffChange.ts'

export interface ChangeStaffOptions {
  readonly action: StaffChange['action']
  readonly name: string
  /** Data folder; made for an account that is added, where it is not there yet. */
  readonly folder: string
  /** Read the password from standard input also where a person could be asked. */
  readonly passwordFromStdin: boolean
  readonly asJson: boolean
}

/**
 * Makes, changes or removes a staff account, or ends its sessions, and says so: in a sentence, or as JSON on standard output. Throws
 * StaffError or CliError.
 */
export async function changeStaff(
  { action, name, folder, passwordFromStdin, asJson }: ChangeStaffOptions,
  context: Pick<CliContext, 'in' | 'out' | 'err' | 'isInteractive' | 'signal' | 'askSecret' | 'now'>,
): Promise<void> {
  const change: StaffChange =
    action === 'add' || action === 'passwd'
      ? { action, name, password: await readNewPassword(name, passwordFromStdin, context) }
      : { action, name }
  if (action === 'add') await makeDataFolder(folder, context)
  const changed = await applyStaffChange(folder, change, context.now, context.signal)
  if (asJson) {
    context.out.write(
      `${JSON.stringify({ action, name: changed.name, endedSessions: changed.endedSessions }, undefined, 2)}\n`,
    )
  } else context.err.write(`${doneText[action](changed)}\n`)
}

const doneText = {
  add: ({ name }) => `${name} can log in now.`,
  passwd: ({ name }) => `${name} has a new password, and is logged out everywhere.`,
  remove: ({ name }) => `${name} can no longer log in.`,
  'end-sessions': ({ name, endedSessions }) =>
    endedSessions === 0
      ? `${name} was not logged in anywhere.`
      : `${name} is logged out everywhere (${endedSessions} ${endedSessions === 1 ? 'session' : 'sessions'}).`,
} as const satisfies Record<StaffChange['action'], (changed: StaffChanged) => string>
