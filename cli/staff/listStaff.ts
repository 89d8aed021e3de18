import { readLivingSessions, type Session } from '#store/sessions/sessions'
import { withStores } from '#store/openStores'
import type { RuledPlace } from '#store/place'
import { openAccounts, type StaffAccount } from '#store/accounts/accounts'
import type { CliContext } from '../cliContext.ts'
import { formatMinute } from '#domain/format/englishText'
import { formatJson } from '../terminal/formats.ts'
import { formatTable } from '../terminal/formatTable.ts'

interface ListStaffOptions {
  readonly place: RuledPlace
  readonly asJson: boolean
}

export async function listStaff({ place, asJson }: ListStaffOptions, context: CliContext): Promise<void> {
  const { out, err, now } = context
  const { accounts, sessions } = await readStaff(place, now)
  if (sessions === undefined) err.write('warning: sessions.json is damaged, so sessions are unknown.\n')
  const rows = accounts.map((account) => ({
    name: account.name,
    role: account.role,
    createdAt: account.createdAt,
    passwordChangedAt: account.passwordChangedAt,
    lastLogInAt: account.lastLogInAt ?? null,
    hasSecondFactor: account.secondFactor !== undefined,
    invitedUntil: account.invitedUntil ?? null,
    sessions: sessions === undefined ? null : countOwn(account, sessions),
  }))
  if (asJson) out.write(formatJson(rows))
  else if (rows.length === 0) {
    err.write("There are no staff accounts yet. Add one: 'sleutel staff add NAME'.\n")
  } else {
    const columns = [
      { heading: 'NAME' },
      { heading: 'ROLE' },
      { heading: 'LAST LOG-IN' },
      { heading: 'SESSIONS', align: 'right' },
    ] as const
    const cells = rows.map(({ name, role, lastLogInAt, sessions: count }) => [
      name,
      role,
      lastLogInAt === null ? 'never' : formatMinute(lastLogInAt),
      String(count ?? '?'),
    ])
    out.write(`${formatTable(columns, cells).join('\n')}\n`)
  }
}

/** `sessions` is undefined when their file is damaged. */
async function readStaff(place: RuledPlace, now: () => Date) {
  const { folder, databaseUrl } = place
  if (databaseUrl === undefined)
    return {
      accounts: await (await openAccounts(folder)).list(),
      sessions: await readLivingSessions(folder, now()),
    }
  return withStores(place, now, 'read', async ({ staff, sessions }) => {
    const accounts = await staff.list()
    const lists = await Promise.all(accounts.map((account) => sessions.list(account)))
    return { accounts, sessions: lists.flat() }
  })
}

function countOwn({ name, credential }: StaffAccount, sessions: readonly Session[]): number {
  return sessions.filter((session) => session.name === name && session.credential === credential).length
}
