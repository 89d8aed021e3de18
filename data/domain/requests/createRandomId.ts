/** 128 random bits, at most 63 characters. `crypto.randomUUID` is missing without TLS and in older browsers. */
export function createRandomId(): string {
  return crypto.getRandomValues(new Uint8Array(16)).join('-')
}
