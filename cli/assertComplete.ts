import type { StoreScan } from '#store/readStore'
import { CliError } from './cliError.ts'
import { exitCodes } from './exitCodes.ts'

/**
 * Throws CliError READ_INCOMPLETE (exit code 3) where kept files could not be read. Asked once everything else is done, for what is known of
 * the rest is worth having.
 *
 * @param done what was done all the same, as the start of a sentence.
 */
export function assertComplete(scan: Pick<StoreScan, 'listDamaged'>, folder: string, done: string): void {
  const damaged = scan.listDamaged()
  if (damaged.length === 0) return
  const names = damaged.map((name) => `\n  ${name}`).join('')
  throw new CliError(
    'READ_INCOMPLETE',
    `${done}, but these could not be read in ${folder}:${names}\nSee data/README.md for what to do with them.`,
    exitCodes.incomplete,
  )
}
