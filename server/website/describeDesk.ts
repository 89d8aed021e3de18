import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readReleaseContent } from '#content/contentCopy'
import { isRecord } from '#domain/format/parseJson'
import type { Draft } from '#domain/website/draft'
import { readDocument } from '#publishing/documentFile'
import { describeDocument } from '#publishing/documentSchema'
import { findUnpublished } from '#publishing/findUnpublished'
import { listEdits, type Edit } from '#publishing/listEdits'
import { findPricePage } from '#publishing/listPriceUses'
import { findLiveFolder, readReleases } from '#publishing/readReleases'
import { listFactNames } from '#publishing/writingHelp'
import {
  findArticlePicture,
  findDocuments,
  getArticleTitle,
  getPagePath,
  getPart,
  isList,
  listDocuments,
  listLogos,
  listPhotoPages,
  listPhotos,
  sections,
  type DeskDocument,
} from '#publishing/sections'
import type { Desk } from './createDesk.ts'
import { getVersion } from './createDraft.ts'

/** Everything on the desk but the documents themselves. */
export async function describeDesk(desk: Desk) {
  const { contentFolder, draft, draftFolder, publicFolder } = desk
  const read = await draft.read()
  const logos = listLogos(draftFolder)
  const conflicts = await draft.listConflicts(read)
  return {
    sections: Object.entries(sections).map(([id, section]) => {
      const { title, about } = section
      return { id, title, about, isList: isList(section) }
    }),
    documents: listDocuments(draftFolder).map((document) => ({
      ...document,
      ...describeArticle(desk, document),
      ...(document.section === 'merken' && { logo: logos.get(document.name ?? '') }),
      isChanged: read.changes[document.path] !== undefined && listDocumentEdits(desk, document).length > 0,
    })),
    changes: listChanges(desk, read, conflicts),
    elsewhere: (await findUnpublished(desk.place, undefined, true)).content,
    releases: await describeReleases(desk),
    photos: listPhotos(draftFolder).map(({ name }) => name),
    photoPages: listPhotoPages(draftFolder),
    isDraftSetAside: read.setAside !== undefined,
    unwritable:
      findUnwritable(contentFolder, 'de map met de inhoud') ??
      findUnwritable(dirname(publicFolder), 'de map van de website'),
  }
}

/** How many changes can be published, as the bar of the desk counts them. */
export async function countReady(desk: Desk): Promise<number> {
  const read = await desk.draft.read()
  const changes = listChanges(desk, read, await desk.draft.listConflicts(read))
  const { content } = await findUnpublished(desk.place, undefined, true)
  return changes.filter(({ isBlocked }) => !isBlocked).length + content.length
}

function listChanges(desk: Desk, { changes }: Draft, conflicts: readonly string[]) {
  const names = new Map(listFactNames(desk.draftFolder).map(({ typed, name }) => [typed, `{${name}}`]))
  const toOwnNames = (text: string) => text.replace(/\{[^{}\n]*\}/g, (typed) => names.get(typed) ?? typed)
  return Object.entries(changes).flatMap(([path, change]) => {
    const { by, at, bytes, isBlocked = false, fault } = change
    const isConflict = conflicts.includes(path)
    return describeChange(desk, path, isConflict, toOwnNames).map((part) => ({
      path,
      version: getVersion(change),
      by,
      at,
      isNew: !existsSync(join(desk.contentFolder, path)),
      isRemoved: bytes === null,
      isConflict,
      isBlocked,
      fault,
      ...part,
    }))
  })
}

function describeArticle({ contentFolder, draftFolder }: Desk, document: DeskDocument) {
  if (document.section !== 'artikelen') return {}
  const { date, category } = readDocument(document, draftFolder) ?? {}
  const picture = typeof category === 'string' ? findArticlePicture(category) : undefined
  return {
    ...(typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && { date }),
    ...(typeof category === 'string' && { category }),
    ...(picture !== undefined && { picture }),
    isNew: !existsSync(join(contentFolder, document.path)),
  }
}

/** What the draft changes in each document of a file, in words. A conflict is of the whole file. */
function describeChange(desk: Desk, path: string, isConflict: boolean, toOwnNames: (text: string) => string) {
  const { draftFolder, getTitle } = desk
  const documents = findDocuments(path)
  const isShared = documents.length > 1
  const parts = documents.flatMap((document) => {
    const { section, name } = document
    const title = isShared ? document.title : getTitle(path)
    const edits = listDocumentEdits(desk, document).map(({ label, from, to, ...edit }) => ({
      ...edit,
      ...(from !== undefined && { from: toOwnNames(from) }),
      ...(to !== undefined && { to: toOwnNames(to) }),
      label: label.startsWith(`${title}, `) ? label.slice(title.length + 2) : label,
      section,
      name,
    }))
    if (isShared && edits.length === 0) return []
    const page = findPricePage(edits, draftFolder) ?? getPagePath(document, draftFolder)
    return { title, page, edits, ...(isShared && { document: { section, name } }) }
  })
  const [first] = parts
  if (first && !isConflict) return parts
  const [, photo = ''] = /^photos\/(\w+)\./.exec(path) ?? []
  const page = first?.page ?? listPhotoPages(draftFolder)[photo]
  return [{ title: getTitle(path), page, edits: parts.flatMap(({ edits }) => edits) }]
}

function listDocumentEdits({ contentFolder, draftFolder }: Desk, document: DeskDocument): readonly Edit[] {
  return listEdits(
    readDocument(document, contentFolder) ?? {},
    readDocument(document, draftFolder) ?? {},
    describeDocument(document, draftFolder),
  )
}

const shownReleases = 20

async function describeReleases({ place, contentFolder, getTitle, releaseTitles }: Desk) {
  const releases = await readReleases(place)
  const folder = dirname(await findLiveFolder(place))
  return releases.slice(0, shownReleases).map(({ edited, rolledBackTo, ...release }, index) => ({
    ...release,
    edited: edited.flatMap((path) => {
      const copies = [release, releases[index + 1]].map((each) => each && join(folder, each.name))
      const documents = findDocuments(path)
      if (documents.length > 1) {
        const key = `${release.name} ${path}`
        const titles = releaseTitles.get(key) ?? listEditedTitles(path, documents, copies)
        releaseTitles.set(key, titles)
        return titles.length === 0 ? getTitle(path) : titles
      }
      // An article that was removed since has its title in this release, or in the one before.
      return findRemovedTitle(path, copies, contentFolder) ?? getTitle(path)
    }),
    /** When what it repeats was published. */
    repeats: releases.find(({ name }) => name === rolledBackTo)?.publishedAt,
  }))
}

/** Of the documents in one file that differ between two releases. Empty if one of them has no copy. */
function listEditedTitles(
  path: string,
  documents: readonly DeskDocument[],
  releases: readonly (string | undefined)[],
): readonly string[] {
  const [after, before] = releases.map((release) => {
    const bytes = release === undefined ? undefined : readReleaseContent(release)?.[path]
    const value: unknown = bytes && JSON.parse(Buffer.from(bytes, 'base64').toString())
    return isRecord(value) ? Object.entries(value) : undefined
  })
  if (!after || !before) return []
  const differs = (document: DeskDocument) => {
    const { keys = () => true } = getPart(document)
    const [one, other] = [after, before].map((entries) =>
      JSON.stringify(entries.filter(([key]) => keys(key))),
    )
    return one !== other
  }
  return documents.filter(differs).map(({ title }) => title)
}

/** Undefined if the content has it, or no release that is kept. */
function findRemovedTitle(
  path: string,
  releases: readonly (string | undefined)[],
  contentFolder: string,
): string | undefined {
  if (existsSync(join(contentFolder, path))) return undefined
  for (const release of releases) {
    const bytes = release === undefined ? undefined : readReleaseContent(release)?.[path]
    if (bytes !== undefined)
      return getArticleTitle(path, Buffer.from(bytes, 'base64').toString(), contentFolder)
  }
  return undefined
}

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
