import type { H3Event } from 'h3'
import { Readable } from 'node:stream'
import { createRefusal } from './createRefusal.ts'

/** A body that is longer than it may be. `bytes` holds it whole where it was short enough to hand back. */
export interface LimitedBody {
  readonly bytes: Uint8Array | undefined
  readonly isTooLarge: boolean
}

/** Up to here the rest of an oversized body is read away, so that the sender gets to read the answer. */
const drainBytes = 1024 * 1024

/**
 * Reads a body of at most `maxBytes`, which must not be compressed: 16 KiB can unpack to megabytes. A longer one is `isTooLarge`; up to `keepBytes` it is kept all the same, so that a
 * visitor can be given back what was typed. Never holds more than `keepBytes`. Throws a refusal when it is compressed, and when the sender breaks off.
 */
export async function readLimitedBody(
  event: H3Event,
  { maxBytes, keepBytes = maxBytes }: { readonly maxBytes: number; readonly keepBytes?: number },
): Promise<LimitedBody> {
  if ((event.req.headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw createRefusal(415, 'unsupported-type', 'Stuur de gegevens zonder compressie.')
  if (Number(event.req.headers.get('content-length') ?? 0) > drainBytes)
    return { bytes: undefined, isTooLarge: true }
  const source = toSource(event)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of source) {
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

/**
 * The body in pieces. From node itself where there is one: a web stream around its stream costs more than all else that is done with a
 * body. What is not read to its end stays open, for the answer goes out over the same connection.
 */
function toSource({ req, runtime }: H3Event): AsyncIterable<Uint8Array> | readonly Uint8Array[] {
  const incoming = runtime?.node?.req
  if (incoming instanceof Readable) return incoming.iterator({ destroyOnReturn: false })
  return req.body?.values({ preventCancel: true }) ?? []
}

/** True when the reading failed because the client went away, which is no fault of ours. */
function isBrokenOff(event: H3Event, cause: unknown): boolean {
  if (event.req.signal.aborted) return true
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return (
    (cause instanceof Error && cause.name === 'AbortError') ||
    code === 'ECONNRESET' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE'
  )
}
