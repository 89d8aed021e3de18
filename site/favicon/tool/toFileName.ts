const longestName = 80

/**
 * A name as every system takes it for a file: without what separates folders, without what a shell or a page could take for something else, and
 * not hidden. 'favicon' where nothing is left.
 *
 * @param extension without a dot
 */
export function toFileName(name: string, extension: string): string {
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
