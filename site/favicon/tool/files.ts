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
  link.download = createFileName(name, extension)
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keepMs)
}

const longestName = 80

/**
 * A name as every system takes it for a file: without what separates folders, without what a shell or a page could take for something else, and
 * not hidden. 'favicon' where nothing is left.
 *
 * @param extension without a dot
 */
export function createFileName(name: string, extension: string): string {
  const cleaned = name
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*%$`'&;]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. -]+/, '')
  // By characters, so that none is cut in two.
  const short = Array.from(cleaned)
    .slice(0, longestName)
    .join('')
    .replace(/[. ]+$/, '')
  return `${short === '' ? 'favicon' : short}.${extension}`
}

/** A picture as an address, for `src` and `href`: nothing in it runs there, whatever it holds. */
export function getSvgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
