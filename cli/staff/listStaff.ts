import { openStaff } from '#store/staff'
import type { CliContext } from '../cliContext.ts'

export interface ListStaffOptions {
  /** Data folder. */
  readonly folder: string
  readonly asJson: boolean
}

/** Prints the accounts, never anything of their passwords: names one a line, or JSON with name and times. */
export async function listStaff(
  { folder, asJson }: ListStaffOptions,
  { out, err }: Pick<CliContext, 'out' | 'err'>,
): Promise<void> {
  const accounts = await (await openStaff(folder)).list()
  if (asJson) {
    const shown = accounts.map(({ name, createdAt, passwordChangedAt }) => ({
      name,
      createdAt,
      passwordChangedAt,
    }))
    out.write(`${JSON.stringify(shown, undefined, 2)}\n`)
    return
  }
  for (const { name } of accounts) out.write(`${name}\n`)
  if (accounts.length === 0)
    err.write("There are no staff accounts yet. Make one: 'sleutel staff add NAME'.\n")
}
