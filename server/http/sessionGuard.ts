import type { H3Event } from 'h3'
import type { StaffAccount } from '#store/accounts/accounts'
import type { Session } from '#store/sessions/sessions'

export interface StaffSession {
  readonly account: StaffAccount
  readonly session: Session
}

export interface SessionGuard {
  /** Throws 401. Counts as use of the session. */
  readonly requireSession: (event: H3Event) => Promise<StaffSession>
  /** Throws 401, and 403 for staff. */
  readonly requireOwner: (event: H3Event) => Promise<StaffSession>
  /** For a long connection. Throws 401. Does not count as use. */
  readonly requireToken: (event: H3Event) => Promise<string>
  /** Does not count as use. */
  readonly isValid: (token: string) => Promise<boolean>
}
