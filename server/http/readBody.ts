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
  const chunks: Uint8Array[] = []
  let length = 0
  const take = (chunk: Uint8Array) => {
    length += chunk.byteLength
    if (length <= keepBytes) chunks.push(chunk)
    else chunks.length = 0
    return length <= drainBytes
  }
  try {
    await readPieces(event, take)
  } catch (cause) {
    if (isBrokenOff(event, cause)) throw createRefusal(400, 'malformed', 'De verzending is afgebroken.')
    throw cause
  }
  return { bytes: length <= keepBytes ? toWhole(chunks) : undefined, isTooLarge: length > maxBytes }
}

/** Gives the body piece by piece until `take` wants no more. What is not read to its end stays open, for the answer goes out over the same connection. */
async function readPieces({ req, runtime }: H3Event, take: (chunk: Uint8Array) => boolean): Promise<void> {
  const incoming = runtime?.node?.req
  if (incoming instanceof Readable) return readIncoming(incoming, take)
  for await (const chunk of req.body?.values({ preventCancel: true }) ?? []) if (!take(chunk)) return
}

/** From node's own stream, by its events: an iterator, or a web stream around it, costs more than all else that is done with a body. */
function readIncoming(incoming: Readable, take: (chunk: Uint8Array) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const onData = (chunk: Uint8Array) => {
      if (take(chunk)) return
      incoming.pause()
      onEnd()
    }
    const onEnd = () => {
      leave()
      resolve()
    }
    const onError = (cause: unknown) => {
      leave()
      reject(cause)
    }
    // After its end nobody listens any more; closed before it, the sender is gone.
    const onClose = () => onError(new DOMException('The sender broke off.', 'AbortError'))
    const leave = () => {
      incoming.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose)
    }
    if (incoming.destroyed) return onClose()
    incoming.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)
  })
}

function toWhole(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks
  return first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks)
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
