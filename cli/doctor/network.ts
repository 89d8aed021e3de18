const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it hung up',
  EHOSTUNREACH: 'there is no route to that machine',
  ENETUNREACH: 'there is no network',
  ENOTFOUND: 'there is no machine with that name',
  EAI_AGAIN: 'names cannot be looked up now',
  ETIMEDOUT: 'it took too long',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is from an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is from an unknown authority',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS on that port',
  EPROTO: 'it does not speak TLS on that port',
}

export function describeNetworkCode(code: string): string {
  return reasons[code] ?? code
}

/** fetch has the reason in the cause of its error. */
export function getNetworkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it took too long'
  if ('code' in error && typeof error.code === 'string') return describeNetworkCode(error.code)
  return error.cause === undefined ? error.message : getNetworkReason(error.cause)
}
