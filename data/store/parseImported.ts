import { parseKeptRequest, type KeptRequest } from '#domain/requests/keptRequest'

/** Parses a request that comes from elsewhere, with its keys in the order they came in: what is exported again is the same text. Throws zod's error. */
export function parseImported(value: unknown): KeptRequest {
  const request = parseKeptRequest(value)
  // The parser puts the envelope behind the visitor's words.
  return Object.assign({}, value, request)
}
