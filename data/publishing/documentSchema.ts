import { z } from 'zod'
import { getPart, readFacts, type DeskDocument } from '#publishing/sections'

/** As far as a form needs it. */
export interface JsonSchema {
  readonly title?: string
  readonly description?: string
  readonly desk?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema | readonly JsonSchema[]
  readonly [key: string]: unknown
}

/** JSON schema (draft 7) of a document, for a form. Values that the desk does not show are left out. */
export function describeDocument(document: DeskDocument, folder: string): JsonSchema {
  return showFields(describeWhole(document, folder), getPart(document).keys)
}

/** With the values that the desk does not show. */
export function describeWhole(document: DeskDocument, folder: string): JsonSchema {
  return z.toJSONSchema(getPart(document).schema(readFacts(folder), folder), {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-7',
  }) as JsonSchema
}

/** Of an item of a list, or of the item at this place of a tuple. */
export function getItemSchema(items: JsonSchema['items'], at: number): JsonSchema | undefined {
  return Array.isArray(items) ? items[at] : (items as JsonSchema | undefined)
}

/** Defaults would be written into files that do without. */
function showFields(schema: JsonSchema, isShown: (key: string) => boolean = () => true): JsonSchema {
  const { default: _, properties, required, items, ...rest } = schema
  const shown = Object.entries(properties ?? {}).filter(
    ([key, { desk }]) => desk !== 'hidden' && isShown(key),
  )
  const keys = shown.map(([key]) => key)
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(shown.map(([key, each]) => [key, showFields(each)])),
      required: required?.filter((key) => keys.includes(key)) ?? [],
    }),
    ...(items && {
      items: Array.isArray(items) ? items.map((each) => showFields(each)) : showFields(items as JsonSchema),
    }),
  }
}
