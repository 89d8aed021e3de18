import { z } from 'zod/mini'
import { apiFetch, fetchJson } from '../shared/apiFetch.ts'

const base = '/api/admin/website'

const stateSchema = z.object({
  state: z.enum(['idle', 'running', 'done', 'failed', 'asks']),
  message: z.optional(z.string()),
  pages: z.optional(z.object({ changed: z.number() })),
})

export type PublishingState = z.infer<typeof stateSchema>

const editSchema = z.object({
  label: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
})

const changeSchema = z.object({
  path: z.string(),
  title: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
  isRemoved: z.boolean(),
  isConflict: z.boolean(),
  /** An article with mistakes: it is left out of a publication. */
  isBlocked: z.boolean(),
  edits: z.array(editSchema),
})

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
    }),
  ),
  changes: z.array(changeSchema),
  releases: z.array(releaseSchema),
  /** Titles of content files that were changed outside the desk and not published. */
  elsewhere: z.array(z.string()),
  /** The preview shows the draft as it is now. */
  hasPreview: z.boolean(),
  photos: z.array(z.string()),
  /** A draft was damaged, and could not be shown any more. */
  isDraftSetAside: z._default(z.boolean(), false),
  /** A folder that the server must write and cannot. */
  unwritable: z.optional(z.object({ folder: z.string(), code: z.string() })),
})

const documentSchema = z.object({
  title: z.string(),
  schema: z.looseObject({}),
  /** Prices and pages that its texts may name: how to type them, and what they are. */
  names: z.array(z.object({ typed: z.string(), name: z.string() })),
  value: z.record(z.string(), z.unknown()),
  version: z.nullable(z.string()),
})

export type Website = z.infer<typeof websiteSchema>

export type WebsiteDocument = z.infer<typeof documentSchema>

const savedSchema = z.object({
  /** An article is kept in spite of its problems. */
  isKept: z.boolean(),
  problems: z.array(
    z.object({ path: z.array(z.union([z.string(), z.number()])), label: z.string(), message: z.string() }),
  ),
  version: z.nullable(z.string()),
})

export type FieldProblem = z.infer<typeof savedSchema>['problems'][number]

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

/** 'drop' forgets what the draft changes in a file; 'keep' keeps it although the file changed elsewhere. */
export async function resolveChange(action: 'drop' | 'keep', path: string): Promise<void> {
  await apiFetch(`${base}/${action}`, { method: 'POST', payload: { path } })
}

export type PublisherTask = 'preview' | 'publish' | `releases/${string}`

const askAgainMs = 400

/** Starts the publisher and waits for it, also through a lost connection. */
export async function runPublisher(
  task: PublisherTask,
  onProgress: (message: string | undefined) => void,
  payload: object = {},
): Promise<PublishingState> {
  let state = await fetchJson(stateSchema, `${base}/${task}`, { method: 'POST', payload })
  while (state.state === 'running') {
    onProgress(state.message)
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
    state = await fetchJson(stateSchema, `${base}/state`).catch((error: unknown) => {
      if (error instanceof TypeError) return state
      throw error
    })
  }
  return state
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
