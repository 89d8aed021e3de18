import { createHmac, timingSafeEqual } from 'node:crypto'

export type FollowTokens = ReturnType<typeof createFollowTokens>

const signatureBytes = 16
const signatureLength = 22

/**
 * A token is a signature of 128 bits and the id of the request. Nothing is stored for it, and it is the
 * same again for the same request. `secret` is one of the installation's secrets.
 */
export function createFollowTokens(secret: Uint8Array) {
  const sign = (id: string) =>
    createHmac('sha256', secret).update(id).digest().subarray(0, signatureBytes).toString('base64url')
  return {
    create: (id: string): string => sign(id) + id,
    /** The id; undefined for a token that is not ours. */
    parse: (token: string): string | undefined => {
      const id = token.slice(signatureLength)
      // Texts are compared: two texts may be the same bytes in base64url.
      const given = Buffer.from(token.slice(0, signatureLength))
      const expected = Buffer.from(sign(id))
      return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
    },
  }
}
