import type { Thing } from 'schema-dts'

/** One thing that a page tells search engines of, in the words of schema.org. */
export type PageData = Exclude<Thing, string>
