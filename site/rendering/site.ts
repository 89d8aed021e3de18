import { type Content, loadContent } from '#content/loadContent'
import { ContentError } from '#content/contentError'
import { getDutchDay } from '#domain/format/dutchTime'
import { createRoutes, type Routes } from '#domain/site/routes'
import { PublishError } from '#domain/website/publishFailure'

export interface Site extends Content {
  /** Such as '2026-12-24', when the pages are made. */
  readonly today: string
  readonly routes: Routes
  /** Without a trailing slash. */
  readonly origin: string
  /** Where requests are posted; '' for the site's own origin. */
  readonly apiOrigin: string
  readonly hasCarLookup: boolean
}

type Env = Readonly<Record<string, string | undefined>>

/** The compiled pages and the publisher each have a copy of this module. */
const cache = globalThis as { [key: symbol]: Site | undefined }
const cacheKey = Symbol.for('autosleutel.site')

/** Reads once per process. Throws with every mistake in the content or origins. */
export function loadSite(): Site {
  const cached = cache[cacheKey]
  if (cached && !import.meta.env.DEV) return cached
  const loaded = loadContent()
  if (!loaded.ok) throw new ContentError(loaded.problems)
  const { content } = loaded
  const { business } = content
  const site = {
    ...content,
    today: getDutchDay(new Date().toISOString()),
    routes: createRoutes({ product: business.slug, city: business.city.slug }),
    ...readSiteSettings(process.env, business.website),
  }
  cache[cacheKey] = site
  return site
}

/** @param website default of PUBLIC_ORIGIN. @throws as readOrigin. */
export function readSiteSettings(
  env: Env,
  website: string,
): Pick<Site, 'origin' | 'apiOrigin' | 'hasCarLookup'> {
  const origin = readOrigin(env, 'PUBLIC_ORIGIN') ?? website.replace(/\/$/, '')
  const apiOrigin = readOrigin(env, 'API_ORIGIN') ?? ''
  const hasCarLookup = (env['RDW_URL']?.trim() ?? '') !== ''
  return { origin, apiOrigin: apiOrigin === origin ? '' : apiOrigin, hasCarLookup }
}

/** Undefined if absent or empty. Throws unless it is a scheme and host. */
export function readOrigin(env: Env, name: string): string | undefined {
  const text = env[name]?.trim().replace(/\/$/, '')
  if (text === undefined || text === '') return undefined
  // The same rule as the server's settings.
  if (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text) return text
  throw new PublishError({ code: 'SETTING_INVALID', name, value: text })
}
