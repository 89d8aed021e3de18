import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { assertDataFolder, assertNamedDataFolder, toDataFolder } from '../dataFolder.ts'
import type { StaffChange } from './staffChange.ts'

/** `sleutel staff`: who may log in to the staff pages. */
export function createStaffCommand(context: CliContext): Command {
  return createCommand('staff', context)
    .description('Manage who may log in to the staff pages. Works while the server runs, and at once.')
    .addHelpText('after', closingText)
    .addCommand(createListCommand(context))
    .addCommand(
      createChangeCommand('add', 'add', context)
        .description('Make an account.')
        .option(...passwordStdinOption)
        .addHelpText('after', addText),
    )
    .addCommand(
      createChangeCommand('passwd', 'passwd', context)
        .description('Give an account a new password. Whoever is logged in with it is logged out.')
        .option(...passwordStdinOption)
        .addHelpText('after', passwdText),
    )
    .addCommand(
      createChangeCommand('remove', 'remove', context)
        .description('Remove an account and log it out. The last account cannot be removed.')
        .addHelpText('after', removeText),
    )
    .addCommand(
      createCommand('sessions', context)
        .description('See where staff are logged in, and log somebody out everywhere.')
        .addHelpText('after', sessionsText)
        .addCommand(createSessionListCommand(context))
        .addCommand(
          createChangeCommand('end', 'end-sessions', context)
            .description('Log an account out everywhere. It can log in again with its password.')
            .addHelpText('after', endText),
        ),
    )
}

function createListCommand(context: CliContext): Command {
  return createCommand('list', context)
    .description('Show the accounts: when each logged in last, and how many devices it is logged in on now.')
    .option(...jsonOption)
    .addHelpText('after', listText)
    .action(async ({ json = false }: { json?: boolean }, command: Command) => {
      const folder = toDataFolder(command, context)
      assertNamedDataFolder(folder)
      const { listStaff } = await import('./listStaff.ts')
      await listStaff({ folder: folder.path, asJson: json }, context)
    })
}

function createSessionListCommand(context: CliContext): Command {
  return createCommand('list', context)
    .description('Show on which devices staff are logged in, since when, and when each was last used.')
    .argument('[name]', 'this account alone')
    .option(...jsonOption)
    .addHelpText('after', sessionsText)
    .action(async (name: string | undefined, { json = false }: { json?: boolean }, command: Command) => {
      const folder = toDataFolder(command, context)
      assertDataFolder(folder)
      const { listSessions } = await import('./listSessions.ts')
      await listSessions({ folder: folder.path, name, asJson: json }, context)
    })
}

function createChangeCommand(word: string, action: StaffChange['action'], context: CliContext): Command {
  return createCommand(word, context)
    .argument('<name>', 'name to log in with; capitals make no difference')
    .option(...jsonOption)
    .action(
      async (
        name: string,
        { passwordStdin = false, json = false }: { passwordStdin?: boolean; json?: boolean },
        command: Command,
      ) => {
        const folder = toDataFolder(command, context)
        // The first account may come before anything else that is kept.
        if (action === 'add') assertNamedDataFolder(folder)
        else assertDataFolder(folder)
        const { changeStaff } = await import('./changeStaff.ts')
        const options = { action, name, folder: folder.path, passwordFromStdin: passwordStdin, asJson: json }
        await changeStaff(options, context)
      },
    )
}

const passwordStdinOption = [
  '--password-stdin',
  'read the password from the first line of standard input (also when that is no terminal)',
] as const

const jsonOption = ['--json', 'as JSON, for programs'] as const

const closingText = `
Examples:
  sleutel staff add anna                           asks for her password, twice
  pass show sleutel/anna | sleutel staff add anna  takes it from another program
  sleutel staff list
  sleutel staff sessions end anna                  her phone was stolen

A password has at least 10 characters. It is never given as a word of the command, where others on this
machine could read it.`

const addText = `
Examples:
  sleutel staff add anna                           asks for her password, twice
  pass show sleutel/anna | sleutel staff add anna  takes it from another program`

const passwdText = `
Examples:
  sleutel staff passwd anna                        asks for the new password, twice
  pwgen 20 1 | tee /dev/tty | sleutel staff passwd anna --password-stdin`

const removeText = `
Examples:
  sleutel staff remove anna

What she did stays in the history of requests, with her name.`

const listText = `
Examples:
  sleutel staff list
  sleutel staff list --json | jq -r '.[].name'     the names alone

Times are on the clock in the Netherlands; JSON has them in UTC.`

const sessionsText = `
Examples:
  sleutel staff sessions list                      everybody
  sleutel staff sessions list anna
  sleutel staff sessions end anna

A session is over by itself 12 hours after it was last used, and 30 days after the log-in.`

const endText = `
Examples:
  sleutel staff sessions end anna                  her phone was stolen; then give her a new password:
  sleutel staff passwd anna`
