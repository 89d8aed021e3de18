import { readdir, readFile, realpath } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { parse } from 'node-html-parser'
import { isMissing } from '#store/storeErrors'
import { createEtag } from '../http/responses.ts'

export type Encoding = 'br' | 'gzip'

export type Release = Awaited<ReturnType<typeof openRelease>>

/** The only public dot folder (RFC 8615): it holds security.txt. */
const publicDotFolder = '.well-known'

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Only files that are listed here can be read, by their exact path. A missing folder is empty. */
export async function openRelease(folder: string) {
  const all = new Set(await listFiles(folder))
  const isVariant = (path: string) => /\.(?:br|gz)$/.test(path) && all.has(path.replace(/\.(?:br|gz)$/, ''))
  const isHidden = (path: string) =>
    path.split('/').some((name) => /^[._]/.test(name) && name !== publicDotFolder)
  const served = new Set([...all].filter((path) => !isVariant(path) && !isHidden(path)))
  const loaded = new Map<string, ReturnType<typeof loadFile>>()

  return {
    folder,
    has: (path: string) => served.has(path),
    encodings: (path: string): readonly Encoding[] =>
      (['br', 'gzip'] as const).filter((encoding) => all.has(path + suffixes[encoding])),
    /** Reads a listed file once and keeps it in memory. */
    load: (path: string, encoding?: Encoding) => {
      const file = encoding === undefined ? path : path + suffixes[encoding]
      const known = loaded.get(file)
      if (known) return known
      const loading = loadFile(folder, path, file)
      loaded.set(file, loading)
      loading.catch(() => loaded.delete(file))
      return loading
    },
    /** Reads a file that visitors cannot request because its name starts with '_'. */
    loadHidden: async (path: string) => {
      if (!all.has(path)) return undefined
      const html = await readFile(join(folder, path), 'utf8')
      return { html, policy: readPagePolicy(html) }
    },
  }
}

/** Resolves the link for every request (`sleutel rebuild` replaces it); lists a release once. */
export function createReleaseReader(publicFolder: string): () => Promise<Release> {
  let live: { readonly folder: string; readonly release: Promise<Release> } | undefined
  const open = async (folder: string): Promise<Release> => {
    let isUsable = false
    try {
      const release = await openRelease(folder)
      isUsable = release.has('index.html')
      return release
    } finally {
      // The next request tries again.
      if (!isUsable && live?.folder === folder) live = undefined
    }
  }
  return async () => {
    const folder = await resolveFolder(publicFolder)
    if (live?.folder !== folder) live = { folder, release: open(folder) }
    return live.release
  }
}

async function loadFile(folder: string, path: string, file: string) {
  const bytes = new Uint8Array(await readFile(join(folder, file)))
  const page = path.endsWith('.html') ? await readFile(join(folder, path), 'utf8') : undefined
  return {
    bytes,
    /** Strong and quoted; differs per encoding. */
    etag: createEtag(bytes),
    contentType: contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream',
    /** The content security policy in a page's meta element. */
    policy: page === undefined ? undefined : readPagePolicy(page),
  }
}

async function listFiles(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

async function resolveFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder)
  } catch (error) {
    if (isMissing(error)) return folder
    throw error
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

function readPagePolicy(html: string): string | undefined {
  const meta = findInHead(html, 'meta[http-equiv="Content-Security-Policy"]')
  return meta?.getAttribute('content')?.replace(/\s+/g, ' ')
}

export function readCanonicalPath(html: string): string | undefined {
  const href = findInHead(html, 'link[rel="canonical"]')?.getAttribute('href') ?? ''
  return URL.canParse(href) ? new URL(href).pathname : undefined
}

function findInHead(html: string, selector: string) {
  return parse(html.split('</head>', 1)[0] ?? '').querySelector(selector)
}
