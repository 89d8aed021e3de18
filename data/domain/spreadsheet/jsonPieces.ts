import type { KeptRequest } from '#domain/requests/keptRequest'

const pieceLength = 65_536

/** The requests exactly as they are kept, one a line, as the pieces of one JSON array. */
export function* toJsonPieces(requests: Iterable<KeptRequest>): Generator<string> {
  let piece = '['
  let separator = '\n'
  for (const request of requests) {
    piece += separator + JSON.stringify(request)
    separator = ',\n'
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}\n]\n`
}
