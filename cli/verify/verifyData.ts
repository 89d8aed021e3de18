import { requestKinds } from '#domain/requests/kinds'
import { verifyFolder } from '#store/verifyFolder'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatCount } from '../terminal/formats.ts'

export interface VerifyDataOptions {
  /** The data folder. */
  readonly folder: string
  readonly asJson: boolean
}

/** Prints what is damaged in a data folder. Throws CliError DATA_DAMAGED when something is. */
export async function verifyData(
  { folder, asJson }: VerifyDataOptions,
  { out, err }: Pick<CliContext, 'out' | 'err'>,
): Promise<void> {
  const verified = await verifyFolder(folder)
  const { files, records, kept, damage } = verified
  if (asJson) {
    const shown = damage.map(({ path, line, problem }) => ({ path, line: line ?? null, problem }))
    out.write(`${JSON.stringify({ folder, files, records, kept, damage: shown }, undefined, 2)}\n`)
  } else {
    for (const { path, line, problem } of damage) {
      out.write(`${path}${line === undefined ? '' : `:${line}`}: ${problem}\n`)
    }
    const counts = requestKinds.map((kind) => `${kept[kind].toLocaleString('en')} ${kind}`).join(', ')
    err.write(`Read ${formatCount(records, 'record')} in ${formatCount(files, 'file')}. Kept: ${counts}.\n`)
  }
  if (damage.length === 0) return
  throw new CliError(
    'DATA_DAMAGED',
    `${formatCount(damage.length, 'part')} of ${folder} cannot be read. See data/README.md for what to do.`,
  )
}
