import { join, resolve } from 'node:path'
import { readSettings } from '#domain/settings/readSettings'
import { settingVariables, type SettingName } from '#domain/settings/settingVariables'
import type { CliContext } from '../cliContext.ts'
import { hideSecret } from './hideSecret.ts'

/** A setting as it may be shown. */
export interface ShownSetting {
  readonly name: string
  /** null where it is unset. */
  readonly value: string | null
  /** 'option' is a word of this command line. */
  readonly source: 'environment' | 'default' | 'unset' | 'option'
  readonly about: string
}

export interface ShownSettings {
  readonly settings: readonly ShownSetting[]
  /** What is wrong, one sentence each. */
  readonly errors: readonly string[]
}

/** Variables that are no setting of one program: all of them read these. */
const furtherVariables: Readonly<Record<string, { readonly default: string; readonly about: string }>> = {
  CONTENT_DIR: { default: 'data/content', about: 'folder with the content files' },
}

/**
 * The settings that hold, in the order of settingVariables. Folders are shown whole.
 *
 * @param dataFolder as --data or DATA_DIR names it.
 */
export function listSettings(
  { env, root }: Pick<CliContext, 'env' | 'root'>,
  dataFolder: string,
): ShownSettings {
  const { settings, errors } = readSettings(env)
  const names = Object.keys(settingVariables) as SettingName[]
  const own = names.map((name): ShownSetting => {
    const { source, text, value: parsed } = settings[name]
    const { about } = settingVariables[name]
    // Of a secret that is wrong nobody knows which part of it is the secret one.
    const isHidden = parsed === undefined && 'isSecret' in settingVariables[name]
    const value =
      text === undefined ? null : isHidden ? '(hidden)' : toShown(name, text, source === 'default', root)
    if (name === 'DATA_DIR' && value !== dataFolder)
      return { name, value: dataFolder, source: 'option', about }
    return { name, value, source, about }
  })
  const further = Object.entries(furtherVariables).map(([name, variable]): ShownSetting => {
    const given = env[name]?.trim() ?? ''
    const { about } = variable
    if (given !== '')
      return { name, value: name.endsWith('_DIR') ? resolve(given) : given, source: 'environment', about }
    return { name, value: join(root, variable.default), source: 'default', about }
  })
  return { settings: [...own, ...further], errors }
}

function toShown(name: SettingName, text: string, isDefault: boolean, root: string): string {
  if ('isSecret' in settingVariables[name]) return hideSecret(text)
  if (name === 'DATA_DIR' || name === 'PUBLIC_DIR') return isDefault ? join(root, text) : resolve(text)
  return text
}
