import { getRouterParam, type H3, type H3Event } from 'h3'
import { z } from 'zod'
import { type PhotoName, photoNames } from '#domain/website/photoPlaces'
import { describeDeskError } from '#publishing/describeFailure'
import { FixedListError } from '#publishing/mergeShown'
import { NotBuiltError } from '#publishing/runPublisher'
import { isSystemError } from '#store/storeErrors'
import type { Notes } from '#store/notes/notes'
import { createRefusal } from '../http/createRefusal.ts'
import { readLimitedBody, readParsedBody } from '../http/readBody.ts'
import { createEmptyResponse, createJsonResponse } from '../http/responses.ts'
import { routeMethods } from '../http/routeMethods.ts'
import type { SessionGuard } from '../http/sessionGuard.ts'
import { createPhotoReader } from '../photos/createPhotoReader.ts'
import { previewPath } from './createPreview.ts'
import type { Website } from './createWebsite.ts'

const base = '/api/admin/website'
/** An article of 10,000 words is 60 kB; all questions are 20 kB. */
const maxDocumentBytes = 512 * 1024

const versionSchema = z.string().nullable()
const saveSchema = z.object({
  value: z.record(z.string(), z.unknown()).nullable(),
  version: versionSchema,
})
const undoSchema = z.object({
  section: z.string(),
  name: z.string().optional(),
  version: versionSchema,
  before: z.array(z.union([z.string(), z.number()])).optional(),
  after: z.array(z.union([z.string(), z.number()])).optional(),
})
const findSchema = z.object({
  texts: z.array(z.string().max(2000)).max(6),
  section: z.string(),
  name: z.string().optional(),
})
const seenSchema = z.object({ path: z.string(), version: versionSchema })
const textSchema = z.object({ text: z.string() })
const publishSchema = z.object({ isConfirmed: z.boolean().default(false) })

/** The owner's desk under /api/admin/website. */
export function routeWebsite(
  app: H3,
  website: Website,
  { requireOwner, photoLimitMs }: Pick<SessionGuard, 'requireOwner'> & { readonly photoLimitMs?: number },
): void {
  const forOwner: ForOwner = (handle) => async (event) => {
    const { name } = (await requireOwner(event)).account
    const result = await handle(event, name).catch((error: unknown) => {
      const message = describeDeskError(error, website.draftFolder)
      if (error instanceof Error && 'code' in error && error.code === 'CONTENT_INVALID')
        throw createRefusal(409, 'conflict', message)
      // Lists in lists, thousands deep.
      if (error instanceof RangeError)
        throw createRefusal(422, 'invalid', 'Deze gegevens horen niet bij het formulier.')
      if (error instanceof FixedListError)
        throw createRefusal(422, 'invalid', 'Deze lijst staat vast. Laad de pagina opnieuw.')
      if (!(error instanceof NotBuiltError) && !isSystemError(error)) throw error
      throw createRefusal(503, 'unavailable', message, { cause: error })
    })
    if (result instanceof Response) return result
    return result === undefined ? createEmptyResponse(204) : createJsonResponse(result)
  }
  const readPhoto = createPhotoReader('site', photoLimitMs)
  routeMethods(app, base, { GET: forOwner(() => website.describe()) })
  routeDocuments(app, website, forOwner)
  routeMethods(app, `${base}/photos/:name`, {
    GET: forOwner(async (event) => {
      const { bytes, type } = await website.readPhoto(getPhotoName(event))
      const headers = { 'content-type': `image/${type}`, 'cache-control': 'no-store' }
      return new Response(new Uint8Array(bytes), { headers })
    }),
    POST: forOwner(async (event, by) => {
      const { bytes } = await readLimitedBody(event, { maxBytes: maxPhotoBytes })
      if (!bytes) throw createRefusal(413, 'too-large', 'Deze foto is te groot: ten hoogste 1 MB.')
      await website.savePhoto(getPhotoName(event), (await readPhoto(bytes)).jpeg, by)
    }),
    DELETE: forOwner((event, by) => website.savePhoto(getPhotoName(event), null, by)),
  })
  routeMethods(app, `${base}/drop`, {
    POST: forOwner(async (event) => website.drop(await read(event, seenSchema))),
  })
  routeMethods(app, `${base}/keep`, {
    POST: forOwner(async (event) => website.keep(await read(event, seenSchema))),
  })
  for (const path of [previewPath, `${previewPath}/**`])
    routeMethods(app, path, {
      GET: forOwner((event) => website.showPage(event.url.pathname.slice(previewPath.length) || '/')),
    })
  routeMethods(app, `${base}/state`, { GET: forOwner(async () => website.getState()) })
  routeMethods(app, `${base}/publish`, {
    POST: forOwner(async (event, by) => website.publish(by, (await read(event, publishSchema)).isConfirmed)),
  })
  routeMethods(app, `${base}/releases/:name`, {
    POST: forOwner(async (event, by) => website.rollBack(getRouterParam(event, 'name') ?? '', by)),
  })
}

type ForOwner = (
  handle: (event: H3Event, by: string) => Promise<unknown>,
) => (event: H3Event) => Promise<Response>

function routeDocuments(app: H3, website: Website, forOwner: ForOwner): void {
  const getPlace = (event: H3Event) =>
    [getRouterParam(event, 'section') ?? '', getRouterParam(event, 'name')] as const
  for (const path of [`${base}/documents/:section`, `${base}/documents/:section/:name`]) {
    routeMethods(app, path, {
      GET: forOwner((event) => website.readDocument(...getPlace(event))),
      POST: forOwner(async (event, by) => {
        const [section, name] = getPlace(event)
        return website.save({ section, name, ...(await read(event, saveSchema)), by })
      }),
    })
  }
  routeMethods(app, `${base}/text`, {
    POST: forOwner(async (event) => website.renderText((await read(event, textSchema)).text)),
  })
  routeMethods(app, `${base}/find`, {
    POST: forOwner(async (event) => {
      const { texts, section, name } = await read(event, findSchema)
      return website.findText(texts, section, name)
    }),
  })
  routeMethods(app, `${base}/undo`, {
    POST: forOwner(async (event, by) =>
      website.undo({ name: undefined, ...(await read(event, undoSchema)), by }),
    ),
  })
}

/** The note with the name of the server that publishes. */
export const publisherNote = 'website-publisher'

/** On a server that does not publish: says which one does. */
export function routeWebsiteElsewhere(
  app: H3,
  { notes, requireOwner }: Pick<SessionGuard, 'requireOwner'> & { readonly notes: Pick<Notes, 'read'> },
): void {
  const handle = async (event: H3Event): Promise<never> => {
    await requireOwner(event)
    const name = await notes.read(publisherNote)
    const where =
      name === undefined
        ? 'Vraag uw beheerder om PUBLISH=on op één server.'
        : `Dat kan op de server ‘${name}’. Vraag uw beheerder om het adres.`
    throw createRefusal(409, 'conflict', `De website wordt niet op deze server gewijzigd. ${where}`)
  }
  routeMethods(app, base, { GET: handle })
}

/** The server reads up to 1 MiB of a body; the desk sends photos at most so large. */
const maxPhotoBytes = 1024 * 1024

function getPhotoName(event: H3Event): PhotoName {
  const name = photoNames.find((known) => known === getRouterParam(event, 'name'))
  if (name !== undefined) return name
  throw createRefusal(404, 'not-found', 'Deze plek voor een foto bestaat niet.')
}

function read<T>(event: H3Event, schema: z.ZodType<T>): Promise<T> {
  const message = 'Deze gegevens horen niet bij het formulier.'
  return readParsedBody(event, schema, message, { maxBytes: maxDocumentBytes })
}
