import { Option, type Command } from 'commander'
import { getBackupsFolder } from '../backupIdentity.ts'
import { createCommand, type CliContext } from '../cliContext.ts'
import { getExistingPlace } from '../dataFolder.ts'
import { assertCsvOptions, createExcelOption } from '../export/exportFormats.ts'

export function createPrivacyCommand(context: CliContext): Command {
  return createCommand('privacy', context)
    .description('Find, hand over or erase all that is kept of one person. Works while the server runs.')
    .addHelpText('after', closingText)
    .addCommand(createFindCommand(context))
    .addCommand(createExportCommand(context))
    .addCommand(createEraseCommand(context))
}

const personArgument = [
  '<person>',
  'phone number, e-mail address or number plate, however it is written; - reads it from standard input',
] as const

function createFindCommand(context: CliContext): Command {
  return createCommand('find', context)
    .argument(...personArgument)
    .description('Show every request of a person, and where else the person is named. Changes nothing.')
    .option('--json', 'as JSON, for programs')
    .addHelpText(
      'after',
      `
Examples:
  sleutel privacy find 06-12345678
  sleutel privacy find jan@example.com --json
  echo 0612345678 | sleutel privacy find -

Exit code 3: what can be read was looked through, but some files are damaged; they are named.`,
    )
    .action(async (typed: string, { json = false }: FindOptions, command: Command) => {
      const question = await readQuestion(typed, command, context)
      const { findPerson } = await import('./findPerson.ts')
      await findPerson({ ...question, asJson: json }, context)
    })
}

function createExportCommand(context: CliContext): Command {
  return createCommand('export', context)
    .description(
      "Write a person's requests in Dutch words, to be given to that person (AVG, articles 15 and 20).",
    )
    .argument(...personArgument)
    .addOption(new Option('-f, --format <format>').choices(['json', 'csv']).default('json'))
    .addOption(createExcelOption().implies({ format: 'csv' }))
    .option('-o, --output <file>', 'file to write, whole or not at all; - is standard output', '-')
    .addHelpText(
      'after',
      `
Examples:
  sleutel privacy export 06-12345678 -o gegevens.json
  sleutel privacy export jan@example.com --excel -o gegevens.csv      for Excel set to Dutch

Make sure who asks before you send it. Names of staff, and requests of others that name this person, are not in it.

Exit code 3: written, but some kept files are damaged and may hold more of the person; they are named.`,
    )
    .action(async (typed: string, options: ExportOptions, command: Command) => {
      const { format, excel } = options
      assertCsvOptions(format, { excel: excel === true })
      const question = await readQuestion(typed, command, context)
      const { exportPerson } = await import('./exportPerson.ts')
      const output = options.output === '-' ? undefined : options.output
      await exportPerson({ ...question, format, separator: excel === true ? ';' : ',', output }, context)
    })
}

function createEraseCommand(context: CliContext): Command {
  return createCommand('erase', context)
    .argument(...personArgument)
    .option(
      '--backups <folder>',
      'note the ids of what was erased beside these backups (default: BACKUPS_DIR)',
    )
    .description('Erase every request of a person, and prove that nothing is left in what is in use.')
    .option('--also <id...>', 'also erase these requests of others, which name the person')
    .option('--confirm <person>', 'the number or address once more, instead of being asked')
    .option('--json', 'as JSON, for programs')
    .addHelpText(
      'after',
      `
Examples:
  sleutel privacy erase 06-12345678
  sleutel privacy erase 06-12345678 --confirm 06-12345678 --backups /mnt/backups
  sleutel privacy find 06-12345678             what would go

This cannot be undone. Erased are the requests with everything noted about them, and what quarantined files name.
What stays is the id of each request, with the day, the reason and a hash by which the same request, sent again, is
not kept. Afterwards all requests are read again and searched for the number in every spelling.

Snapshots and backups are not rewritten: a snapshot ends after 14 days, and a backup of '--keep-daily 7
--keep-weekly 4' within 35 days. The ids of erased requests stand beside the backups, and 'sleutel restore' erases
them again. A folder that a restore put aside is named: remove it.

Exit code 3: erased, but requests of others name the person in their text or notes; decide for each.
Copies elsewhere, such as exports, mail and WhatsApp, you have to erase yourself.`,
    )
    .action(async (typed: string, options: EraseOptions, command: Command) => {
      const question = await readQuestion(typed, command, context)
      const backups = getBackupsFolder(options.backups, context)
      const { erasePerson } = await import('./erasePerson.ts')
      await erasePerson(
        {
          ...question,
          backups,
          also: options.also ?? [],
          confirmed: options.confirm,
          asJson: options.json === true,
        },
        context,
      )
    })
}

interface FindOptions {
  readonly json?: boolean
}

interface ExportOptions {
  readonly format: 'json' | 'csv'
  readonly excel?: boolean
  readonly output: string
}

interface EraseOptions extends FindOptions {
  readonly backups?: string
  readonly also?: readonly string[]
  readonly confirm?: string
}

async function readQuestion(typed: string, command: Command, context: CliContext) {
  const place = getExistingPlace(command, context)
  const { readPerson } = await import('./readPerson.ts')
  return { place, person: await readPerson(typed, context) }
}

const closingText = `
Examples:
  sleutel privacy find 06-12345678         what is kept of this number
  sleutel privacy export 06-12345678       the same as a file for that person
  sleutel privacy erase 06-12345678        gone from what is in use, with proof

Requests that share a phone number or an e-mail address are of one person, whatever the form. A person who gave
both may have requests with only one of them: 'find' names the other.

A person may ask what you keep, get it as a file, and have it erased (AVG, articles 15, 17 and 20). What was exported
or copied elsewhere is not reached: note who has which file, and remove exports when you are done.
'sleutel retention' shows which requests are past the time that the privacy page states.`
