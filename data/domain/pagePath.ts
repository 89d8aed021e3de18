import { z } from 'zod/mini'

// Two slashes in front would be another host.
const pagePath = /^\/(?!\/)[\w/.-]{0,199}$/

/** Path of a page of the site, without query and fragment; whether there is such a page is another question. */
export const pagePathSchema = z.string().check(z.regex(pagePath))

/** True for a path that a link may lead to; what was kept before may be anything that somebody sent. */
export function isPagePath(text: string): boolean {
  return pagePath.test(text)
}
