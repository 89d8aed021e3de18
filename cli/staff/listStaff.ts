import { readLivingSessions, type Session } from '#store/sessions'
import { openAccounts, isSameName, type StaffAccount } from '#store/accounts'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatJson, formatTime } from '../terminal/formats.ts'
import { formatTableFor } from '../terminal/formatTable.ts'

type ListContext = Pick<CliContext, 'out' | 'err' | 'env' | 'now'>

export interface ListStaffOptions {
  readonly folder: string
  readonly asJson: boolean
}

export async function listStaff({ folder, asJson }: ListStaffOptions, context: ListContext): Promise<void> {
  const { out, err, now } = context
  const accounts = await (await openAccounts(folder)).list()
  const sessions = await readLivingSessions(folder, now())
  if (sessions === undefined) err.write('warning: sessions.json is damaged, so sessions are unknown.\n')
  const rows = accounts.map((account) => ({
    account,
    sessions: sessions === undefined ? undefined : listOwn(account, sessions).length,
  }))
  if (asJson) {
    const shown = rows.map(
      ({ account: { name, createdAt, passwordChangedAt, lastLogInAt = null }, sessions: count = null }) => ({
        name,
        createdAt,
        passwordChangedAt,
        lastLogInAt,
        sessions: count,
      }),
    )
    out.write(formatJson(shown))
  } else if (accounts.length === 0) {
    err.write("There are no staff accounts yet. Add one: 'sleutel staff add NAME'.\n")
  } else {
    const columns = [
      { heading: 'NAME', minWidth: 12 },
      { heading: 'LAST LOG-IN' },
      { heading: 'SESSIONS', align: 'right' },
    ] as const
    const cells = rows.map(({ account: { name, lastLogInAt }, sessions: count = '?' }) => [
      name,
      lastLogInAt === undefined ? 'never' : formatTime(lastLogInAt),
      String(count),
    ])
    out.write(formatTableFor(context, columns, cells))
  }
}

/** Of one account if a name is given. Throws CliError STAFF_UNKNOWN or SESSIONS_DAMAGED. */
export async function listSessions(
  { folder, name, asJson }: ListStaffOptions & { readonly name: string | undefined },
  context: ListContext,
): Promise<void> {
  const { out, err, now } = context
  const accounts = (await (await openAccounts(folder)).list()).filter(
    (account) => name === undefined || isSameName(account.name, name),
  )
  if (name !== undefined && accounts.length === 0) {
    throw new CliError('STAFF_UNKNOWN', `There is no staff account '${name}'.`)
  }
  const sessions = await readLivingSessions(folder, now())
  if (sessions === undefined) {
    throw new CliError(
      'SESSIONS_DAMAGED',
      'sessions.json is damaged, so sessions are unknown. Restart the server: it moves the file ' +
        'aside, and everybody logs in again.',
    )
  }
  const shown = accounts.flatMap((account) =>
    listOwn(account, sessions).map(({ device = null, createdAt, lastSeenAt }) => ({
      name: account.name,
      device,
      createdAt,
      lastSeenAt,
    })),
  )
  if (asJson) out.write(formatJson(shown))
  else if (shown.length === 0) err.write('Nobody is logged in.\n')
  else {
    const columns = [
      { heading: 'NAME', minWidth: 12 },
      { heading: 'DEVICE', minWidth: 8 },
      { heading: 'SINCE' },
      { heading: 'LAST SEEN' },
    ]
    const cells = shown.map((each) => [
      each.name,
      each.device ?? 'unknown',
      formatTime(each.createdAt),
      formatTime(each.lastSeenAt),
    ])
    out.write(formatTableFor(context, columns, cells))
  }
}

/** Those opened with the current password, last used first. */
function listOwn({ name, credential }: StaffAccount, sessions: readonly Session[]): readonly Session[] {
  return sessions
    .filter((session) => session.name === name && session.credential === credential)
    .toSorted((left, right) => right.lastSeenAt.localeCompare(left.lastSeenAt))
}
