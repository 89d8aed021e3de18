import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { toPlainLine } from '../terminal/plainText.ts'
import { hasUnicode, toColumns } from '../terminal/terminal.ts'
import { listSettings } from './listSettings.ts'

export interface ConfigOptions {
  /** As --data or DATA_DIR names it. */
  readonly dataFolder: string
  readonly asJson: boolean
}

/** Prints the settings that hold. Throws CliError SETTINGS_INVALID, once it has, where one is wrong. */
export function printConfig(
  { dataFolder, asJson }: ConfigOptions,
  { out, env, root }: Pick<CliContext, 'out' | 'env' | 'root'>,
): void {
  const { settings, errors } = listSettings({ env, root }, dataFolder)
  if (asJson) {
    const byName = Object.fromEntries(settings.map(({ name, ...setting }) => [name, setting]))
    out.write(`${JSON.stringify({ settings: byName, errors }, undefined, 2)}\n`)
  } else {
    const rows = settings.map(({ name, value, source, about }) =>
      [name, value ?? '-', source, about].map(toPlainLine),
    )
    const look = { width: toColumns(out), ellipsis: hasUnicode(env) ? '…' : '~' }
    out.write(`${formatTable(columns, rows, look).join('\n')}\n`)
  }
  if (errors.length > 0) {
    throw new CliError(
      'SETTINGS_INVALID',
      `The server would not start with these settings.\n${errors.join('\n')}`,
    )
  }
}

const columns = [
  { heading: 'SETTING' },
  { heading: 'VALUE', minWidth: 24 },
  { heading: 'FROM' },
  { heading: 'WHAT IT IS', minWidth: 10 },
] as const
