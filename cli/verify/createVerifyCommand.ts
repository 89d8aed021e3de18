import type { Command } from 'commander'
import { createByKind, requestKinds } from '#domain/forms/kinds'
import { describePlace, type Place } from '#store/place'
import { ZodError } from 'zod'
import { getIdentity, identityOption } from '../backupIdentity.ts'
import { createCommand, type CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { getExistingFolder, getExistingPlace } from '../dataFolder.ts'
import { formatCount, formatEnglishNumber } from '#domain/format/englishText'
import { formatJson, formatTotal } from '../terminal/formats.ts'
import { ask } from '../terminal/terminal.ts'

export function createVerifyCommand(context: CliContext): Command {
  return createCommand('verify', context)
    .description(
      'Read every record that is kept, or a backup, and name what is damaged. Works while the server runs.',
    )
    .argument('[backup]', 'a backup to verify instead of the data folder')
    .option(...identityOption)
    .option('--json', 'as JSON, for programs')
    .option('--accept-loss', 'take what is there for all there is. Not while the server runs.')
    .option('--confirm <count>', 'with --accept-loss: how many places, instead of the question')
    .addHelpText('after', closingText)
    .action(async (backup: string | undefined, options: VerifyOptions, command: Command) => {
      if (backup !== undefined) return printBackup(backup, options, context)
      if (options.acceptLoss === true) {
        return acceptLoss(getExistingFolder(command, context), options.confirm, context)
      }
      const place = getExistingPlace(command, context)
      const print = place.databaseUrl === undefined ? printFolder : printDatabase
      return print(place, options.json === true, context)
    })
}

interface VerifyOptions {
  readonly identity?: string
  readonly json?: boolean
  readonly acceptLoss?: boolean
  readonly confirm?: string
}

async function printDatabase(place: Place, asJson: boolean, context: CliContext): Promise<void> {
  const { out, err, signal } = context
  const { scanStore } = await import('#store/requests/readStore')
  const scan = await scanStore(place)
  const kept = createByKind(() => 0)
  try {
    for (const kind of requestKinds)
      for await (const _request of scan.read(kind)) {
        signal.throwIfAborted()
        kept[kind] += 1
      }
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    throw new CliError('DATA_DAMAGED', `A request in ${describePlace(place)} cannot be read.`)
  }
  if (asJson) out.write(formatJson({ database: describePlace(place), kept }))
  else err.write(`Read ${formatTotal(kept)} in ${describePlace(place)}; all of them are whole.\n`)
}

async function printFolder({ folder }: Place, asJson: boolean, context: CliContext): Promise<void> {
  const { out, err } = context
  const { verifyFolder } = await import('#store/backup/maintenance')
  const { countLostRecords, findLosses, formatLoss, lossAdvice } = await import('#store/requests/losses')
  const { files, records, kept, damage } = await verifyFolder(folder)
  const losses = await findLosses(folder)
  if (asJson) {
    out.write(formatJson({ folder, files, records, kept, damage, losses }))
  } else {
    for (const { path, problem } of damage) out.write(`${path}: ${problem}\n`)
    for (const loss of losses) out.write(`${formatLoss(loss)}\n`)
    const counts = requestKinds.map((kind) => `${formatEnglishNumber(kept[kind])} ${kind}`).join(', ')
    err.write(`Read ${formatCount(records, 'record')} in ${formatCount(files, 'file')}. Kept: ${counts}.\n`)
  }
  if (damage.length + losses.length === 0) return
  const places = `${formatCount(losses.length, 'place')}, ${formatCount(countLostRecords(losses), 'record')} or more`
  const sentences = [
    damage.length > 0 &&
      `${formatCount(damage.length, 'part')} of ${folder} cannot be read. See data/README.md for what to do.`,
    losses.length > 0 && `${folder} is not as it was written: ${places}.\n${lossAdvice}`,
  ]
  const message = sentences.filter((sentence) => sentence !== false).join('\n')
  throw new CliError(damage.length > 0 ? 'DATA_DAMAGED' : 'DATA_LOST', message)
}

async function printBackup(path: string, options: VerifyOptions, context: CliContext): Promise<void> {
  const { out, err } = context
  const { verifyBackup } = await import('#store/backup/backup')
  const identity = getIdentity(options.identity, context)
  const { manifest, records, damage } = await verifyBackup(path, identity)
  const { madeAt, requests, files } = manifest
  if (options.json === true) {
    out.write(formatJson({ path, madeAt, requests, files: files.length, records, damage }))
  } else {
    for (const each of damage) out.write(`${each.path}: ${each.problem}\n`)
    err.write(`Whole: ${formatTotal(requests)} in ${formatCount(files.length, 'file')}, of ${madeAt}.\n`)
  }
  if (damage.length === 0) return
  throw new CliError(
    'DATA_DAMAGED',
    `The backup is as it was made, and ${formatCount(damage.length, 'part')} of it was damaged then.`,
  )
}

async function acceptLoss(folder: string, confirmed: string | undefined, context: CliContext): Promise<void> {
  const { out, err, now } = context
  const { acceptLosses, countLostRecords, findLosses, formatLoss } = await import('#store/requests/losses')
  const losses = await findLosses(folder)
  if (losses.length === 0) {
    err.write('Nothing is lost, so there is nothing to accept.\n')
    return
  }
  for (const loss of losses) out.write(`${formatLoss(loss)}\n`)
  const files = losses.length
  const what = `${formatCount(files, 'place')} with ${formatCount(countLostRecords(losses), 'record')} or more`
  const typed = confirmed ?? (await ask(`Type ${files} to accept the loss of ${what}: `, context))
  if (typed !== String(files)) {
    throw new CliError(
      'CONFIRMATION_WRONG',
      `Nothing was changed. To accept the loss of ${what}: --confirm ${files}`,
    )
  }
  await acceptLosses(folder, now)
  err.write(`Accepted: ${what}. Snapshots are removed again when they are old.\n`)
}

const closingText = `
Examples:
  sleutel verify
  sleutel verify --json | jq '.damage[]'
  sleutel verify /mnt/backups/monday.tar.gz
  sleutel verify monday.tar.gz.age --identity /media/stick/backup-key.txt
  sleutel verify --accept-loss                after a loss that cannot be repaired

Reads the files of requests, snapshots, staff accounts, log-ins, the outbox and the page counts, and changes none of
them. Each damage is named with its file, and never with what stands there. Files that are missing or
changed since they were written are named, too, with how many records they had.

Exit code 1: something is damaged or lost. See data/README.md for what to do with it.`
