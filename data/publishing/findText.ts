import { setImmediate as nextTurn } from 'node:timers/promises'
import { loadBusiness } from '#content/business'
import { createFactFiller } from '#content/factText'
import { formatPrice, loadPrices } from '#content/prices'
import { isRecord } from '#domain/format/parseJson'
import { listHours } from '#domain/officeHours'
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
export async function findText(
  texts: readonly string[],
  near: Pick<DeskDocument, 'section' | 'name'>,
  folder: string,
): Promise<FoundText | undefined> {
  const fact = findFact(texts[0] ?? '', folder)
  if (fact) return fact
  const fill = createFactFiller(readFacts(folder))
  const first = findDocument(near.section, near.name)
  const documents = [...(first ? [first] : []), ...listDocuments(folder)]
  const wanted = texts.map(toWords).filter((text) => /\p{L}{3}/u.test(text))
  const fields: (readonly Field[])[] = []
  for (const text of wanted) {
    for (const [at, document] of documents.entries()) {
      let best: { readonly path: FoundText['path']; readonly score: number } | undefined
      for (const { path, words } of (fields[at] ??= await readFields(document, folder, fill))) {
        const score = compare(text, words)
        if (score > (best?.score ?? leastScore)) best = { path, score }
      }
      const { section, name } = document
      if (best) return { section, ...(name !== undefined && { name }), path: best.path }
    }
  }
  // An amount alone: the words around it name no price.
  const at = loadPrices(folder).findIndex((price) => toWords(formatPrice(price)) === toWords(texts[0] ?? ''))
  return at === -1 ? undefined : { section: 'prijzen', path: ['figures', at, 'from'] }
}

interface Field {
  readonly path: FoundText['path']
  readonly words: string
}

/** After other work of the server: a hundred documents take a second. */
async function readFields(
  document: DeskDocument,
  folder: string,
  fill: ReturnType<typeof createFactFiller>,
): Promise<readonly Field[]> {
  await nextTurn()
  const schema = describeDocument(document, folder)
  const texts = listTexts(readDocument(document, folder), schema, [])
  return [...texts].map(([path, value]) => ({ path, words: toWords(fill(value).filled) }))
}

/** Numbers and hours, which pages write otherwise than the form. */
function findFact(text: string, folder: string): FoundText | undefined {
  const { phone, chatPhone, officeHours } = loadBusiness(folder)
  if (listHours(officeHours.week).some(({ name }) => toWords(text).startsWith(name)))
    return { section: 'tijden', path: ['officeHours', 'week'] }
  const numbers = { phone, chatPhone }
  const digits = toDigits(text)
  const key = (['phone', 'chatPhone'] as const).find((name) => toDigits(numbers[name]) === digits)
  return key && { section: 'bedrijf', path: [key] }
}

function toDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
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
