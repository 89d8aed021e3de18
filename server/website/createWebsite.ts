import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { changeContent, hashContent, readContentCopy } from '#content/contentCopy'
import { createKeyedMutex } from '#domain/keyedMutex'
import { findContentFolder } from '#content/contentFolder'
import type { CheckedForm, DeskProblem } from '#publishing/checkContent'
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
import type { Log } from '../http/log.ts'
import type { Notes } from '#store/notes/notes'
import { createRefusal } from '../http/createRefusal.ts'
import { createDraft } from './createDraft.ts'
import { createPublishing } from './createPublishing.ts'

export interface WebsiteOptions extends PublisherPlace {
  readonly dataFolder: string
  readonly notes: Notes
  readonly now: () => Date
  readonly origin: () => string
  /** As `checkContent`, without making visitors wait for it. */
  readonly check: (folder: string, form?: CheckedForm) => Promise<readonly DeskProblem[]>
  readonly log: Pick<Log, 'warn' | 'error'>
}

export type Website = ReturnType<typeof createWebsite>

/** What owners may do with the content. One change, or one publication, at a time. */
export function createWebsite(options: WebsiteOptions) {
  const { check } = options
  const folder = join(options.dataFolder, 'website')
  const [draftFolder, readyFolder] = [join(folder, 'draft'), join(folder, 'ready')]
  const [previewFolder, publishedFolder] = [join(folder, 'preview'), join(folder, 'published')]
  const contentFolder = findContentFolder(options.env)
  /** Without a site nothing is published. */
  const isSettled = async () => !(await isInterrupted(options).catch(() => false))
  const draft = createDraft({ ...options, contentFolder, draftFolder, readyFolder, isSettled })
  const publishing = createPublishing({ ...options, draftFolder: readyFolder, previewFolder })
  const mutex = createKeyedMutex<'draft'>()
  const inTurn = <T>(work: () => Promise<T>) =>
    mutex.run('draft', () =>
      work().catch(async (error: unknown) => {
        if (!(await isDraftBroken(error))) throw error
        await draft.setAside()
        return work()
      }),
    )
  /** The content without it can be read. */
  const isDraftBroken = async (error: unknown): Promise<boolean> => {
    if (!(error instanceof Error)) return false
    const isContent = error instanceof SyntaxError || ('code' in error && error.code === 'CONTENT_INVALID')
    return isContent && (await check(contentFolder)).length === 0
  }
  /** Not while a publisher makes the pages. It may take longer than a request. */
  const change = <T>(work: () => Promise<T>) =>
    inTurn(async () => {
      if (!publishing.isWorking()) return work()
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
    /** Finishes what a publisher left that was killed with the server. Nobody waits for it. */
    recover: async (): Promise<void> => {
      if (await isInterrupted(options)) await publishing.recover()
    },
    getState: publishing.getState,
    /** Everything on the desk but the documents themselves. */
    describe: () =>
      inTurn(async () => {
        const read = await draft.read()
        const conflicts = await draft.listConflicts(read)
        return {
          sections: Object.entries(sections).map(([id, { title, about, openTitles }]) => ({
            id,
            title,
            about,
            isList: openTitles !== undefined,
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
          isDraftSetAside: read.setAside !== undefined,
          unwritable:
            findUnwritable(contentFolder, 'de map met de inhoud') ??
            findUnwritable(dirname(publicFolder), 'de map van de website'),
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
        const { found, isKept } = await draft.save([{ path, bytes }], edit.by, () => check(readyFolder, form))
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
        const { found, isKept } = await draft.save([...edits, edit], by, () => check(readyFolder))
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
    drop: (path: string) => change(() => draft.drop(path)),
    keep: (path: string) => change(() => draft.keep(path)),
    preview: () =>
      publishing.start(async () => {
        await inTurn(() => draft.settle(() => check(readyFolder)))
        return publishing.preview()
      }),
    publish: (by: string, isConfirmed: boolean) =>
      publishing.start(async () => {
        if (!(await isSettled())) await publishing.recover()
        const { read, found, blocked, ready, from } = await inTurn(async () => {
          const settled = await draft.settle(() => check(readyFolder))
          // The owner may change the draft while the publisher waits for another one.
          mkdirSync(publishedFolder, { recursive: true })
          changeContent(publishedFolder, readContentCopy(publishedFolder), readContentCopy(readyFolder))
          return { ...settled, read: settled.draft, from: hashContent(contentFolder) }
        })
        const conflict = (await draft.listConflicts(read)).find((path) => ready.includes(path))
        if (conflict !== undefined)
          throw createRefusal(
            409,
            'conflict',
            `${getTitle(conflict)} is intussen buiten dit scherm gewijzigd. Kies eerst welke versie blijft.`,
          )
        const [problem] = found
        if (problem) throw createRefusal(422, 'invalid', `${getTitle(problem.file)}: ${problem.message}`)
        const state = await publishing.publish(publishedFolder, from, by, isConfirmed)
        if (state.state !== 'done') return state
        const published = Object.entries(read.changes).filter(([path]) => ready.includes(path))
        await inTurn(() => draft.finish(Object.fromEntries(published)))
        const left = [...blocked.keys()].map(getTitle).join(', ')
        if (left === '') return state
        const message = `Niet gepubliceerd, want er staat nog een fout in: ${left}. Het blijft een concept.`
        return { ...state, message: [message, state.message ?? ''].join(' ').trim() }
      }),
    rollBack: (release: string, by: string) => publishing.start(() => publishing.rollBack(release, by)),
  }
}

const shownReleases = 20

/** Why this process cannot write a folder: 'EROFS' is a file system that is read-only. */
function findUnwritable(folder: string, name: string): { folder: string; code: string } | undefined {
  try {
    accessSync(folder, constants.W_OK)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { folder: name, code }
  }
}
