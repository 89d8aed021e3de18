import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Encoding } from './chooseEncoding.ts'
import { toContentType } from './contentTypes.ts'
import { isMissingFile } from './isMissingFile.ts'
import { readPagePolicy } from './readPagePolicy.ts'

/** A published file in one of its encodings. */
export interface LoadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Strong, quoted; another for each encoding. */
  readonly etag: string
  readonly contentType: string
  /** The content security policy a page carries. */
  readonly policy: string | undefined
}

/** One state of the published site. Only files that were listed when it was opened can be asked for, by their exact path. */
export interface Release {
  readonly folder: string
  has(path: string): boolean
  encodings(path: string): readonly Encoding[]
  /** Reads a listed file once and keeps it. */
  load(path: string, encoding?: Encoding): Promise<LoadedFile>
  /** A file that visitors cannot ask for: its name starts with '_'. */
  loadHidden(path: string): Promise<string | undefined>
}

/** The one folder with a dot that is meant to be asked for (RFC 8615): security.txt stands there. */
const publicDotFolder = '.well-known'

const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Lists the files of a published site. A folder that is not there is an empty release. */
export async function openRelease(folder: string): Promise<Release> {
  const all = new Set(await listFiles(folder))
  const isVariant = (path: string) => /\.(?:br|gz)$/.test(path) && all.has(path.replace(/\.(?:br|gz)$/, ''))
  const isHidden = (path: string) =>
    path.split('/').some((name) => /^[._]/.test(name) && name !== publicDotFolder)
  const served = new Set([...all].filter((path) => !isVariant(path) && !isHidden(path)))
  const loaded = new Map<string, Promise<LoadedFile>>()

  return {
    folder,
    has: (path) => served.has(path),
    encodings: (path) => (['br', 'gzip'] as const).filter((encoding) => all.has(path + suffixes[encoding])),
    load: (path, encoding) => {
      const file = encoding === undefined ? path : path + suffixes[encoding]
      const known = loaded.get(file)
      if (known) return known
      const loading = loadFile(folder, path, file)
      loaded.set(file, loading)
      loading.catch(() => loaded.delete(file))
      return loading
    },
    loadHidden: async (path) => (all.has(path) ? readFile(join(folder, path), 'utf8') : undefined),
  }
}

async function loadFile(folder: string, path: string, file: string): Promise<LoadedFile> {
  const bytes = new Uint8Array(await readFile(join(folder, file)))
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const page = path.endsWith('.html') ? await readFile(join(folder, path), 'utf8') : undefined
  return {
    bytes,
    etag: `"${hash}"`,
    contentType: toContentType(path),
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
    if (isMissingFile(error)) return []
    throw error
  }
}
