import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import { passwordHashSchema } from '#store/accounts/passwordHash'
import { isMissing, StaffError } from '#store/storeErrors'

const accountSchema = z.object({
  name: z.string(),
  createdAt: z.iso.datetime(),
  passwordChangedAt: z.iso.datetime(),
  /** Absent while nobody has logged in with it since this is noted. */
  lastLogInAt: z.iso.datetime().optional(),
  /** New with each password; what sessions are bound to. */
  credential: z.string().min(8),
  password: passwordHashSchema,
})

const fileSchema = z.object({ accounts: z.array(accountSchema) })

/** A staff account as it is kept. Times are ISO, UTC. */
export type KeptAccount = Readonly<z.infer<typeof accountSchema>>

/** Parses the text of staff.json, or throws. */
export function parseAccounts(text: string): readonly KeptAccount[] {
  return fileSchema.parse(JSON.parse(text)).accounts
}

/** Reads staff.json; no file is no accounts. Throws StaffError for one that is damaged. */
export async function readAccountsFile(path: string): Promise<readonly KeptAccount[]> {
  try {
    return parseAccounts(await readFile(path, 'utf8'))
  } catch (cause) {
    if (isMissing(cause)) return []
    const isUnreadable = cause instanceof Error && 'syscall' in cause
    if (isUnreadable) throw cause
    throw new StaffError(
      'STAFF_DAMAGED',
      `${path} is damaged; put back a copy from snapshots/, or move it away to start without accounts.`,
      { cause },
    )
  }
}

/** A text that changes with every way a program can write the file; '' where there is none. */
export async function getFileStamp(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path)
    return `${mtimeMs}-${size}-${ino}`
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}
