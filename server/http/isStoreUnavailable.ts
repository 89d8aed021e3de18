/** True when something could not be kept. By its code: during development the store's modules and these are not loaded together. */
export function isStoreUnavailable(cause: unknown): cause is Error {
  return cause instanceof Error && 'code' in cause && cause.code === 'STORE_UNAVAILABLE'
}
