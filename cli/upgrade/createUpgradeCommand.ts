import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { getExistingFolder } from '../dataFolder.ts'
import { formatCount } from '../terminal/formats.ts'

export function createUpgradeCommand(context: CliContext): Command {
  return createCommand('upgrade', context)
    .description('Show which version the data folder has, try an upgrade on a copy, or go back.')
    .option('--rehearse', 'upgrade a copy of the newest snapshot and bring it back; changes nothing here')
    .option('--back', 'bring the data folder back to the previous version. Not while the server runs.')
    .addHelpText('after', closingText)
    .action(async ({ rehearse, back }: { rehearse?: boolean; back?: boolean }, command: Command) => {
      const folder = getExistingFolder(command, context)
      if (rehearse === true) await printRehearsal(folder, context)
      else if (back === true) await goBack(folder, context)
      else await printVersions(folder, context)
    })
}

async function printVersions(folder: string, { err }: CliContext): Promise<void> {
  const { readVersions } = await import('#store/requests/upgrade')
  const versions = readVersions(folder)
  const advice =
    versions.folder < versions.program
      ? " The server upgrades it when it starts, and keeps a copy in snapshots/. Try it first: 'sleutel upgrade --rehearse'."
      : ''
  err.write(
    `${folder} has version ${versions.folder}; this program writes version ${versions.program}.${advice}\n`,
  )
}

async function goBack(folder: string, { err, now }: CliContext): Promise<void> {
  const { downgradeFolder } = await import('#store/requests/upgrade')
  await downgradeFolder(folder, now)
  err.write(
    `${folder} has version 1 now. Start the previous program; this one would upgrade it again. Version 1 does not notice lost files.\n`,
  )
}

async function printRehearsal(folder: string, { out, err, now }: CliContext): Promise<void> {
  const { rehearseUpgrade } = await import('#store/requests/upgrade')
  const rehearsal = await rehearseUpgrade(folder, now)
  if (!rehearsal) {
    throw new CliError(
      'SNAPSHOT_MISSING',
      `There is no snapshot in ${folder}. The server takes one a day; rehearse after the first.`,
    )
  }
  const { snapshot, from, records, steps } = rehearsal
  err.write(`A copy of the snapshot of ${snapshot}, version ${from}, ${formatCount(records, 'request')}:\n`)
  for (const { step, different } of steps) {
    const result =
      different.length === 0
        ? 'every request is the same'
        : `different or lost: ${formatCount(different.length, 'request')}`
    err.write(`  ${step}: ${result}\n`)
    for (const name of different) out.write(`${name}\n`)
  }
  err.write('The copy is removed. Nothing else was changed.\n')
  if (steps.every(({ different }) => different.length === 0)) return
  throw new CliError('REHEARSAL_FAILED', 'Do not upgrade: requests would change. Report this.')
}

const closingText = `
Examples:
  sleutel upgrade               which version the data folder has
  sleutel upgrade --rehearse    try the upgrade and the way back, and compare every request
  sleutel upgrade --back        before you install the previous program again

The server upgrades the data folder by itself when it starts, and says so in its log. What was there is kept in
snapshots/before-version-2-<day>. It holds personal data, and erasures reach it: remove it once you are sure.`
