import { z } from 'zod/mini'
import { apiFetch, fetchJson } from '../shared/apiFetch.ts'

const base = '/api/admin/website'

const stateSchema = z.object({
  state: z.enum(['idle', 'running', 'done', 'failed', 'asks']),
  task: z.optional(z.enum(['publish', 'rollBack'])),
  message: z.optional(z.string()),
  pages: z.optional(z.object({ changed: z.number(), removed: z.number() })),
  /** Pages that were added or changed. */
  changed: z.optional(z.array(z.object({ path: z.string(), title: z.string() }))),
  /** The release that was live before. */
  before: z.optional(z.string()),
})

export type PublishingState = z.infer<typeof stateSchema>

const pathSchema = z.array(z.union([z.string(), z.number()]))

const editSchema = z.object({
  section: z.string(),
  name: z.optional(z.string()),
  /** Its place in the published document and in the draft; absent where it is missing. */
  before: z.optional(pathSchema),
  after: z.optional(pathSchema),
  label: z.string(),
  /** Of a text that was added. */
  words: z.optional(z.number()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
})

const changeSchema = z.object({
  path: z.string(),
  /** Of the file in the draft. */
  version: z.nullable(z.string()),
  /** If other documents are in the same file. */
  document: z.optional(z.object({ section: z.string(), name: z.optional(z.string()) })),
  title: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  isNew: z.boolean(),
  isRemoved: z.boolean(),
  /** The page of the site that shows it. */
  page: z.optional(z.string()),
  isConflict: z.boolean(),
  /** An article with mistakes: it is left out of a publication. */
  isBlocked: z.boolean(),
  /** The first of them. */
  fault: z.optional(z.string()),
  edits: z.array(editSchema),
})

export type WebsiteEdit = z.infer<typeof editSchema>

export type WebsiteChange = z.infer<typeof changeSchema>

const releaseSchema = z.object({
  name: z.string(),
  publishedAt: z.iso.datetime(),
  isLive: z.boolean(),
  by: z.optional(z.string()),
  /** Titles of content files. */
  edited: z.array(z.string()),
  /** When the release that it repeats was published. */
  repeats: z.optional(z.iso.datetime()),
})

export type WebsiteRelease = z.infer<typeof releaseSchema>

const websiteSchema = z.object({
  sections: z.array(z.object({ id: z.string(), title: z.string(), about: z.string(), isList: z.boolean() })),
  documents: z.array(
    z.object({
      section: z.string(),
      name: z.optional(z.string()),
      title: z.string(),
      path: z.string(),
      isChanged: z.boolean(),
      /** Of a brand; some have none. */
      logo: z.optional(z.string()),
      /** Of an article. */
      date: z.optional(z.string()),
      category: z.optional(z.string()),
      /** Below /beelden/. */
      picture: z.optional(z.string()),
      isNew: z.optional(z.boolean()),
    }),
  ),
  changes: z.array(changeSchema),
  releases: z.array(releaseSchema),
  /** Titles of content files that were changed outside the desk and not published. */
  elsewhere: z.array(z.string()),
  photos: z.array(z.string()),
  /** The path of the page of each place for a photo. */
  photoPages: z.record(z.string(), z.string()),
  /** A draft was damaged, and could not be shown any more. */
  isDraftSetAside: z._default(z.boolean(), false),
  /** A folder that the server must write and cannot. */
  unwritable: z.optional(z.object({ folder: z.string(), code: z.string() })),
})

const knownNameSchema = z.object({
  kind: z.enum(['fact', 'page']),
  /** As it stands in the text. */
  typed: z.string(),
  name: z.string(),
  /** What visitors read of a fact. */
  shown: z.optional(z.string()),
})

export type KnownName = z.infer<typeof knownNameSchema>

const documentSchema = z.object({
  title: z.string(),
  schema: z.looseObject({}),
  /** What its texts may name: '{city}' is 'Plaats', and visitors read 'Delft'. */
  names: z.array(knownNameSchema),
  value: z.record(z.string(), z.unknown()),
  /** What the site says now. Null for a new document. */
  published: z.nullable(z.record(z.string(), z.unknown())),
  /** Path of the page that shows it. */
  page: z.optional(z.string()),
  /** The group of a price, and where the site says it, by its id in the order of groups. */
  uses: z.record(z.string(), z.object({ group: z.string(), where: z.string(), page: z.string() })),
  version: z.nullable(z.string()),
})

export type Website = z.infer<typeof websiteSchema>

export type WebsiteDocument = z.infer<typeof documentSchema>

const savedSchema = z.object({
  /** An article is kept in spite of its problems. */
  isKept: z.boolean(),
  problems: z.array(z.object({ path: pathSchema, label: z.string(), message: z.string() })),
  version: z.nullable(z.string()),
})

export type FieldProblem = z.infer<typeof savedSchema>['problems'][number]

/** What the fields of a document get. */
export interface FieldsProps {
  readonly document: WebsiteDocument
  readonly value: WebsiteDocument['value']
  readonly problems: readonly FieldProblem[]
  readonly onChange: (value: WebsiteDocument['value']) => void
  /** Previews another page. */
  readonly onPage: (page: string | undefined) => void
  readonly onSubmit: (value: WebsiteDocument['value']) => void
}

export interface DocumentPlace {
  readonly section: string
  readonly name?: string | undefined
}

/** All queries of the desk begin with it. */
export const websiteKey = 'website'

export function fetchWebsite(signal: AbortSignal) {
  return fetchJson(websiteSchema, base, { signal })
}

export function fetchDocument(place: DocumentPlace, signal: AbortSignal): Promise<WebsiteDocument> {
  return fetchJson(documentSchema, toPath(place), { signal })
}

/** Null removes the document. */
export function saveDocument(
  place: DocumentPlace,
  edit: { readonly value: Readonly<Record<string, unknown>> | null; readonly version: string | null },
) {
  return fetchJson(savedSchema, toPath(place), { method: 'POST', payload: edit })
}

/** An article's text as HTML. */
export async function renderText(text: string): Promise<string> {
  const payload = { text }
  return (await fetchJson(z.object({ html: z.string() }), `${base}/text`, { method: 'POST', payload })).html
}

const foundSchema = z.object({
  found: z.nullable(z.object({ section: z.string(), name: z.optional(z.string()), path: pathSchema })),
})

/** The field whose words stand on a page. `texts` begins with the words themselves, then what is around them. */
export async function findField(texts: readonly string[], place: DocumentPlace) {
  return (await fetchJson(foundSchema, `${base}/find`, { method: 'POST', payload: { texts, ...place } }))
    .found
}

/** Puts one value of the draft back as it is on the site, or all values of a document. */
export async function undoEdit(
  { section, name, before, after }: DocumentPlace & Pick<WebsiteEdit, 'before' | 'after'>,
  { version }: Pick<WebsiteChange, 'version'>,
): Promise<void> {
  await apiFetch(`${base}/undo`, { method: 'POST', payload: { section, name, version, before, after } })
}

/** The address of a page of the site with the draft's changes. */
export function getPreviewUrl(page: string, version = ''): string {
  return `${base}/preview${page}${version === '' ? '' : `?${encodeURIComponent(version)}`}`
}

/** 'drop' forgets what the draft changes in a file; 'keep' keeps it although the file changed elsewhere. */
export async function resolveChange(
  action: 'drop' | 'keep',
  { path, version }: Pick<WebsiteChange, 'path' | 'version'>,
): Promise<void> {
  await apiFetch(`${base}/${action}`, { method: 'POST', payload: { path, version } })
}

export type PublisherTask = 'publish' | `releases/${string}`

/** How the publisher goes, whoever started it. */
export function fetchPublishing(signal: AbortSignal): Promise<PublishingState> {
  return fetchJson(stateSchema, `${base}/state`, { signal })
}

const askAgainMs = 400

/** Starts the publisher and waits for it, also through a lost connection. */
export async function runPublisher(
  task: PublisherTask,
  onState: (state: PublishingState) => void,
  payload: object = {},
): Promise<PublishingState> {
  let state = await fetchJson(stateSchema, `${base}/${task}`, { method: 'POST', payload })
  for (;;) {
    onState(state)
    if (state.state !== 'running') return state
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    state = await fetchJson(stateSchema, `${base}/state`).catch((error: unknown) => {
      if (error instanceof TypeError) return state
      throw error
    })
  }
}

export async function savePhoto(name: string, photo: Blob | undefined): Promise<void> {
  await apiFetch(`${base}/photos/${name}`, photo ? { method: 'POST', file: photo } : { method: 'DELETE' })
}

/** `version` differs after each change. */
export function getPhotoUrl(name: string, version: string): string {
  return `${base}/photos/${name}?${encodeURIComponent(version)}`
}

function toPath({ section, name }: DocumentPlace): string {
  return `${base}/documents/${section}${name === undefined ? '' : `/${name}`}`
}
