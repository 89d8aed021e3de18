/** The codes that people meet, in words. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it hung up',
  EHOSTUNREACH: 'there is no way to that machine',
  ENETUNREACH: 'there is no network',
  ENOTFOUND: 'there is no machine of that name',
  EAI_AGAIN: 'names cannot be looked up now',
  ETIMEDOUT: 'it took too long',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it signed its certificate itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate was signed by nobody known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate was signed by nobody known here',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS on that port',
  EPROTO: 'it does not speak TLS on that port',
}

/** Why a connection failed, for people. fetch only says that it did; the reason is its cause. */
export function toNetworkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it took too long'
  if ('code' in error && typeof error.code === 'string') return reasons[error.code] ?? error.code
  return error.cause === undefined ? error.message : toNetworkReason(error.cause)
}
