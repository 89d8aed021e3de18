import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getDutchDay } from '#domain/format/dutchTime'
import {
  createDocument,
  hashFile,
  isSameDocument,
  readDocument,
  formatDocument,
  writeDocument,
} from '#publishing/documentFile'
import { describeDocument } from '#publishing/documentSchema'
import { findPastDays } from '#publishing/findPastDays'
import { findText } from '#publishing/findText'
import { type Edit, listEdits, undoEdit } from '#publishing/listEdits'
import { findPricePage, listPriceUses } from '#publishing/listPriceUses'
import { findDocument, getPagePath, type DeskDocument } from '#publishing/sections'
import { listNames, renderText } from '#publishing/writingHelp'
import { createRefusal } from '../http/createRefusal.ts'
import type { Desk } from './createDesk.ts'
import { expectSeen } from './createDraft.ts'

/** An article has at most 100 kB of text. */
const mostBytes = 120_000

/** A document as an owner saves it. */
interface DocumentEdit {
  readonly section: string
  readonly name: string | undefined
  /** Null removes it. */
  readonly value: Record<string, unknown> | null
  /** That of the document when it was opened. */
  readonly version: string | null
  readonly by: string
  /** The value has what no form shows, too. */
  readonly isWhole?: boolean
}

/** An edit of a document, by its place in both versions; without places all of them. */
type UndoneEdit = Pick<DocumentEdit, 'section' | 'name' | 'version' | 'by'> & Pick<Edit, 'before' | 'after'>

/** The documents of the desk, as forms. */
export function createDocuments(desk: Desk) {
  const { draft, draftFolder } = desk
  const save = createSave(desk)
  return {
    readDocument: (section: string, name: string | undefined) =>
      desk.inTurn(async () => {
        const document = open(section, name)
        await draft.read()
        const schema = describeDocument(document, draftFolder)
        const value = readDocument(document, draftFolder)
        const published = readDocument(document, desk.contentFolder)
        const isPrices = section === 'prijzen'
        return {
          title: document.title === document.name ? desk.getTitle(document.path) : document.title,
          schema,
          names: listNames(section, draftFolder),
          value: value ?? createDocument(document, draftFolder, getToday(desk)),
          published: published ?? null,
          page:
            (isPrices && findPricePage(listEdits(published, value, schema), draftFolder)) ||
            getPagePath(document, draftFolder),
          uses: isPrices ? listPriceUses(draftFolder) : {},
          version: hashFile(join(draftFolder, document.path)),
        }
      }),
    findText: (texts: readonly string[], section: string, name: string | undefined) =>
      desk.inTurn(async () => {
        await draft.read()
        return {
          found:
            (await findText(texts, { section, ...(name !== undefined && { name }) }, draftFolder)) ?? null,
        }
      }),
    renderText: (text: string) =>
      desk.inTurn(async () => {
        await draft.read()
        const html = renderText(text, draftFolder)
        if (html !== undefined) return { html }
        throw createRefusal(422, 'invalid', 'De tekst is te lang: ten hoogste 100 kB.')
      }),
    /**
     * Puts one value of the draft back as it is published, or a document. Throws 412 if the draft's file
     * changed since, and 404 if it is back already.
     */
    undo: ({ section, name, version, before, after, by }: UndoneEdit) =>
      desk.change(async () => {
        const document = open(section, name)
        const { changes } = await draft.read()
        expectSeen(changes[document.path], version, hashFile(join(draftFolder, document.path)))
        const value = readDocument(document, draftFolder) ?? {}
        const published = readDocument(document, desk.contentFolder) ?? {}
        const place = JSON.stringify([before, after])
        const edits = listEdits(published, value, describeDocument(document, draftFolder))
        const isAll = before === undefined && after === undefined
        const edit = isAll
          ? edits[0]
          : edits.find((each) => JSON.stringify([each.before, each.after]) === place)
        if (!edit)
          throw createRefusal(404, 'not-found', 'Deze wijziging is er niet meer. Laad de pagina opnieuw.')
        const undone = isAll ? published : (undoEdit(value, published, edit) as Record<string, unknown>)
        const { isKept, problems } = await save({ section, name, value: undone, version, by, isWhole: true })
        if (!isKept) throw createRefusal(422, 'invalid', problems[0]?.message ?? 'Dit kan niet alleen terug.')
      }),
    /** Throws 412 if another owner changed it since it was opened. */
    save: (edit: DocumentEdit) => desk.change(() => save(edit)),
  }
}

const getToday = ({ now }: Desk) => getDutchDay(now().toISOString())

/** Not while another change is saved. */
function createSave(desk: Desk) {
  const { draft, draftFolder } = desk
  /** The published file if it has the same values. Throws 422 for more than a document ever needs. */
  const toBytes = (
    document: DeskDocument,
    value: Readonly<Record<string, unknown>>,
    isWhole: boolean,
  ): Buffer => {
    const bytes = Buffer.from(
      isWhole
        ? formatDocument(document, value, draftFolder)
        : writeDocument(document, value, draftFolder, getToday(desk)),
    )
    if (bytes.length > mostBytes)
      throw createRefusal(
        422,
        'invalid',
        'Dit is te veel: ten hoogste 120 kB. Maak er twee van, of kort het in.',
      )
    const path = join(desk.contentFolder, document.path)
    const published = existsSync(path) ? readFileSync(path) : undefined
    return published && isSameDocument(document, bytes, published) ? published : bytes
  }
  return async ({ section, name, value, version, by, isWhole = false }: DocumentEdit) => {
    const document = open(section, name)
    const { path } = document
    const { changes } = await draft.read()
    if (hashFile(join(draftFolder, path)) !== version)
      throw createRefusal(
        412,
        'conflict',
        `${changes[path]?.by ?? 'Iemand'} heeft dit intussen gewijzigd. Uw wijziging is nog niet opgeslagen.`,
      )
    const schema = describeDocument(document, draftFolder)
    const bytes = value && toBytes(document, value, isWhole)
    const form = { path, schema, value }
    const kept = [draftFolder, desk.contentFolder].map((folder) => readDocument(document, folder))
    const past = section === 'tijden' ? findPastDays(path, value, kept, getToday(desk)) : []
    const { found, isKept } = await draft.save([{ path, bytes }], by, async () => [
      ...past,
      ...(await desk.checkReady(form)),
    ])
    return {
      isKept,
      problems: found.map(({ file, ...problem }) =>
        file === path ? problem : { ...problem, path: [], label: desk.getTitle(file) },
      ),
      version: hashFile(join(draftFolder, path)),
    }
  }
}

function open(section: string, name: string | undefined): DeskDocument {
  const document = findDocument(section, name)
  if (!document) throw createRefusal(404, 'not-found', 'Dit onderdeel bestaat niet.')
  return document
}
