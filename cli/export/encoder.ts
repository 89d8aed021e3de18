import type { KeptRequest } from '#domain/requests/keptRequest'

/** A piece of a file: text, which is written as UTF-8, or bytes. */
export type Piece = string | Uint8Array

/** Writes requests in one format, some at a time, so that memory is that of some and not of all. */
export interface Encoder {
  open(): Piece
  add(requests: readonly KeptRequest[]): Piece
  close(): Piece
}
