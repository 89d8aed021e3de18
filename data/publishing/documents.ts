import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { z } from 'zod'
import { createArticleSchema, isTooLong, parseFrontMatter } from '#content/articles'
import { linkedPages, renderArticleText } from '#content/articleText'
import { loadBrandRegister } from '#content/brands'
import { createBrandTextSchema } from '#content/brandTexts'
import { businessSchema, loadBusiness } from '#content/business'
import { createFaqSchema } from '#content/faq'
import { createFactFiller, type Facts } from '#content/factText'
import { getFacts } from '#content/getFacts'
import { formatPrice, loadPrices, pricesSchema } from '#content/prices'
import { reviewsSchema } from '#content/reviews'
import { cleanText } from '#domain/forms/fieldValue'
import { photoPlaces } from '#domain/website/photoPlaces'

export { listPhotos } from '#content/photos'

/** A part of the content that the desk shows as one form. */
export interface DeskDocument {
  readonly section: string
  /** Its file without folder and ending, in sections of several files. */
  readonly name?: string
  readonly title: string
  /** In the content folder. */
  readonly path: string
}

interface Section {
  readonly title: string
  /** What is in it. */
  readonly about: string
  readonly path: string
  readonly schema: (facts: Facts) => z.ZodType
  /** The keys of the file that it shows; all of them by default. */
  readonly keys?: (key: string) => boolean
  /** For a section of several files: returns the title of one of a content folder, by its name. */
  readonly openTitles?: (folder: string) => (name: string) => string
}

const isReply = (key: string) => key === 'replies' || key === 'chatMessages'
const isPhotoText = (key: string) => key === 'photos'

export const sections: Readonly<Record<string, Section>> = {
  bedrijf: {
    title: 'Bedrijf',
    about: 'Naam, nummers, adres, tijden en beloften',
    path: 'business.json',
    schema: () => businessSchema,
    keys: (key) => !isReply(key) && !isPhotoText(key),
  },
  prijzen: {
    title: 'Prijzen',
    about: 'Bedragen en toeslagen',
    path: 'prices.json',
    schema: () => pricesSchema,
  },
  beoordelingen: {
    title: 'Beoordelingen',
    about: 'Wat klanten schreven',
    path: 'reviews.json',
    schema: () => reviewsSchema,
  },
  vragen: { title: 'Vragen', about: 'Vragen en antwoorden', path: 'faq.json', schema: createFaqSchema },
  artikelen: {
    title: 'Artikelen',
    about: 'Schrijven, wijzigen, van de site halen',
    path: 'blog',
    schema: (facts) =>
      createArticleSchema(facts).extend({
        body: z.string().meta({
          title: 'Tekst',
          description: 'Een kop begint met ##, een punt van een lijst met -. Tussen **sterren** is vet.',
          desk: 'markdown',
        }),
      }),
    openTitles: (folder) => {
      const fill = createFactFiller(readFacts(folder))
      return (name) => {
        const { title } = readArticle(join(folder, 'blog', `${name}.md`))
        return typeof title === 'string' ? fill(title).filled : name
      }
    },
  },
  merken: {
    title: 'Merken',
    about: 'De tekst van elk merk',
    path: 'brands',
    schema: createBrandTextSchema,
    openTitles: (folder) => {
      const brands = loadBrandRegister(folder)
      return (name) => brands.find(({ slug }) => slug === name)?.name ?? name
    },
  },
  antwoorden: {
    title: 'Antwoorden',
    about: 'Wat u met twee tikken stuurt',
    path: 'business.json',
    schema: () => businessSchema,
    keys: isReply,
  },
  fotos: {
    title: 'Foto’s',
    about: 'Uw eigen foto’s in plaats van tekeningen',
    path: 'business.json',
    schema: () => businessSchema,
    keys: isPhotoText,
  },
}

/** Of valid content. */
export function listDocuments(folder: string): readonly DeskDocument[] {
  return Object.entries(sections).flatMap(([section, { title, path, openTitles }]) => {
    if (!openTitles) return [{ section, title, path }]
    const toTitle = openTitles(folder)
    return readdirSync(join(folder, path))
      .filter((file) => /^[a-z0-9-]+\.(?:md|json)$/.test(file))
      .map((file) => {
        const name = file.replace(/\.\w+$/, '')
        return { section, name, title: toTitle(name), path: `${path}/${file}` }
      })
      .toSorted((a, b) => a.title.localeCompare(b.title, 'nl'))
  })
}

/** Of a file without its ending. The desk makes names of at most 60 characters. */
const longestName = 100

/** Undefined if there is no such place. The file need not exist. */
export function findDocument(section: string, name: string | undefined): DeskDocument | undefined {
  const found = Object.hasOwn(sections, section) ? sections[section] : undefined
  if (!found) return undefined
  const { title, path, openTitles } = found
  if (!openTitles) return name === undefined ? { section, title, path } : undefined
  if (name === undefined || name.length > longestName || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    return undefined
  const ending = section === 'artikelen' ? 'md' : 'json'
  return { section, name, title: name, path: `${path}/${name}.${ending}` }
}

/** Those that a content file holds. */
export function findDocuments(file: string): readonly DeskDocument[] {
  return Object.entries(sections).flatMap(([section, { path, openTitles }]) => {
    const name =
      openTitles && file.startsWith(`${path}/`) && file.slice(path.length + 1).replace(/\.\w+$/, '')
    return path === file || name ? (findDocument(section, name || undefined) ?? []) : []
  })
}

/** Files that only an editor changes. */
const otherFiles: Readonly<Record<string, string>> = {
  'brands.json': 'Lijst van merken',
  'specialBrands.json': 'Bijzondere merken',
  'services.json': 'Diensten',
  'repair.json': 'Reparatie',
  'problems.json': 'Problemen',
  'cookies.json': 'Cookies',
  'retention.json': 'Bewaartermijnen',
  'legal/terms.json': 'Voorwaarden',
  'legal/privacy.json': 'Privacy',
  'legal/fullPrivacy.json': 'Privacyverklaring',
}

/** What owners call a content file: 'Prijzen', 'Opel', 'Foto: Uw bus'. */
export function getFileTitle(file: string, folder: string): string {
  const [, photo = ''] = /^photos\/(\w+)\./.exec(file) ?? []
  if (photo in photoPlaces) return `Foto: ${photoPlaces[photo as keyof typeof photoPlaces]}`
  const [document] = findDocuments(file)
  if (!document) return otherFiles[file] ?? file
  const { openTitles, title } = getSection(document.section)
  const { name } = document
  if (!openTitles || name === undefined) return title
  return readBytes(join(folder, file)) ? openTitles(folder)(name) : name
}

/** The title of an article from its file. Undefined for another file, and without a title. */
export function getArticleTitle(file: string, written: string, folder: string): string | undefined {
  const isArticle = findDocuments(file)[0]?.section === 'artikelen'
  const { title }: ArticleValue = isArticle ? parseArticle(written) : {}
  return typeof title === 'string' ? createFactFiller(readFacts(folder))(title).filled : undefined
}

/** JSON schema (draft 7) of a document, for a form. Values that the desk does not show are left out. */
export function describeDocument({ section }: DeskDocument, folder: string): JsonSchema {
  return showFields(describeWhole(section, folder), getSection(section).keys)
}

function describeWhole(section: string, folder: string): JsonSchema {
  return z.toJSONSchema(getSection(section).schema(readFacts(folder)), {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-7',
  }) as JsonSchema
}

/** What a text may name: pages and prices, as they are typed, with what they are. */
export function listNames(section: string, folder: string) {
  if (!['artikelen', 'merken', 'vragen'].includes(section)) return []
  const prices = loadPrices(folder).map((price) => ({
    typed: `{price.${price.id}}`,
    name: `${price.label}: ${formatPrice(price)}`,
  }))
  const pages = Object.entries(linkedPages).map(([page, name]) => ({
    typed: `[${name}](page:${page})`,
    name,
  }))
  return section === 'artikelen' ? [...pages, ...prices] : prices
}

/** An article's text as HTML, with the facts of a valid content folder. Undefined if it is too long. */
export const renderText = (text: string, folder: string) =>
  isTooLong(text) ? undefined : renderArticleText(text, readFacts(folder))

const readFacts = (folder: string) => getFacts(loadBusiness(folder), loadPrices(folder))

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

/** What a new document begins with. */
export function createDocument(
  { section }: DeskDocument,
  folder: string,
  today: string,
): Record<string, unknown> {
  if (section !== 'artikelen') return {}
  const ids = listDocuments(folder).flatMap(({ section: of, path }) =>
    of === 'artikelen' ? Number(readArticle(join(folder, path)).id) : [],
  )
  return { id: Math.max(0, ...ids) + 1, author: '{name}', date: today, category: 'Algemeen', tags: [] }
}

/** The value of a form; undefined without a file. */
export function readDocument(document: DeskDocument, folder: string): Record<string, unknown> | undefined {
  const file = join(folder, document.path)
  const bytes = readBytes(file)
  if (!bytes) return undefined
  if (document.section === 'artikelen') return readArticle(file)
  const { keys = () => true } = getSection(document.section)
  const whole = JSON.parse(bytes.toString().replace(/^\uFEFF/, '')) as Record<string, unknown>
  return Object.fromEntries(Object.entries(whole).filter(([key]) => keys(key)))
}

/** The file with a form's value. What the desk does not show stays as it is. */
export function writeDocument(
  document: DeskDocument,
  value: Readonly<Record<string, unknown>>,
  folder: string,
  today: string,
): string {
  const before = readDocument(document, folder) ?? createDocument(document, folder, today)
  const { keys } = getSection(document.section)
  const whole = describeWhole(document.section, folder)
  const merged = mergeShown(whole, before, value, keys) as Record<string, unknown>
  if (document.section === 'artikelen') {
    const { body, ...frontMatter } = merged
    return `---\n${stringify(frontMatter, { lineWidth: 0 })}---\n\n${typeof body === 'string' ? body.trim() : ''}\n`
  }
  const bytes = readBytes(join(folder, document.path))
  const file = bytes ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {}
  return `${JSON.stringify({ ...file, ...merged }, undefined, 2)}\n`
}

/** Whether two files of a document have the same values, however they are written. */
export function isSameDocument({ section }: DeskDocument, one: Buffer, other: Buffer): boolean {
  const read = (bytes: Buffer): unknown => {
    const text = bytes.toString().replace(/^\uFEFF/, '')
    if (section !== 'artikelen') return JSON.parse(text)
    const parsed = parseFrontMatter(text)
    return parsed.ok ? [parsed.data, parsed.body.trim()] : text
  }
  return isDeepStrictEqual(read(one), read(other))
}

/** Throws FixedListError. What a form sent; what it does not show is as `before`, and other keys are dropped. */
function mergeShown(
  { properties, items, desk }: JsonSchema,
  before: unknown,
  after: unknown,
  isShown: (key: string) => boolean = () => true,
): unknown {
  if (typeof after === 'string') return cleanText(after)
  if (properties && isRecord(after)) {
    // As in the file, for who reads what changed in it.
    const keys = new Set([...(isRecord(before) ? Object.keys(before) : []), ...Object.keys(properties)])
    const entries = [...keys].map((key) => {
      const field = properties[key] ?? { desk: 'hidden' }
      const isTyped = isShown(key) && field.desk !== 'hidden' && field.desk !== 'readonly'
      const own = getOwn(before, key)
      return [key, isTyped ? mergeShown(field, own, getOwn(after, key)) : own] as const
    })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  }
  if (!items || !Array.isArray(after)) return after
  const old: readonly unknown[] = Array.isArray(before) ? before : []
  return Array.isArray(items)
    ? after.map((each, at) => mergeShown(items[at] ?? {}, old[at], each))
    : mergeItems(items as JsonSchema, old, after, desk === 'fixed')
}

/** Items may have moved: each is the earlier one with its id, or with the same hidden values. */
function mergeItems(
  item: JsonSchema,
  before: readonly unknown[],
  after: readonly unknown[],
  isFixed: boolean,
): readonly unknown[] {
  const hidden = Object.entries(item.properties ?? {}).flatMap(([key, { desk }]) =>
    desk === 'hidden' ? key : [],
  )
  const hasId = hidden.includes('id')
  const toKey = (each: unknown) => JSON.stringify((hasId ? ['id'] : hidden).map((key) => getOwn(each, key)))
  const byKey = new Map(before.map((each) => [toKey(each), each]))
  if (isFixed && (after.length !== before.length || after.some((each) => !byKey.has(toKey(each)))))
    throw new FixedListError()
  let last = Math.max(0, ...before.map((each) => Number(/\d+$/.exec(String(getOwn(each, 'id')))?.[0] ?? 0)))
  return after.map((each) => {
    const own = byKey.get(toKey(each))
    const merged = mergeShown(item, own, each)
    return hasId && own === undefined && isRecord(merged) ? { id: String(++last), ...merged } : merged
  })
}

/** A list whose length is fixed has other items than the file. */
export class FixedListError extends Error {
  override readonly name = 'FixedListError'
  readonly code = 'LIST_FIXED'
}

function getOwn(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Null without a file. */
export function hashFile(file: string): string | null {
  const bytes = readBytes(file)
  return bytes ? createHash('sha256').update(bytes).digest('base64url') : null
}

interface ArticleValue extends Record<string, unknown> {
  readonly title?: unknown
  readonly id?: unknown
}

function readArticle(file: string): ArticleValue {
  return parseArticle(readFileSync(file, 'utf8'))
}

function parseArticle(written: string): ArticleValue {
  const parsed = parseFrontMatter(written)
  return parsed.ok ? { ...(parsed.data as object), body: parsed.body.trim() } : {}
}

function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function getSection(name: string): Section {
  const section = sections[name]
  if (!section) throw new Error(`the desk has no section '${name}'`)
  return section
}
