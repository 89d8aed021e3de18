/** A phone may first ask where to save the file. */
const keepMs = 60_000

/** Saves it under its name and '.svg'. */
export function saveSvg(name: string, svg: string): void {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  Object.assign(document.createElement('a'), { href: url, download: `${name}.svg` }).click()
  setTimeout(() => URL.revokeObjectURL(url), keepMs)
}

/** Scripts in a data URL do not run in `src`. */
export function getSvgUrl(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
