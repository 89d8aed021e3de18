import type { Command } from 'commander'
import type { AccountChange } from '#store/accounts/changeAccount'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getExistingPlace, getPlace } from '../dataFolder.ts'

export function createStaffCommand(context: CliContext): Command {
  const staff = createCommand('staff', context)
    .description(
      'Let somebody log in to the staff pages when the inbox cannot. Works while the server runs; changes apply immediately.',
    )
    .addCommand(
      createChangeCommand('add', 'add', context)
        .description('Add an account.')
        .option(...passwordStdinOption)
        .option('--owner', 'an owner, who also changes the website'),
    )
    .addCommand(
      createChangeCommand('passwd', 'passwd', context)
        .description('Give an account a new password. Ends its sessions.')
        .option(...passwordStdinOption),
    )
    .addCommand(
      createChangeCommand('owner', 'role', context)
        .description('Make an account an owner, who also changes the website.')
        .option('--off', 'make it an account of staff again'),
    )
    .addCommand(
      createChangeCommand('second-factor-off', 'second-factor-off', context).description(
        'Let an account log in without a code: its phone and recovery codes are gone.',
      ),
    )
  addExamples(staff)
  return staff
}

function addExamples(command: Command): void {
  command.addHelpText('after', closingText)
  for (const each of command.commands) addExamples(each)
}

interface ChangeOptions {
  readonly passwordStdin?: boolean
  readonly owner?: boolean
  readonly off?: boolean
}

function createChangeCommand(word: string, action: AccountChange['action'], context: CliContext): Command {
  return createCommand(word, context)
    .argument('<name>', 'name to log in with; capitals do not matter')
    .action(async (name: string, parsed: ChangeOptions, command: Command) => {
      const { passwordStdin: passwordFromStdin = false, owner = false, off } = parsed
      const role = owner || (action === 'role' && off !== true) ? 'owner' : 'staff'
      // The first account may be added before the default folder exists.
      const getFor = action === 'add' ? getPlace : getExistingPlace
      const place = getFor(command, context)
      const { changeStaff } = await import('./changeStaff.ts')
      await changeStaff({ action, name, place, passwordFromStdin, role }, context)
    })
}

const passwordStdinOption = [
  '--password-stdin',
  'read the password from the first line of standard input, even at a terminal',
] as const

const closingText = `
Examples:
  sleutel staff add anna                           asks for her password, twice
  pass show sleutel/anna | sleutel staff add anna  reads it from another program
  pwgen 20 1 | tee /dev/tty | sleutel staff passwd anna --password-stdin
  sleutel staff add boris --owner                  he also changes the website
  sleutel staff owner anna                         so does she from now on; --off ends it
  sleutel staff second-factor-off anna             she lost the phone that makes the codes

A password has at least 10 characters and is not easy to guess. It is never part of the command itself, which others
on this machine could read. An owner sees and removes accounts, and logs somebody out, on 'Medewerkers' in the inbox.`
