import type { KeptRequest } from '#domain/requests/keptRequest'
import { isTrashed } from '#domain/requests/trash'

/** Requests in one piece of cached text. */
const chunkLength = 256

/**
 * The text of a list, kept in pieces: a change costs one piece, not the list. `forget` is told of each position that changed.
 */
export class ChunkedJson {
  #texts: (string | undefined)[] = []

  forget(position: number): void {
    this.#texts[Math.floor(position / chunkLength)] = undefined
  }

  forgetAll(): void {
    this.#texts = []
  }

  /** One JSON array of a list that is oldest first, itself newest first and without the trash. What changes while it is read does not show. */
  toChunks(requests: readonly KeptRequest[]): Iterable<string> {
    const chunks = ['[']
    for (let chunk = Math.ceil(requests.length / chunkLength) - 1; chunk >= 0; chunk -= 1) {
      const text = (this.#texts[chunk] ??= toText(requests, chunk))
      // All of it may lie in the trash.
      if (text === '') continue
      if (chunks.length > 1) chunks.push(',')
      chunks.push(text)
    }
    chunks.push(']')
    return chunks
  }
}

function toText(requests: readonly KeptRequest[], chunk: number): string {
  const start = chunk * chunkLength
  return requests
    .slice(start, start + chunkLength)
    .filter((request) => !isTrashed(request))
    .toReversed()
    .map((request) => JSON.stringify(request))
    .join(',')
}
