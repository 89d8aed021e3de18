import { readLivingSessions, type Session } from '#store/sessions/sessions'
import { withStores } from '#store/openStores'
import type { RuledPlace } from '#store/place'
import { openAccounts, isSameName, type StaffAccount } from '#store/accounts/accounts'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatJson, formatTime } from '../terminal/formats.ts'
import { formatTableFor } from '../terminal/formatTable.ts'

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
    sessions: sessions === undefined ? null : listOwn(account, sessions).length,
  }))
  if (asJson) out.write(formatJson(rows))
  else if (rows.length === 0) {
    err.write("There are no staff accounts yet. Add one: 'sleutel staff add NAME'.\n")
  } else {
    const columns = [
      { heading: 'NAME', minWidth: 12 },
      { heading: 'ROLE' },
      { heading: 'LAST LOG-IN' },
      { heading: 'SESSIONS', align: 'right' },
    ] as const
    const cells = rows.map(({ name, role, lastLogInAt, sessions: count }) => [
      name,
      role,
      lastLogInAt === null ? 'never' : formatTime(lastLogInAt),
      String(count ?? '?'),
    ])
    out.write(formatTableFor(context, columns, cells))
  }
}

/** Of one account if a name is given. Throws CliError STAFF_UNKNOWN or SESSIONS_DAMAGED. */
export async function listSessions(
  { place, name, asJson }: ListStaffOptions & { readonly name: string | undefined },
  context: CliContext,
): Promise<void> {
  const { out, err, now } = context
  const { accounts: all, sessions } = await readStaff(place, now)
  const accounts = all.filter((account) => name === undefined || isSameName(account.name, name))
  if (name !== undefined && accounts.length === 0) {
    throw new CliError('STAFF_UNKNOWN', `There is no staff account '${name}'.`)
  }
  if (sessions === undefined) {
    throw new CliError(
      'SESSIONS_DAMAGED',
      'sessions.json is damaged, so sessions are unknown. Restart the server: it moves the file ' +
        'aside, and everybody logs in again.',
    )
  }
  const rows = accounts.flatMap((account) =>
    listOwn(account, sessions).map(({ device = null, createdAt, lastSeenAt }) => ({
      name: account.name,
      device,
      createdAt,
      lastSeenAt,
    })),
  )
  if (asJson) out.write(formatJson(rows))
  else if (rows.length === 0) err.write('Nobody is logged in.\n')
  else {
    const columns = [
      { heading: 'NAME', minWidth: 12 },
      { heading: 'DEVICE', minWidth: 8 },
      { heading: 'SINCE' },
      { heading: 'LAST SEEN' },
    ]
    const cells = rows.map((row) => [
      row.name,
      row.device ?? 'unknown',
      formatTime(row.createdAt),
      formatTime(row.lastSeenAt),
    ])
    out.write(formatTableFor(context, columns, cells))
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

/** Those opened with the current password, last used first. */
function listOwn({ name, credential }: StaffAccount, sessions: readonly Session[]): readonly Session[] {
  return sessions
    .filter((session) => session.name === name && session.credential === credential)
    .toSorted((left, right) => right.lastSeenAt.localeCompare(left.lastSeenAt))
}
