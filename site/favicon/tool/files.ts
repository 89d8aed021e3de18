/** How long a file stays in memory, in milliseconds: a phone may first ask where to save it. */
const keepMs = 60_000
const longestName = 80

/** Saves a file on the visitor's device. @param extension without a dot */
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

/**
 * A file name that every system accepts: no separators, no special characters of a shell, not
 * hidden.
 */
export function createFileName(name: string, extension: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*%$`'&;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+/, '')
  // Array.from keeps surrogate pairs whole.
  const short = Array.from(cleaned)
    .slice(0, longestName)
    .join('')
    .replace(/[. ]+$/, '')
  return `${short === '' ? 'favicon' : short}.${extension}`
}

/** A picture as a data URL. Scripts in it do not run in `src` and `href`. */
export function getSvgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
