import type { KeptRequest } from '#domain/requests/keptRequest'
import type { Encoder, Piece } from './encoder.ts'

const requestsPerPiece = 500

/**
 * The requests as the pieces of one file.
 *
 * @param report is told how many have been written, after each piece.
 */
export async function* toPieces(
  requests: AsyncIterable<KeptRequest>,
  encoder: Encoder,
  report: (count: number) => void,
): AsyncGenerator<Piece> {
  yield encoder.open()
  let batch: KeptRequest[] = []
  let count = 0
  const flush = () => {
    count += batch.length
    const piece = encoder.add(batch)
    batch = []
    report(count)
    return piece
  }
  for await (const request of requests) {
    batch.push(request)
    if (batch.length === requestsPerPiece) yield flush()
  }
  if (batch.length > 0) yield flush()
  yield encoder.close()
}
