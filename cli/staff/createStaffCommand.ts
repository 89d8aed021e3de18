import type { Command } from 'commander'
import type { CliContext } from '../cliContext.ts'
import { createCommand } from '../createCommand.ts'
import { assertDataFolder, toDataFolder } from '../dataFolder.ts'

/** `sleutel staff`: who may log in to the staff pages. */
export function createStaffCommand(context: CliContext): Command {
  return createCommand('staff', context)
    .description('Manage who may log in to the staff pages. Works while the server runs, and at once.')
    .addHelpText('after', closingText)
    .addCommand(createListCommand(context))
    .addCommand(
      createChangeCommand('add', context)
        .description('Make an account.')
        .option(...passwordStdinOption),
    )
    .addCommand(
      createChangeCommand('passwd', context)
        .description('Give an account a new password. Whoever is logged in with it is logged out.')
        .option(...passwordStdinOption),
    )
    .addCommand(createChangeCommand('remove', context).description('Remove an account and log it out.'))
}

function createListCommand(context: CliContext): Command {
  return createCommand('list', context)
    .description('Name the accounts, one a line.')
    .option('--json', 'as a JSON array, for programs')
    .action(async ({ json = false }: { json?: boolean }, command: Command) => {
      const folder = toDataFolder(command, context)
      assertDataFolder(folder)
      const { listStaff } = await import('./listStaff.ts')
      await listStaff({ folder: folder.path, asJson: json }, context)
    })
}

function createChangeCommand(action: 'add' | 'passwd' | 'remove', context: CliContext): Command {
  return createCommand(action, context)
    .argument('<name>', 'name to log in with; capitals make no difference')
    .action(
      async (name: string, { passwordStdin = false }: { passwordStdin?: boolean }, command: Command) => {
        const folder = toDataFolder(command, context)
        assertDataFolder(folder)
        const { changeStaff } = await import('./changeStaff.ts')
        await changeStaff({ action, name, folder: folder.path, passwordFromStdin: passwordStdin }, context)
      },
    )
}

const passwordStdinOption = [
  '--password-stdin',
  'read the password from the first line of standard input (also when that is no terminal)',
] as const

const closingText = `
Examples:
  sleutel staff add anna                           asks for her password, twice
  pass show sleutel/anna | sleutel staff add anna  takes it from another program
  sleutel staff list

A password has at least 10 characters. It is never given as a word of the command, where others on this
machine could read it.`
