/** A phone may first ask where to save the file. */
const keepMs = 60_000
const maxNameLength = 80

/** @param extension without a dot */
export function saveFile(
  name: string,
  extension: string,
  type: string,
  content: string | Uint8Array<ArrayBuffer>,
): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = createFileName(name, extension)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepMs)
}

/** A name that every system accepts: no separators or special shell characters, not hidden. */
export function createFileName(name: string, extension: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*%$`'&;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+/, '')
  // Array.from keeps surrogate pairs whole.
  const short = Array.from(cleaned)
    .slice(0, maxNameLength)
    .join('')
    .replace(/[. ]+$/, '')
  return `${short === '' ? 'favicon' : short}.${extension}`
}

/** Scripts in a data URL do not run in `src` and `href`. */
export function getSvgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
