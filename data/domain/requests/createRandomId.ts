/** 128 random bits, at most 63 characters. Without TLS `crypto.randomUUID` is missing. */
export function createRandomId(): string {
  return crypto.getRandomValues(new Uint8Array(16)).join('-')
}
