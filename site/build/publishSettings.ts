import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingVariables } from '#domain/settings/settingVariables'
import { readOrigin } from '../rendering/site.ts'
import { readNginxPort } from './nginx.ts'

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

export function getPort({ PORT }: PublishSettings): string {
  return PORT === '' ? settingVariables.PORT.default : PORT
}

export function createSettingsFile({ PUBLIC_ORIGIN, API_ORIGIN }: PublishSettings) {
  return { path: settingsFile, bytes: Buffer.from(JSON.stringify({ PUBLIC_ORIGIN, API_ORIGIN })) }
}

/**
 * The known settings of an earlier site.
 * @param site its folder, if any.
 * @param distFolder given if nginx.conf belongs to that site.
 */
export function readEarlierSettings(
  site: string | undefined,
  distFolder: string | undefined,
): Partial<PublishSettings> {
  if (site === undefined) return {}
  const file = join(site, settingsFile)
  const origins: Partial<PublishSettings> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const port = distFolder === undefined ? undefined : readNginxPort(distFolder)
  return port === undefined ? origins : { ...origins, PORT: port }
}

/**
 * Describes each changed variable, such as "PORT was '8080' and is not set now".
 * @param origin default of API_ORIGIN.
 * @param website default of PUBLIC_ORIGIN.
 */
export function listSettingChanges(
  earlier: Partial<PublishSettings>,
  settings: PublishSettings,
  { origin, website }: { readonly origin: string; readonly website: string },
): readonly string[] {
  const fallbacks: PublishSettings = {
    PUBLIC_ORIGIN: website.replace(/\/$/, ''),
    API_ORIGIN: origin,
    PORT: getPort({ ...settings, PORT: '' }),
  }
  return (['PUBLIC_ORIGIN', 'API_ORIGIN', 'PORT'] as const).flatMap((name) => {
    const was = earlier[name]
    if (was === undefined || (was || fallbacks[name]) === (settings[name] || fallbacks[name])) return []
    return [`${name} was ${describe(was)} and is ${describe(settings[name])} now`]
  })
}

function describe(value: string): string {
  return value === '' ? 'not set' : `'${value}'`
}
