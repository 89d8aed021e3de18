import { createFactFiller } from '#content/factText'
import { formatPrice, loadPrices } from '#content/prices'
import { isRecord } from '#domain/format/parseJson'
import { readDocument } from '#publishing/documentFile'
import { describeDocument, getItemSchema, type JsonSchema } from '#publishing/documentSchema'
import { findDocument, listDocuments, readFacts, type DeskDocument } from '#publishing/sections'

export interface FoundText {
  readonly section: string
  readonly name?: string
  readonly path: readonly (string | number)[]
}

/**
 * The field of the desk whose words visitors read, of valid content.
 * @param texts what stands there, and around it
 * @param near is searched first
 */
export function findText(
  texts: readonly string[],
  near: Pick<DeskDocument, 'section' | 'name'>,
  folder: string,
): FoundText | undefined {
  const fill = createFactFiller(readFacts(folder))
  const prices = loadPrices(folder)
  const first = findDocument(near.section, near.name)
  const documents = [...(first ? [first] : []), ...listDocuments(folder)]
  const wanted = texts.map(toWords).filter((text) => /\p{L}{3}/u.test(text))
  for (const text of wanted) {
    for (const document of documents) {
      let best: { readonly path: FoundText['path']; readonly score: number } | undefined
      const schema = describeDocument(document, folder)
      for (const [path, value] of listTexts(readDocument(document, folder), schema, [])) {
        const score = compare(text, toWords(fill(value).filled))
        if (score > (best?.score ?? leastScore)) best = { path, score }
      }
      const { section, name } = document
      if (best) return { section, ...(name !== undefined && { name }), path: best.path }
    }
  }
  // An amount alone, in a cell of a table.
  const amount = texts.map((text) =>
    prices.findIndex((price) => toWords(formatPrice(price)) === toWords(text)),
  )
  const at = amount.find((index) => index !== -1)
  return at === undefined ? undefined : { section: 'prijzen', path: ['figures', at, 'from'] }
}

const leastScore = 0.5

/** The share of the longer text that both have. An article's text holds each of its paragraphs. */
function compare(text: string, field: string): number {
  if (text === field) return 2
  if (text.length >= 24 && field.includes(text)) return 1 + text.length / field.length
  return field.length >= 6 && text.includes(field) ? field.length / text.length : 0
}

function* listTexts(
  value: unknown,
  schema: JsonSchema | undefined,
  path: FoundText['path'],
): Generator<readonly [FoundText['path'], string]> {
  if (typeof value === 'string') yield [path, value]
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      yield* listTexts(item, getItemSchema(schema?.items, at), [...path, at])
  } else if (isRecord(value)) {
    for (const [key, field] of Object.entries(schema?.properties ?? {}))
      yield* listTexts(value[key], field, [...path, key])
  }
}

/** Without the marks of Markdown and with plain spaces. */
function toWords(text: string): string {
  return text
    .replaceAll('\u2060', '')
    .replace(/\]\([^)]*\)|[*#[\]|\\]|^- /gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}
