import type { Site } from '../../rendering/site.ts'
import { isPage, toAddress, type ReleaseFile } from '../../rendering/releaseFile.ts'
import { type CheckedDocument, type DocumentTexts, readDocument } from './readDocument.ts'

export interface CheckedPage extends CheckedDocument {
  /** Such as '/', '/tarieven-x' or '/404.html'. */
  readonly address: string
  /** False for noindex and for aliases. */
  readonly isIndexable: boolean
}

type ReadSite = Pick<Site, 'origin'>

export function readCheckedPages(
  files: readonly ReleaseFile[],
  site: ReadSite,
): readonly (CheckedPage & DocumentTexts)[] {
  return readPagesBy((html) => readDocument(html.toString()), files, site)
}

export function readPagesBy<Document extends CheckedDocument>(
  read: (html: Buffer) => Document,
  files: readonly ReleaseFile[],
  { origin }: ReadSite,
): readonly (CheckedPage & Document)[] {
  // An alias has the bytes of its main address.
  const documents = new Map<Buffer, Document>()
  return files
    .filter(({ path }) => isPage(path))
    .map(({ path, bytes }) => {
      const document = documents.get(bytes) ?? read(bytes)
      documents.set(bytes, document)
      const address = toAddress(path)
      const isIndexable = !document.isNoindex && document.canonical === origin + address
      return { ...document, address, isIndexable }
    })
}
