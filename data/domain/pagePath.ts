import { z } from 'zod/mini'

/** Path of a page of the site, without query and fragment; whether there is such a page is another question. */
export const pagePathSchema = z.string().check(z.regex(/^\/[\w/.-]{0,199}$/))
