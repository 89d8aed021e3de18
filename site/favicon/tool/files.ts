/** A phone may first ask where to save the file. */
const keepMs = 60_000
const maxNameLength = 80

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

/** Keeps letters, digits and a few signs, which every system accepts. */
export function createFileName(name: string, extension: string): string {
  const kept = name.normalize('NFC').replace(/[^\p{L}\p{N}().,_+-]+/gu, ' ')
  return `${kept.slice(0, maxNameLength).trim() || 'favicon'}.${extension}`
}

/** Scripts in a data URL do not run in `src` and `href`. */
export function getSvgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
