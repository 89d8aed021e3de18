import { z } from 'zod'
import { requireUnique, slug, text } from '#content/contentFields'
import { findContentFolder } from '#content/contentFolder'
import { durationSchema } from '#content/duration'
import { readJsonContent } from '#content/readContent'
import { cookieCategories } from '#domain/site/consent'

const cookieSchema = z.strictObject({
  id: slug,
  category: z.enum(cookieCategories, { error: `expected one of ${cookieCategories.join(', ')}` }),
  /** Who gets it: visitors of the site, or staff who log in. */
  audience: z.enum(['visitors', 'staff'], { error: 'expected visitors or staff' }),
  name: text,
  purpose: text,
  /** The longest it stays; 'session' is until the browser is closed, 'erased' until somebody erases it there. */
  lasts: z.union([z.enum(['session', 'erased']), durationSchema], {
    error: "expected 'session', 'erased', or 'count' and 'unit'",
  }),
  /** True once the site really sets it. The page shows this word for word: it must not lie. */
  isInUse: z.boolean('expected true or false'),
})

const cookiesSchema = z.strictObject({
  cookies: z
    .array(cookieSchema)
    .superRefine((cookies, context) => requireUnique(cookies, ({ id }) => id, context)),
})

export type Cookie = z.infer<typeof cookieSchema>

/** Every cookie that the policy allows, and whether it is set today. Throws ContentError when cookies.json is missing or wrong. */
export function loadCookies(folder: string = findContentFolder()): readonly Cookie[] {
  return readJsonContent(folder, 'cookies.json', cookiesSchema).cookies
}
