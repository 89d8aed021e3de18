/** A reader with more unsent bytes is too slow. */
const maxWaitingBytes = 256 * 1024

export type EventStream = ReturnType<typeof openEventStream>

/** `onClosed` is called once when the reader left or was disconnected, not by `end`. */
export function openEventStream(onClosed: () => void) {
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
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaitingBytes }),
  )
  return {
    body,
    /** Sends whole events, or disconnects a slow reader. */
    send: (text: string) => {
      if (!controller) return
      if ((controller.desiredSize ?? 0) > 0) {
        controller.enqueue(encoder.encode(text))
        return
      }
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

/** `data` must be one line, as JSON is. */
export function formatEvent(event: string, data: string, id?: number): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`
}
