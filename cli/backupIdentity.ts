import { resolve } from 'node:path'
import { readSettings } from '#domain/settings/readSettings'
import { createFileIdentity, type BackupIdentity } from '#store/backup/backupKeys'
import type { CliContext } from './cliContext.ts'
import { CliError, exitCodes } from './cliError.ts'

export const identityOption = [
  '--identity <file>',
  'file with the private key of encrypted backups (default: BACKUP_IDENTITY_FILE)',
] as const

export function getIdentity(typed: string | undefined, context: CliContext): BackupIdentity | undefined {
  if (typed !== undefined) assertNoKey(typed)
  const file = typed ?? readBackupSetting('BACKUP_IDENTITY_FILE', context)
  return file === undefined ? undefined : createFileIdentity(file)
}

export function getBackupsFolder(typed: string | undefined, context: CliContext): string | undefined {
  const folder = typed ?? readBackupSetting('BACKUPS_DIR', context)
  return folder === undefined ? undefined : resolve(folder)
}

/** Undefined when it is unset. A wrong one must not count as unset. */
export function readBackupSetting<V extends 'BACKUPS_DIR' | 'BACKUP_RECIPIENT' | 'BACKUP_IDENTITY_FILE'>(
  name: V,
  { env }: CliContext,
): ReturnType<typeof readSettings>['settings'][V]['value'] {
  const { settings, errors } = readSettings({ [name]: env[name] })
  if (errors.length > 0) throw new CliError('SETTINGS_INVALID', errors.join('\n'), exitCodes.usage)
  return settings[name].value
}

/** Arguments are in the shell's history and in the list of processes. */
function assertNoKey(typed: string): void {
  if (!/AGE-SECRET-KEY/i.test(typed)) return
  throw new CliError(
    'KEY_EXPOSED',
    'That is a private key, and others may have read it now: make another with ' +
      "'sleutel backup --new-key FILE'. Give the name of the file that holds it.",
    exitCodes.usage,
  )
}
