import { acceptLosses, countLostRecords, findLosses, formatLoss } from '#store/requests/losses'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatCount } from '../terminal/formats.ts'
import { ask } from '../terminal/terminal.ts'

export async function acceptLoss(
  folder: string,
  confirmed: string | undefined,
  context: CliContext,
): Promise<void> {
  const { out, err, now } = context
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
