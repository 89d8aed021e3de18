import type { Release } from './openRelease.ts'

/** What an address comes to: a file, another address, or nothing. */
export type Found =
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'redirect'; readonly to: string }
  | { readonly type: 'missing' }

const missing = { type: 'missing' } as const

/**
 * The published file for an address's path (still percent-encoded). Pages stand as x/index.html and are known as /x; the staff's app
 * answers every address under /admin that is no file. Only exact names of listed files are found, so no path leads out of the release.
 */
export function findFile(release: Release, pathname: string): Found {
  const name = decode(pathname)?.slice(1)
  if (name === undefined || name === '404.html') return missing
  if (
    name === 'admin' ||
    (name.startsWith('admin/') && !release.has(name) && !name.startsWith('admin/assets/'))
  ) {
    return release.has('admin/index.html') ? { type: 'file', path: 'admin/index.html' } : missing
  }
  if (name === '') return release.has('index.html') ? { type: 'file', path: 'index.html' } : missing
  const page = name.replace(/\/(?:index\.html)?$/, '')
  if (page !== name && release.has(`${page}/index.html`)) return { type: 'redirect', to: toAddress(page) }
  if (name === 'index.html' && release.has(name)) return { type: 'redirect', to: '/' }
  if (release.has(`${name}/index.html`)) return { type: 'file', path: `${name}/index.html` }
  return release.has(name) ? { type: 'file', path: name } : missing
}

function toAddress(name: string): string {
  return `/${name.split('/').map(encodeURIComponent).join('/')}`
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
