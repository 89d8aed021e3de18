import type { Site } from '../../rendering/site.ts'
import { isPage, toAddress, type ReleaseFile } from '../../rendering/releaseFile.ts'
import { type CheckedDocument, readDocument } from './readDocument.ts'

export interface CheckedPage extends CheckedDocument {
  /** Such as '/', '/tarieven-x' or '/404.html'. */
  readonly address: string
  /** False for noindex and for aliases. */
  readonly isIndexable: boolean
}

export function readCheckedPages(
  files: readonly ReleaseFile[],
  { origin }: Pick<Site, 'origin'>,
): readonly CheckedPage[] {
  // An alias has the bytes of its main address.
  const documents = new Map<Buffer, CheckedDocument>()
  return files
    .filter(({ path }) => isPage(path))
    .map(({ path, bytes }) => {
      const document = documents.get(bytes) ?? readDocument(bytes.toString())
      documents.set(bytes, document)
      const address = toAddress(path)
      const isIndexable = !document.isNoindex && document.canonical === origin + address
      return { ...document, address, isIndexable }
    })
}
