import { timingSafeEqual } from 'node:crypto'
import { requireAccount } from '#store/accounts/accountRules'
import { createToken, hashToken } from '#store/accounts/tokens'
import type { KeptAccount } from '#store/accounts/accountsFile'

/** Changes one account and returns the second. Throws StaffError for an unknown account. */
export type ChangeOne = <T>(
  name: string,
  work: (account: KeptAccount, accounts: readonly KeptAccount[]) => readonly [KeptAccount, T],
) => Promise<T>

/** The secret addresses of calendar feeds. */
export function createCalendarTokens(read: () => Promise<readonly KeptAccount[]>, changeOne: ChangeOne) {
  return {
    readCalendarToken: async (name: string, renews = false): Promise<string> => {
      const { calendarToken } = requireAccount(await read(), name)
      if (calendarToken !== undefined && !renews) return calendarToken
      // Another device may have asked meanwhile.
      return changeOne(name, (account) => {
        const token = (!renews && account.calendarToken) || createToken()
        return [{ ...account, calendarToken: token }, token]
      })
    },
    findByToken: async (token: string): Promise<KeptAccount | undefined> => {
      const asked = Buffer.from(hashToken(token))
      const isIt = ({ calendarToken }: KeptAccount) =>
        timingSafeEqual(asked, Buffer.from(hashToken(calendarToken ?? ''))) && calendarToken !== undefined
      const [found] = (await read()).filter(isIt)
      return found
    },
  }
}
