import { z } from 'zod'
import {
  selectRequests,
  takeFirst,
  type FirstRequests,
  type RequestSelection,
} from '#domain/query/requestSelection'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { readControl } from '#store/lock/controlFile'
import type { RuledPlace } from '#store/place'
import { scanOldestFirst, scanStore } from '#store/requests/readStore'
import { CliError } from '../cliError.ts'
import { fetchControl } from './postControl.ts'

interface OpenOptions {
  readonly place: RuledPlace
  readonly selection: RequestSelection
  /** Without it all, oldest first. */
  readonly first?: FirstRequests
  readonly signal: AbortSignal
}

/** A server that takes longer to begin is not waited for: the files say the same. */
const answerMs = 1_000

/**
 * Asks the running server, which has the requests in memory, or reads the files or the database.
 * Everything is read from the files: the server would have as much work, and visitors wait for it.
 */
export async function openRequests(options: OpenOptions) {
  const { kinds: _, withTrash: __, ...narrowing } = options.selection
  const isNarrow = options.first !== undefined || Object.values(narrowing).some((each) => each !== undefined)
  return (isNarrow ? await askServer(options) : undefined) ?? (await readFiles(options))
}

async function readFiles({ place, selection, first, signal }: OpenOptions) {
  const { kinds } = selection
  const scan = await scanStore(place)
  const all = scanOldestFirst(scan, kinds)
  const matching = selectRequests(untilAborted(all, signal), selection)
  const { count, requests } = first
    ? await takeFirst(matching, first, () => place.readRules().promises)
    : { count: undefined, requests: matching }
  return {
    /** Kept of these kinds, matching or not. */
    kept: kinds.reduce((sum, kind) => sum + scan.count(kind), 0),
    /** Matching; only with `first`. */
    count,
    requests,
    listDamaged: () => scan.listDamaged(),
  }
}

const headSchema = z.object({
  kept: z.int(),
  count: z.int().optional(),
  damaged: z.array(z.string()),
})

/** Undefined if no server answers in a moment, or one of an older version. */
async function askServer({ place: { folder, databaseUrl }, selection, first, signal }: OpenOptions) {
  const control = databaseUrl === undefined ? await readControl(folder) : undefined
  if (!control) return undefined
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), answerMs)
  try {
    const until = AbortSignal.any([signal, late.signal])
    const response = await fetchControl(control, '/api/local/requests', { selection, first }, until)
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      return undefined
    }
    const lines = readLines(response.body)
    const { value } = await lines.next()
    const { kept, count, damaged } = headSchema.parse(JSON.parse(String(value)))
    return { kept, count, requests: readRequests(lines, control.url, signal), listDamaged: () => damaged }
  } catch {
    // Whatever is wrong with the server, the files can be read.
    signal.throwIfAborted()
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

async function* readRequests(lines: AsyncIterable<string>, url: string, signal: AbortSignal) {
  try {
    for await (const line of lines) yield JSON.parse(line) as KeptRequest
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof TypeError)) throw error
    throw new CliError('SERVER_STOPPED', `The server at ${url} has stopped. Do the same again.`)
  }
}

/** Not node:readline, which also ends lines at U+2028. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

async function* untilAborted<T>(items: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  for await (const item of items) {
    signal.throwIfAborted()
    yield item
  }
}
