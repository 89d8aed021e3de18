/** So much may wait for a reader before it counts as too slow; more than all events that can be told again. */
const mostWaitingBytes = 256 * 1024

/** One reader of server-sent events. */
export interface EventStream {
  readonly body: ReadableStream<Uint8Array>
  /** Sends one or more whole events; a reader who does not keep up is cut off instead. */
  readonly send: (text: string) => void
  readonly end: () => void
}

/** Opens a stream to send events on. `onClosed` is called once when it was the reader who went, or was cut off. */
export function openEventStream(onClosed: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start: (started) => {
        controller = started
      },
      cancel: () => {
        controller = undefined
        onClosed()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostWaitingBytes }),
  )
  return {
    body,
    send: (text) => {
      if (!controller) return
      if ((controller.desiredSize ?? 0) > 0) {
        controller.enqueue(encoder.encode(text))
        return
      }
      // Ends the connection at once, with what waits on it.
      controller.error(new Error('the reader is too slow'))
      controller = undefined
      onClosed()
    },
    end: () => {
      controller?.close()
      controller = undefined
    },
  }
}

/** An event as it is sent. `data` must be one line, as JSON is. */
export function toEventText({
  id,
  event,
  data,
}: {
  readonly id?: number
  readonly event: string
  readonly data: string
}): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`
}
