import { relative, resolve } from 'node:path'
import { findContentFolder } from '#content/contentFolder'
import { settingVariables } from '#domain/settings/settingVariables'
import { readOrigin, type Site } from '../rendering/site.ts'

/** An empty string means not set. */
export type PublishSettings = Readonly<Record<SettingName, string>>

type SettingName = keyof typeof labels

const labels = {
  PUBLIC_ORIGIN: 'PUBLIC_ORIGIN',
  API_ORIGIN: 'API_ORIGIN',
  PORT: 'PORT',
  CONTENT_DIR: 'CONTENT_DIR',
  slug: 'the slug in business.json',
  city: 'the slug of the city in business.json',
} as const

export class SettingsChangedError extends Error {
  override readonly name = 'SettingsChangedError'

  constructor(changes: readonly string[]) {
    const them = changes.length === 1 ? 'it' : 'them'
    super(`${changes.join('; ')}. Put ${them} back, or say --new-settings if that is meant.`)
  }
}

/** @param root content inside it is named relative to it, because the project may be moved. */
export function readPublishSettings(
  env: Readonly<Record<string, string | undefined>>,
  { slug, city }: Pick<Site['business'], 'slug' | 'city'>,
  root: string,
): PublishSettings {
  const content = resolve(findContentFolder(env))
  const place = relative(root, content)
  return {
    PUBLIC_ORIGIN: readOrigin(env, 'PUBLIC_ORIGIN') ?? '',
    API_ORIGIN: readOrigin(env, 'API_ORIGIN') ?? '',
    PORT: env['PORT']?.trim() ?? '',
    CONTENT_DIR: place.startsWith('..') ? content : place,
    slug,
    city: city.slug,
  }
}

export function getPort({ PORT }: Pick<PublishSettings, 'PORT'>): string {
  return PORT === '' ? settingVariables.PORT.default : PORT
}

/** Settings that `earlier` lacks are not compared. */
export function listSettingChanges(
  earlier: Partial<PublishSettings>,
  settings: PublishSettings,
  { origin, website }: { readonly origin: string; readonly website: string },
): readonly string[] {
  const defaults: Partial<PublishSettings> = {
    PUBLIC_ORIGIN: website.replace(/\/$/, ''),
    API_ORIGIN: origin,
    PORT: getPort({ PORT: '' }),
  }
  return (Object.keys(labels) as SettingName[]).flatMap((name) => {
    const was = earlier[name]
    if (was === undefined || (was || defaults[name]) === (settings[name] || defaults[name])) return []
    return [`${labels[name]} was ${describe(was)} and is ${describe(settings[name])} now`]
  })
}

/** By id: from, and the end of a range. */
export type PublishedPrices = Readonly<Record<string, readonly number[]>>

export function toPublishedPrices(prices: Site['prices']): PublishedPrices {
  return Object.fromEntries(prices.map(({ id, from, to }) => [id, to === undefined ? [from] : [from, to]]))
}

/** Beyond it, a typing error is likely: 25000 for 25. */
const mostTimes = 3

export function listPriceJumps(earlier: PublishedPrices, prices: PublishedPrices): readonly string[] {
  return Object.entries(prices).flatMap(([id, amounts]) =>
    amounts.flatMap((amount, index) => {
      const was = earlier[id]?.[index] ?? amount
      if (Math.max(was, amount) <= Math.min(was, amount) * mostTimes) return []
      return [`the price '${id}' was ${was} and is ${amount} now`]
    }),
  )
}

function describe(value: string): string {
  return value === '' ? 'not set' : `'${value}'`
}
