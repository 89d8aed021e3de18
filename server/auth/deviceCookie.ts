import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { StaffAccount } from '#store/accounts/accounts'

/** Staff who share a device. The account that logged in longest ago is forgotten first. */
const maxAccounts = 5

/**
 * The device's id if this account logged in on it before, with its current password and second factor.
 * The cookie holds a random id and a signature for each account: `id.signature.signature`.
 */
export function findDevice(
  cookie: string | undefined,
  account: StaffAccount | undefined,
): string | undefined {
  const [id = '', ...signatures] = splitCookie(cookie)
  // The same work for a name that nobody has.
  const expected = Buffer.from(sign(id, account))
  const isKnown = signatures.some((each) => {
    const given = Buffer.from(each)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return account && isKnown ? id : undefined
}

/**
 * The cookie after a log-in of this account. It is no session: it has its own log-in limits, and is
 * not asked for a code.
 */
export function createDeviceCookie(cookie: string | undefined, account: StaffAccount): string {
  const [id = randomBytes(16).toString('base64url'), ...others] = splitCookie(cookie)
  const signature = sign(id, account)
  const signatures = [signature, ...others.filter((each) => each !== signature)]
  return [id, ...signatures.slice(0, maxAccounts)].join('.')
}

/**
 * The key is the account's credential: random, never sent, and new with each password. Setting up a
 * second factor makes another key, so every device is asked for a code once.
 */
function sign(id: string, account: StaffAccount | undefined): string {
  const key = `${account?.credential ?? 'nobody'}${account?.secondFactor?.since ?? ''}`
  return createHmac('sha256', key).update(`device ${id}`).digest('base64url')
}

/** Empty for anything but a cookie of ours. */
function splitCookie(cookie: string | undefined): readonly string[] {
  return cookie !== undefined && /^[\w-]{22}(?:\.[\w-]{43}){1,5}$/.test(cookie) ? cookie.split('.') : []
}
