/** Sends texts one by one, as fast as the reader takes them; each is made when its turn comes. */
export function createStreamedResponse(
  pieces: Iterable<string>,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.iterator]()
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { done, value } = iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void iterator.return?.(),
  })
  return new Response(stream, { headers })
}
