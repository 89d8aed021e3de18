import { z } from 'zod'
import { durationSchema, oneOf, requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder, readJsonContent } from '#content/contentFolder'
import { cookieCategories } from '#domain/site/consent'

const cookieSchema = z.strictObject({
  id: slug,
  category: oneOf(cookieCategories),
  audience: z.enum(['visitors', 'staff'], { error: 'expected visitors or staff' }),
  name: text,
  purpose: text,
  /** At most. 'session': until the browser closes, 'erased': until erased. */
  lasts: z.union([z.enum(['session', 'erased']), durationSchema], {
    error: "expected 'session', 'erased', or 'count' and 'unit'",
  }),
  /** The names under which visitors find it in their browser. */
  keys: z.array(text).default([]),
  isInUse: z.boolean('expected true or false'),
})

const cookiesSchema = z.strictObject({
  cookies: z.array(cookieSchema).superRefine(requireUnique(({ id }) => id)),
})

export type Cookie = z.infer<typeof cookieSchema>

export function loadCookies(folder: string = findContentFolder()): readonly Cookie[] {
  return readJsonContent(folder, 'cookies.json', cookiesSchema).cookies
}
