import type { H3Event } from 'h3'
import type { z } from 'zod'
import { createRefusal } from './createRefusal.ts'

export type BodyType = 'json' | 'form'

/** Undefined for an unsupported Content-Type. */
export function getBodyType(contentType: string | null): BodyType | undefined {
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  if (mediaType === 'application/json') return 'json'
  if (mediaType === 'application/x-www-form-urlencoded') return 'form'
  return undefined
}

interface JsonBodyOptions {
  readonly maxBytes?: number
  /** Ignores the Content-Type. */
  readonly anyType?: boolean
}

/** Throws 422 with `message` for anything but the schema's, and 415, 413 and 400. */
export async function readParsedBody<T>(
  event: H3Event,
  schema: z.ZodType<T>,
  message: string,
  options?: JsonBodyOptions,
): Promise<T> {
  const parsed = schema.safeParse(await readJsonBody(event, options))
  if (parsed.success) return parsed.data
  throw createRefusal(422, 'invalid', message)
}

/** Throws 415, 413 and 400. */
export async function readJsonBody(
  event: H3Event,
  { maxBytes = 16 * 1024, anyType = false }: JsonBodyOptions = {},
): Promise<Record<string, unknown>> {
  if (!anyType && getBodyType(event.req.headers.get('content-type')) !== 'json') {
    throw createRefusal(415, 'unsupported-type', 'Stuur de gegevens als application/json.')
  }
  const { bytes, isTooLarge } = await readLimitedBody(event, { maxBytes })
  if (isTooLarge || !bytes) {
    throw createRefusal(413, 'too-large', 'De gegevens zijn te groot.', { headers: { connection: 'close' } })
  }
  const parsed = parseBody('json', bytes)
  if (!parsed) throw createRefusal(400, 'malformed', 'De gegevens zijn niet te lezen.')
  return parsed
}

/** The rest of an oversized body is read up to here: the sender can then read the response. */
const usualDrainBytes = 1024 * 1024

/**
 * A body over `maxBytes` is `isTooLarge`; its bytes are given up to `keepBytes`. Throws 415 for a
 * compressed body, since 16 KiB can unpack to megabytes, and 400 when the sender disconnects.
 */
export async function readLimitedBody(
  event: H3Event,
  {
    maxBytes,
    keepBytes = maxBytes,
    drainBytes = usualDrainBytes,
  }: { readonly maxBytes: number; readonly keepBytes?: number; readonly drainBytes?: number },
): Promise<{ readonly bytes: Uint8Array | undefined; readonly isTooLarge: boolean }> {
  if ((event.req.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw createRefusal(415, 'unsupported-type', 'Stuur de gegevens zonder compressie.')
  if (Number(event.req.headers.get('content-length') ?? 0) > drainBytes)
    return { bytes: undefined, isTooLarge: true }
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    // Without preventCancel, stopping early would close the connection before the response is sent.
    for await (const chunk of event.req.body?.values({ preventCancel: true }) ?? []) {
      length += chunk.byteLength
      if (length <= keepBytes) chunks.push(chunk)
      else chunks.length = 0
      if (length > drainBytes) break
    }
  } catch (cause) {
    if (isBrokenOff(event, cause)) throw createRefusal(400, 'malformed', 'De verzending is afgebroken.')
    throw cause
  }
  return { bytes: length <= keepBytes ? Buffer.concat(chunks) : undefined, isTooLarge: length > maxBytes }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined for bad UTF-8, bad JSON, bad escapes, and JSON that is not an object. */
export function parseBody(type: BodyType, bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    const text = utf8.decode(bytes)
    return type === 'json' ? parseObject(text) : parseForm(text)
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError || cause instanceof URIError)
      return undefined
    throw cause
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  const value: unknown = JSON.parse(text)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? (value as Record<string, unknown>) : undefined
}

function parseForm(text: string): Record<string, unknown> {
  // Not URLSearchParams: it replaces bad escapes silently. This throws URIError.
  const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
  const pairs = text.split('&').filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [decode(name), decode(value.join('='))]
    }),
  )
}

function isBrokenOff(event: H3Event, cause: unknown): boolean {
  if (event.req.signal.aborted) return true
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause ? cause.code : undefined
  return cause.name === 'AbortError' || code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE'
}
