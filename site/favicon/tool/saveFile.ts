import { toFileName } from './toFileName.ts'

/** How long a file stays in memory for the browser to write it, in milliseconds: on a phone it may ask where to, first. */
const keepMs = 60_000

/** Saves a file on the visitor's device. @param name what it is called, as people write it; @param extension without a dot */
export function saveFile(
  name: string,
  extension: string,
  type: string,
  content: string | Uint8Array<ArrayBuffer>,
): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = toFileName(name, extension)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepMs)
}
