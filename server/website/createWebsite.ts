import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { hashContent } from '#content/contentCopy'
import { createKeyedMutex } from '#domain/keyedMutex'
import { findContentFolder } from '#content/contentFolder'
import { checkContent } from '#publishing/checkContent'
import { getDutchDay } from '#domain/format/dutchTime'
import type { PhotoName } from '#domain/website/photoPlaces'
import {
  createDocument,
  describeDocument,
  findDocument,
  findDocuments,
  getFileTitle,
  listNames,
  listPhotos,
  hashFile,
  listDocuments,
  readDocument,
  renderText,
  sections,
  writeDocument,
  type DeskDocument,
} from '#publishing/documents'
import { listEdits, type Edit } from '#publishing/listEdits'
import { findUnpublished } from '#publishing/findUnpublished'
import { isInterrupted, readReleases } from '#publishing/readReleases'
import type { PublisherPlace } from '#publishing/runPublisher'
import type { Notes } from '#store/notes/notes'
import { createRefusal } from '../http/createRefusal.ts'
import { createDraft } from './createDraft.ts'
import { createPublishing } from './createPublishing.ts'

export interface WebsiteOptions extends PublisherPlace {
  readonly dataFolder: string
  readonly notes: Notes
  readonly now: () => Date
  readonly origin: () => string
}

export type Website = ReturnType<typeof createWebsite>

/** What owners may do with the content. One change, or one publication, at a time. */
export function createWebsite(options: WebsiteOptions) {
  const folder = join(options.dataFolder, 'website')
  const [draftFolder, readyFolder] = [join(folder, 'draft'), join(folder, 'ready')]
  const previewFolder = join(folder, 'preview')
  const contentFolder = findContentFolder(options.env)
  const draft = createDraft({ ...options, contentFolder, draftFolder, readyFolder })
  const publishing = createPublishing({ ...options, draftFolder: readyFolder, previewFolder })
  const mutex = createKeyedMutex<'draft'>()
  const inTurn = <T>(work: () => Promise<T>) => mutex.run('draft', work)
  /** Not while the publisher reads the draft. It may take longer than a request. */
  const change = <T>(work: () => Promise<T>) =>
    inTurn(async () => {
      if (publishing.getState().state !== 'running') return work()
      throw createRefusal(409, 'conflict', 'De server maakt nu de pagina’s. Probeer het zo opnieuw.')
    })

  const publicFolder = resolve(options.env['PUBLIC_DIR'] || join(options.root, 'dist', 'public'))
  const describeReleases = async () => {
    const releases = await readReleases(options)
    return releases.slice(0, shownReleases).map(({ edited, rolledBackTo, ...release }) => ({
      ...release,
      edited: edited.map(getTitle),
      /** When what it repeats was published. */
      repeats: releases.find(({ name }) => name === rolledBackTo)?.publishedAt,
    }))
  }
  const open = (section: string, name: string | undefined): DeskDocument => {
    const document = findDocument(section, name)
    if (!document) throw createRefusal(404, 'not-found', 'Dit onderdeel bestaat niet.')
    return document
  }
  /** What the draft changes in a file, in words. */
  const describeChange = (path: string): readonly Edit[] =>
    findDocuments(path).flatMap((document) =>
      listEdits(
        readDocument(document, contentFolder) ?? {},
        readDocument(document, draftFolder) ?? {},
        describeDocument(document, draftFolder),
      ),
    )
  /** A removed file has its title in the content only. */
  const getTitle = (path: string) =>
    getFileTitle(path, existsSync(join(draftFolder, path)) ? draftFolder : contentFolder)
  const getToday = () => getDutchDay(options.now().toISOString())
  const findPhoto = (name: PhotoName) => listPhotos(draftFolder).find((photo) => photo.name === name)
  return {
    draftFolder,
    previewFolder,
    /** Finishes what a publisher left that was killed with the server. */
    recover: () =>
      inTurn(async () => {
        if (await isInterrupted(options)) await publishing.recover()
      }),
    getState: publishing.getState,
    /** Everything on the desk but the documents themselves. */
    describe: () =>
      inTurn(async () => {
        const read = await draft.read()
        const conflicts = draft.listConflicts(read)
        return {
          sections: Object.entries(sections).map(([id, { title, about, toTitle }]) => ({
            id,
            title,
            about,
            isList: toTitle !== undefined,
          })),
          documents: listDocuments(draftFolder),
          changes: Object.entries(read.changes).map(([path, { by, at, bytes, isBlocked = false }]) => ({
            path,
            title: getTitle(path),
            by,
            at,
            isRemoved: bytes === null,
            isConflict: conflicts.includes(path),
            isBlocked,
            edits: describeChange(path),
          })),
          elsewhere: (await findUnpublished(options, undefined, true)).content,
          releases: await describeReleases(),
          photos: listPhotos(draftFolder).map(({ name }) => name),
          unwritable: findUnwritable([contentFolder, dirname(publicFolder)]),
        }
      }),
    readDocument: (section: string, name: string | undefined) =>
      inTurn(async () => {
        const document = open(section, name)
        await draft.read()
        return {
          title: document.name === undefined ? document.title : getTitle(document.path),
          schema: describeDocument(document, draftFolder),
          names: listNames(section, draftFolder),
          value: readDocument(document, draftFolder) ?? createDocument(document, draftFolder, getToday()),
          version: hashFile(join(draftFolder, document.path)),
        }
      }),
    renderText: (text: string) =>
      inTurn(async () => {
        await draft.read()
        const html = renderText(text, draftFolder)
        if (html !== undefined) return { html }
        throw createRefusal(422, 'invalid', 'De tekst is te lang: ten hoogste 100 kB.')
      }),
    /** `version` is that of the document when it was opened. Throws 412 if another owner changed it. */
    save: (edit: {
      readonly section: string
      readonly name: string | undefined
      readonly value: Record<string, unknown> | null
      readonly version: string | null
      readonly by: string
    }) =>
      change(async () => {
        const document = open(edit.section, edit.name)
        const { path } = document
        const { changes } = await draft.read()
        if (hashFile(join(draftFolder, path)) !== edit.version)
          throw createRefusal(
            412,
            'conflict',
            `${changes[path]?.by ?? 'Iemand'} heeft dit intussen gewijzigd. Uw wijziging is niet opgeslagen: laad de pagina opnieuw.`,
          )
        const schema = describeDocument(document, draftFolder)
        const bytes = edit.value && Buffer.from(writeDocument(document, edit.value, draftFolder, getToday()))
        const form = { path, schema, value: edit.value }
        const { found, isKept } = await draft.save([{ path, bytes }], edit.by, () =>
          checkContent(readyFolder, form),
        )
        return {
          isKept,
          problems: found.map(({ file, ...problem }) =>
            file === path ? problem : { ...problem, path: [], label: getTitle(file) },
          ),
          version: hashFile(join(draftFolder, path)),
        }
      }),
    /** Replaces one of another format, too. Null removes it. */
    savePhoto: (name: PhotoName, bytes: Buffer | null, by: string) =>
      change(async () => {
        await draft.read()
        const before = findPhoto(name)
        const edits = before ? [{ path: `photos/${basename(before.file)}`, bytes: null }] : []
        const edit = { path: `photos/${name}.jpg`, bytes }
        const { found, isKept } = await draft.save([...edits, edit], by, () => checkContent(readyFolder))
        if (!isKept && found[0]) throw createRefusal(422, 'invalid', found[0].message)
      }),
    /** Throws 404 if there is none. */
    readPhoto: (name: PhotoName) =>
      inTurn(async () => {
        await draft.read()
        const photo = findPhoto(name)
        if (!photo) throw createRefusal(404, 'not-found', 'Deze foto is er niet.')
        return { bytes: readFileSync(photo.file), type: extname(photo.file).slice(1).replace('jpg', 'jpeg') }
      }),
    drop: (path: string) => change(() => draft.drop([path])),
    keep: (path: string) => change(() => draft.keep(path)),
    preview: () =>
      publishing.start(async () => {
        await inTurn(() => draft.settle(() => checkContent(readyFolder)))
        return publishing.preview()
      }),
    publish: (by: string, isConfirmed: boolean) =>
      publishing.start(async () => {
        const {
          draft: read,
          found,
          blocked,
          ready,
        } = await inTurn(() => draft.settle(() => checkContent(readyFolder)))
        const from = hashContent(contentFolder)
        const conflict = draft.listConflicts(read).find((path) => ready.includes(path))
        if (conflict !== undefined)
          throw createRefusal(
            409,
            'conflict',
            `${conflict} is intussen buiten dit scherm gewijzigd. Kies eerst welke versie blijft.`,
          )
        const [problem] = found
        if (problem) throw createRefusal(422, 'invalid', `${getTitle(problem.file)}: ${problem.message}`)
        const state = await publishing.publish(by, from, isConfirmed)
        if (state.state !== 'done') return state
        await inTurn(() => draft.drop(ready))
        const left = [...blocked.keys()].map(getTitle).join(', ')
        if (left === '') return state
        const message = `Niet gepubliceerd, want er staat nog een fout in: ${left}. Het blijft een concept.`
        return { ...state, message: [message, state.message ?? ''].join(' ').trim() }
      }),
    rollBack: (release: string, by: string) => publishing.start(() => publishing.rollBack(release, by)),
  }
}

const shownReleases = 20

/** A folder that this process cannot write, and why: 'EROFS' is a file system that is read-only. */
function findUnwritable(folders: readonly string[]): { folder: string; code: string } | undefined {
  for (const folder of folders) {
    try {
      accessSync(folder, constants.W_OK)
    } catch (error) {
      return { folder, code: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' }
    }
  }
  return undefined
}
