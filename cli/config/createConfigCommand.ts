import { join, resolve } from 'node:path'
import { readSettings } from '#domain/settings/readSettings'
import { settingVariables, type SettingName } from '#domain/settings/settingVariables'
import { CliError } from '../cliError.ts'
import { formatJson } from '../terminal/formats.ts'
import { formatTableFor } from '../terminal/formatTable.ts'
import { toPlainLine } from '../terminal/terminal.ts'
import type { Command } from 'commander'
import { createCommand, type CliContext } from '../cliContext.ts'
import { toDataFolder } from '../dataFolder.ts'

export function createConfigCommand(context: CliContext): Command {
  return createCommand('config', context)
    .description('Show the settings of this environment, and where each comes from. Secrets are hidden.')
    .option('--json', 'as a JSON object, for programs')
    .addHelpText('after', closingText)
    .action(({ json = false }: { json?: boolean }, command: Command) => {
      printConfig(toDataFolder(command, context).path, json, context)
    })
}

function printConfig(dataFolder: string, asJson: boolean, context: CliContext): void {
  const { out } = context
  const { settings, errors } = listSettings(context, dataFolder)
  if (asJson) {
    const byName = Object.fromEntries(settings.map(({ name, ...setting }) => [name, setting]))
    out.write(formatJson({ settings: byName, errors }))
  } else {
    const rows = settings.map(({ name, value, source, about }) =>
      [name, value ?? '-', source, about].map(toPlainLine),
    )
    out.write(formatTableFor(context, columns, rows))
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

function listSettings({ env, root }: CliContext, dataFolder: string) {
  const { settings, errors } = readSettings(env)
  const names = Object.keys(settingVariables) as SettingName[]
  const own = names.map((name) => {
    const { source, text, value: parsed } = settings[name]
    const { about } = settingVariables[name]
    // If a secret is invalid, any part of it could be the secret one.
    const isHidden = parsed === undefined && 'isSecret' in settingVariables[name]
    const value =
      text === undefined ? null : isHidden ? hidden : formatValue(name, text, source === 'default', root)
    const isOther = name === 'DATA_DIR' && value !== dataFolder
    return isOther ? { name, value: dataFolder, source: 'option', about } : { name, value, source, about }
  })
  const contentFolder = env['CONTENT_DIR']?.trim() ?? ''
  const content = {
    name: 'CONTENT_DIR',
    value: contentFolder === '' ? join(root, 'data/content') : resolve(contentFolder),
    source: contentFolder === '' ? 'default' : 'environment',
    about: 'folder with the content files',
  }
  return { settings: [...own, content], errors }
}

function formatValue(name: SettingName, text: string, isDefault: boolean, root: string): string {
  if ('isSecret' in settingVariables[name]) return hideSecret(text)
  if (name === 'DATA_DIR' || name === 'PUBLIC_DIR') return isDefault ? join(root, text) : resolve(text)
  return text
}

/** A secret as it may be shown: the scheme and host of a URL, nothing of other texts. */
export function hideSecret(text: string): string {
  if (!URL.canParse(text)) return hidden
  const { protocol, username, host, pathname, search } = new URL(text)
  if (host === '') return hidden
  const user = username === '' ? '' : `${hidden}@`
  const rest = pathname.length > 1 || search !== '' ? `/${hidden}` : ''
  return `${protocol}//${user}${host}${rest}`
}

const hidden = '(hidden)'

const closingText = `
Examples:
  sleutel config
  (set -a; . /etc/sleutel.env; sleutel config)    with the settings of the server, if they are in a file
  sleutel config --json | jq -r .settings.PORT.value

Settings are environment variables; 'sleutel help environment' explains each. A running server keeps the
settings it was started with. Exit code 1: a setting is wrong, and the server would not start.`
