import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingVariables } from '#domain/settings/settingVariables'
import { readOrigin } from '../rendering/site.ts'
import { readNginxPort } from './nginx.ts'

/** What a site is published with besides its content, as the variables say it; '' is not set. */
export type PublishSettings = Readonly<Record<'PUBLIC_ORIGIN' | 'API_ORIGIN' | 'PORT', string>>

/** In each release. The origins are in its pages anyway; the port, which nobody outside needs to know, is in nginx.conf alone. */
const settingsFile = '_settings.json'

/** The site would be published with other settings than the last time, and nobody said that this is meant. */
export class SettingsChangedError extends Error {
  override readonly name = 'SettingsChangedError'

  /** @param changes as listSettingChanges gives them. */
  constructor(changes: readonly string[]) {
    const them = changes.length === 1 ? 'it' : 'them'
    super(`${changes.join('; ')}. Put ${them} back, or say --new-settings if that is meant.`)
  }
}

/** Throws with a sentence for the owner where an origin is none. */
export function readPublishSettings(env: Readonly<Record<string, string | undefined>>): PublishSettings {
  return {
    PUBLIC_ORIGIN: readOrigin(env, 'PUBLIC_ORIGIN') ?? '',
    API_ORIGIN: readOrigin(env, 'API_ORIGIN') ?? '',
    PORT: env['PORT']?.trim() ?? '',
  }
}

/** The port that nginx.conf is written for. */
export function getPort({ PORT }: PublishSettings): string {
  return PORT === '' ? settingVariables.PORT.default : PORT
}

/** The file of a release that says what it was published with. */
export function createSettingsFile({ PUBLIC_ORIGIN, API_ORIGIN }: PublishSettings) {
  return { path: settingsFile, bytes: Buffer.from(JSON.stringify({ PUBLIC_ORIGIN, API_ORIGIN })) }
}

/**
 * What an earlier site was published with, as far as that is known.
 *
 * @param site folder of the earlier site; undefined where there is none.
 * @param distFolder given where nginx.conf belongs to that site.
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
 * A part of a sentence for each variable that would now publish something else, such as "PORT was '8080' and is not set now". What is not
 * set stands for what holds without it, so leaving out what would hold anyway is no change.
 *
 * @param origin the site's own, which forms post to without API_ORIGIN.
 * @param website the site's address without PUBLIC_ORIGIN.
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
