import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findContentFolder } from '#content/contentFolder'
import { createKeyedMutex } from '#domain/keyedMutex'
import type { CheckedForm, DeskProblem } from '#publishing/checkContent'
import { getFileTitle } from '#publishing/sections'
import { isInterrupted } from '#publishing/readReleases'
import type { PublisherPlace } from '#publishing/runPublisher'
import type { Notes } from '#store/notes/notes'
import { createRefusal } from '../http/createRefusal.ts'
import type { Log } from '../http/log.ts'
import { createDraft } from './createDraft.ts'
import { createPublishing } from './createPublishing.ts'

export interface WebsiteOptions extends PublisherPlace {
  readonly dataFolder: string
  readonly notes: Notes
  readonly now: () => Date
  /** As `checkContent`, without making visitors wait for it. */
  readonly check: (folder: string, form?: CheckedForm) => Promise<readonly DeskProblem[]>
  readonly log: Pick<Log, 'warn' | 'error'>
}

export type Desk = ReturnType<typeof createDesk>

/** The folders, the draft and the publisher of the owner's desk. One change, or one publication, at a time. */
export function createDesk(options: WebsiteOptions) {
  const { check, env, now } = options
  const folder = join(options.dataFolder, 'website')
  const folders = {
    contentFolder: findContentFolder(env),
    draftFolder: join(folder, 'draft'),
    readyFolder: join(folder, 'ready'),
    publishedFolder: join(folder, 'published'),
    publicFolder: resolve(env['PUBLIC_DIR'] || join(options.root, 'dist', 'public')),
  }
  const { contentFolder, draftFolder, readyFolder } = folders
  /** Without a site nothing is published. */
  const isSettled = async () => !(await isInterrupted(options).catch(() => false))
  const draft = createDraft({ ...options, ...folders, isSettled })
  const publishing = createPublishing({ ...options, draftFolder: readyFolder })
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
  return {
    ...folders,
    place: options,
    now,
    draft,
    publishing,
    isSettled,
    /** Of the documents that a release changed in a file, by the release and the file. */
    releaseTitles: new Map<string, readonly string[]>(),
    inTurn,
    /** `inTurn`, but not while a publisher makes the pages, which may take longer than a request. */
    change: <T>(work: () => Promise<T>) =>
      inTurn(async () => {
        if (!publishing.isWorking()) return work()
        throw createRefusal(409, 'conflict', 'De server maakt nu de pagina’s. Probeer het zo opnieuw.')
      }),
    /** Finds mistakes in the content with the changes that can be published. */
    checkReady: (form?: CheckedForm) => check(readyFolder, form),
    /** A removed file has its title in the content only. */
    getTitle: (path: string) =>
      getFileTitle(path, existsSync(join(draftFolder, path)) ? draftFolder : contentFolder),
  }
}
