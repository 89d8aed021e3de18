import type { Release } from './openRelease.ts'

type Found =
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'redirect'; readonly to: string }
  | { readonly type: 'missing' }

const missing = { type: 'missing' } as const
const notFoundFile = '404.html'

/**
 * Finds the published file for a percent-encoded path. /x is x/index.html; every address under
 * /admin that is not a file is the staff's app. Only listed files are found, so no path leaves the
 * release.
 */
export function findFile(release: Release, pathname: string): Found {
  const name = decode(pathname)?.slice(1)
  if (name === undefined || name.split('/').at(-1) === notFoundFile) return missing
  if (
    name === 'admin' ||
    (name.startsWith('admin/') && !release.has(name) && !name.startsWith('admin/assets/'))
  ) {
    return release.has('admin/index.html') ? { type: 'file', path: 'admin/index.html' } : missing
  }
  if (name === '') return release.has('index.html') ? { type: 'file', path: 'index.html' } : missing
  const page = name.replace(/\/(?:index\.html)?$/, '')
  if (page !== name && release.has(`${page}/index.html`)) return { type: 'redirect', to: getAddress(page) }
  if (name === 'index.html' && release.has(name)) return { type: 'redirect', to: '/' }
  if (release.has(`${name}/index.html`)) return { type: 'file', path: `${name}/index.html` }
  return release.has(name) ? { type: 'file', path: name } : missing
}

/** Finds the nearest 404.html, from the address up its folders. */
export function findNotFoundPage(release: Release, pathname: string): string | undefined {
  const folders = (decode(pathname) ?? '').split('/').filter((name) => name !== '')
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const file = [...folders.slice(0, depth), notFoundFile].join('/')
    if (release.has(file)) return file
  }
  return undefined
}

function getAddress(name: string): string {
  return `/${name.split('/').map(encodeURIComponent).join('/')}`
}

function decode(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
