import type { Site } from './site.ts'

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
