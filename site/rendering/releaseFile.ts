/** Paths use forward slashes. */
export interface ReleaseFile {
  readonly path: string
  readonly bytes: Buffer
  /** Path of an earlier file with the same bytes, to link to. */
  readonly sameAs?: string
}

/** True for pages of the site; the staff app has none. */
export function isPage(path: string): boolean {
  return path.endsWith('.html') && !path.startsWith('admin/')
}

/** '/tarieven' for tarieven/index.html, and for tarieven.html of an upload. */
export function toAddress(path: string): string {
  return `/${path.replace(/(^|\/)index\.html$|(?<!(?:^|\/)404)\.html$/, '')}`
}
