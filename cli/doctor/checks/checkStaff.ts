import { readLivingSessions } from '#store/sessions'
import { openAccounts, type StaffAccount } from '#store/accounts'
import { StaffError } from '#store/storeErrors'
import { formatCount } from '../../terminal/formatCount.ts'
import type { Check } from '../doctorContext.ts'
import { createFindings, type Finding } from '../finding.ts'

const { ok, warn, fail } = createFindings('staff')

/** Can staff log in? */
export const checkStaff: Check = async ({ folder, now }) => {
  const sessions = (await readLivingSessions(folder, now())) === undefined ? [damagedSessions] : []
  let accounts: readonly StaffAccount[]
  try {
    accounts = await (await openAccounts(folder)).list()
  } catch (error) {
    if (!(error instanceof StaffError)) throw error
    return [fail('Nobody can log in: staff.json is damaged.', error.message), ...sessions]
  }
  if (accounts.length > 0) return [ok(`${formatCount(accounts.length, 'staff account')}.`), ...sessions]
  return [
    warn(
      'There is no staff account yet.',
      "Make one: 'sleutel staff add NAME'. The server makes one itself when it starts without any.",
    ),
    ...sessions,
  ]
}

const damagedSessions: Finding = warn(
  'The list of log-ins, sessions.json, is damaged.',
  'Start the server anew: it sets the file aside, and everybody logs in again.',
)
