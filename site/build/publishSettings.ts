import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingVariables } from '#domain/settings/settingVariables'
import { readOrigin } from '../rendering/site.ts'

/** An empty string means not set. */
export type PublishSettings = Readonly<Record<'PUBLIC_ORIGIN' | 'API_ORIGIN' | 'PORT', string>>

/** Stored in each release, without the port, which should not be public. */
const settingsFile = '_settings.json'

export class SettingsChangedError extends Error {
  override readonly name = 'SettingsChangedError'

  constructor(changes: readonly string[]) {
    const them = changes.length === 1 ? 'it' : 'them'
    super(`${changes.join('; ')}. Put ${them} back, or say --new-settings if that is meant.`)
  }
}

/** Throws if an origin is invalid. */
export function readPublishSettings(env: Readonly<Record<string, string | undefined>>): PublishSettings {
  return {
    PUBLIC_ORIGIN: readOrigin(env, 'PUBLIC_ORIGIN') ?? '',
    API_ORIGIN: readOrigin(env, 'API_ORIGIN') ?? '',
    PORT: env['PORT']?.trim() ?? '',
  }
}

export function getPort({ PORT }: Pick<PublishSettings, 'PORT'>): string {
  return PORT === '' ? settingVariables.PORT.default : PORT
}

export function createSettingsFile({ PUBLIC_ORIGIN, API_ORIGIN }: PublishSettings) {
  return { path: settingsFile, bytes: Buffer.from(JSON.stringify({ PUBLIC_ORIGIN, API_ORIGIN })) }
}

/**
 * Describes each variable that changed since the site in a folder was published, such as "PORT was
 * '8080' and is not set now". The port is compared if it is known.
 */
export function listSettingChanges(
  before: string | undefined,
  earlierPort: string | undefined,
  settings: PublishSettings,
  { origin, website }: { readonly origin: string; readonly website: string },
): readonly string[] {
  const file = join(before ?? '', settingsFile)
  if (before === undefined || !existsSync(file)) return []
  const earlier: Partial<PublishSettings> = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    ...(earlierPort !== undefined && { PORT: earlierPort }),
  }
  const defaults: PublishSettings = {
    PUBLIC_ORIGIN: website.replace(/\/$/, ''),
    API_ORIGIN: origin,
    PORT: getPort({ PORT: '' }),
  }
  return (['PUBLIC_ORIGIN', 'API_ORIGIN', 'PORT'] as const).flatMap((name) => {
    const was = earlier[name]
    if (was === undefined || (was || defaults[name]) === (settings[name] || defaults[name])) return []
    return [`${name} was ${describe(was)} and is ${describe(settings[name])} now`]
  })
}

function describe(value: string): string {
  return value === '' ? 'not set' : `'${value}'`
}
