import { readLivingSessions } from '#store/sessions'
import { openAccounts, isSameName } from '#store/accounts'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatTable } from '../terminal/formatTable.ts'
import { hasUnicode, toColumns } from '../terminal/terminal.ts'
import { formatTime } from './formatTime.ts'
import { listOwn } from './listStaff.ts'

export interface ListSessionsOptions {
  /** Data folder. */
  readonly folder: string
  /** Of this account alone, where there is a name. */
  readonly name: string | undefined
  readonly asJson: boolean
}

/**
 * Prints where staff are logged in, and nothing that somebody could log in with. Throws CliError STAFF_UNKNOWN or SESSIONS_DAMAGED.
 */
export async function listSessions(
  { folder, name, asJson }: ListSessionsOptions,
  { out, err, env, now }: Pick<CliContext, 'out' | 'err' | 'env' | 'now'>,
): Promise<void> {
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
      'sessions.json is damaged; who is logged in is not known. The server sets it aside when it starts, and everybody logs in anew.',
    )
  }
  const shown = accounts.flatMap((account) =>
    listOwn(account, sessions).map((session) => ({
      name: account.name,
      device: session.device ?? null,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })),
  )
  if (asJson) out.write(`${JSON.stringify(shown, undefined, 2)}\n`)
  else if (shown.length === 0) err.write('Nobody is logged in.\n')
  else {
    const lines = formatTable(
      [
        { heading: 'NAME', minWidth: 12 },
        { heading: 'DEVICE', minWidth: 8 },
        { heading: 'SINCE' },
        { heading: 'LAST SEEN' },
      ],
      shown.map((each) => [
        each.name,
        each.device ?? 'unknown',
        formatTime(each.createdAt),
        formatTime(each.lastSeenAt),
      ]),
      { width: toColumns(out), ellipsis: hasUnicode(env) ? '…' : '...' },
    )
    out.write(`${lines.join('\n')}\n`)
  }
}
