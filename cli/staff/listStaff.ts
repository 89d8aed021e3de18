import { readLivingSessions, type Session } from '#store/sessions'
import { openAccounts, type StaffAccount } from '#store/accounts'
import type { CliContext } from '../cliContext.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { hasUnicode, toColumns } from '../terminal/terminal.ts'
import { formatTime } from './formatTime.ts'

export interface ListStaffOptions {
  /** Data folder. */
  readonly folder: string
  readonly asJson: boolean
}

/** Prints the accounts, never anything of their passwords: when each logged in last and on how many devices it is now. */
export async function listStaff(
  { folder, asJson }: ListStaffOptions,
  { out, err, env, now }: Pick<CliContext, 'out' | 'err' | 'env' | 'now'>,
): Promise<void> {
  const accounts = await (await openAccounts(folder)).list()
  const sessions = await readLivingSessions(folder, now())
  if (sessions === undefined) err.write('warning: sessions.json is damaged; who is logged in is not known.\n')
  const rows = accounts.map((account) => ({ account, sessions: listOwn(account, sessions ?? []).length }))
  if (asJson) {
    const shown = rows.map(
      ({ account: { name, createdAt, passwordChangedAt, lastLogInAt = null }, sessions: count }) => ({
        name,
        createdAt,
        passwordChangedAt,
        lastLogInAt,
        sessions: sessions === undefined ? null : count,
      }),
    )
    out.write(`${JSON.stringify(shown, undefined, 2)}\n`)
    return
  }
  if (accounts.length === 0) {
    err.write("There are no staff accounts yet. Make one: 'sleutel staff add NAME'.\n")
    return
  }
  const lines = formatTable(
    [{ heading: 'NAME', minWidth: 12 }, { heading: 'LAST LOG-IN' }, { heading: 'SESSIONS', align: 'right' }],
    rows.map(({ account, sessions: count }) => [
      account.name,
      account.lastLogInAt === undefined ? 'never' : formatTime(account.lastLogInAt),
      sessions === undefined ? '?' : String(count),
    ]),
    { width: toColumns(out), ellipsis: hasUnicode(env) ? '…' : '...' },
  )
  out.write(`${lines.join('\n')}\n`)
}

/** The sessions of an account that its present password opened; those of an earlier one are over. */
export function listOwn(
  { name, credential }: StaffAccount,
  sessions: readonly Session[],
): readonly Session[] {
  return sessions
    .filter((session) => session.name === name && session.credential === credential)
    .toSorted((left, right) => right.lastSeenAt.localeCompare(left.lastSeenAt))
}
