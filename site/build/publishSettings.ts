import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingVariables } from '#domain/settings/settingVariables'
import { readOrigin } from '../rendering/site.ts'
import { readNginxPort } from './nginx.ts'

/** The variables that a site is published with; '' is not set. */
export type PublishSettings = Readonly<Record<'PUBLIC_ORIGIN' | 'API_ORIGIN' | 'PORT', string>>

/**
 * Part of each release. The port is not: it is nobody's business outside, and nginx.conf has it.
 */
const settingsFile = '_settings.json'

/** Thrown if the settings differ from the last time and --new-settings is absent. */
export class SettingsChangedError extends Error {
  override readonly name = 'SettingsChangedError'

  constructor(changes: readonly string[]) {
    const them = changes.length === 1 ? 'it' : 'them'
    super(`${changes.join('; ')}. Put ${them} back, or say --new-settings if that is meant.`)
  }
}

/** Throws with a sentence for the owner if an origin is invalid. */
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
 * The settings of an earlier site, as far as they are known.
 *
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
 * Describes each variable that changes what is published, such as "PORT was '8080' and is not set
 * now". An absent variable counts as its default.
 *
 * @param origin what API_ORIGIN defaults to.
 * @param website what PUBLIC_ORIGIN defaults to.
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
