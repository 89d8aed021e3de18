import { relative, resolve } from 'node:path'
import { findContentFolder } from '#content/contentFolder'
import type { PublishFailure } from '#domain/website/publishFailure'
import { readOrigin, type Site } from '../rendering/site.ts'

/** An empty string means not set. */
export type PublishSettings = Readonly<Record<(typeof names)[number], string>>

const names = ['PUBLIC_ORIGIN', 'API_ORIGIN', 'CONTENT_DIR', 'slug', 'city'] as const

type SettingsChanged = Extract<PublishFailure, { readonly code: 'SETTINGS_CHANGED' }>

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
    CONTENT_DIR: place.startsWith('..') ? content : place,
    slug,
    city: city.slug,
  }
}

/** Settings that `earlier` lacks are not compared. */
export function listSettingChanges(
  earlier: Partial<PublishSettings>,
  settings: PublishSettings,
  { origin, website }: { readonly origin: string; readonly website: string },
): SettingsChanged['settings'] {
  const defaults: Partial<PublishSettings> = {
    PUBLIC_ORIGIN: website.replace(/\/$/, ''),
    API_ORIGIN: origin,
  }
  return names.flatMap((name) => {
    const [was, is] = [earlier[name], settings[name]]
    if (was === undefined || (was || defaults[name]) === (is || defaults[name])) return []
    return [{ name, was, is }]
  })
}

/** By id: from, and the end of a range. */
export type PublishedPrices = Readonly<Record<string, readonly number[]>>

export function toPublishedPrices(prices: Site['prices']): PublishedPrices {
  return Object.fromEntries(prices.map(({ id, from, to }) => [id, to === undefined ? [from] : [from, to]]))
}

/** Beyond it, a typing error is likely: 25000 for 25. */
const mostTimes = 3

export function listPriceJumps(earlier: PublishedPrices, prices: PublishedPrices): SettingsChanged['prices'] {
  return Object.entries(prices).flatMap(([id, amounts]) =>
    amounts.flatMap((amount, index) => {
      const was = earlier[id]?.[index] ?? amount
      if (Math.max(was, amount) <= Math.min(was, amount) * mostTimes) return []
      return [{ id, was, is: amount }]
    }),
  )
}
