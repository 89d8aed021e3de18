import { loadContent, type Content } from '#content/loadContent'
import { createRoutes, type Routes } from '#domain/site/routes'

/** What every page may say: the content, and the site's addresses. */
export interface Site extends Content {
  readonly routes: Routes
  /** Scheme and host of the published site, without a slash at the end. */
  readonly origin: string
  /** Scheme and host that requests are posted to; '' where they go to the site's own. */
  readonly apiOrigin: string
}

/** The compiled pages and their publisher each carry a copy of this module; in one process they say the same, read once. */
const kept = globalThis as { [key: symbol]: Site | undefined }
const keptKey = Symbol.for('autosleutel.site')

/**
 * The site's content, read from the content folder once a process. A rebuild runs in a process of its own. Throws with every
 * mistake in the content, and with an address in the environment that is none.
 */
export function loadSite(): Site {
  const known = kept[keptKey]
  if (known && !import.meta.env.DEV) return known
  const loaded = loadContent()
  if (!loaded.ok) throw new Error(loaded.mistakes.join('\n'))
  const { content } = loaded
  const { business } = content
  const site = {
    ...content,
    routes: createRoutes({ product: business.slug, city: business.city.slug }),
    ...readOrigins(process.env, business.website),
  }
  kept[keptKey] = site
  return site
}

/**
 * Where the site and the API are, from PUBLIC_ORIGIN and API_ORIGIN; an empty variable counts as absent. Throws with a sentence for the
 * owner where one is no scheme and host.
 *
 * @param website where the site is when PUBLIC_ORIGIN does not say.
 */
export function readOrigins(
  env: Readonly<Record<string, string | undefined>>,
  website: string,
): Pick<Site, 'origin' | 'apiOrigin'> {
  const origin = readOrigin(env, 'PUBLIC_ORIGIN') ?? website.replace(/\/$/, '')
  const apiOrigin = readOrigin(env, 'API_ORIGIN') ?? ''
  return { origin, apiOrigin: apiOrigin === origin ? '' : apiOrigin }
}

/** One of the two as the variable says it; undefined where it is absent. Throws as readOrigins does. */
export function readOrigin(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const text = env[name]?.trim().replace(/\/$/, '')
  if (text === undefined || text === '') return undefined
  // The same rule as the server's settings.
  if (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text) return text
  throw new Error(
    `${name} is '${text}', but must be an address without a path, such as https://www.voorbeeld.nl.`,
  )
}
