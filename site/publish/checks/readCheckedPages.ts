import type { Site } from '../../rendering/site.ts'
import { isPage, toAddress, type ReleaseFile } from '../../rendering/releaseFile.ts'
import { type CheckedDocument, readDocument } from './readDocument.ts'

export interface CheckedPage extends CheckedDocument {
  readonly address: string
  /** False for noindex and for aliases. */
  readonly isIndexable: boolean
}

/** By address, such as '/', '/tarieven-x' or '/404.html'. */
export type CheckedPages = ReadonlyMap<string, CheckedPage>

export function readCheckedPages(
  files: readonly ReleaseFile[],
  { origin }: Pick<Site, 'origin'>,
): CheckedPages {
  // An alias has the bytes of its main address.
  const documents = new Map<Buffer, CheckedDocument>()
  const pages = files.filter(({ path }) => isPage(path))
  return new Map(
    pages.map(({ path, bytes }) => {
      const document = documents.get(bytes) ?? readDocument(bytes.toString().replaceAll('\u00AD', ''))
      documents.set(bytes, document)
      const address = toAddress(path)
      const isIndexable = !document.isNoindex && document.canonical === origin + address
      return [address, { ...document, address, isIndexable }]
    }),
  )
}
