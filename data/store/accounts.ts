import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  createDecoyHash,
  hashPassword,
  isPassword,
  usualCost,
  type PasswordCost,
} from '#store/accounts/passwordHash'
import { StaffError } from '#store/storeErrors'
import { readAccountsFile, getFileStamp, type KeptAccount } from '#store/accounts/accountsFile'
import { writeFileDurably } from '#store/io/durableFile'

/** A staff account as others see it: no password in it. */
export type StaffAccount = Omit<KeptAccount, 'password'>

/** The staff accounts of a data folder, kept in staff.json. Names are unique whatever their case. */
export interface Accounts {
  list(): Promise<readonly StaffAccount[]>
  get(name: string): Promise<StaffAccount | undefined>
  /** Throws StaffError when the name is taken or wrong or the password too short; StoreUnavailableError when it cannot be kept. */
  add(name: string, password: string): Promise<StaffAccount>
  /** A new password; sessions of the old one are over. Throws as `add` does. */
  passwd(name: string, password: string): Promise<StaffAccount>
  /** Throws StaffError when there is no such account, or no other; StoreUnavailableError when that cannot be kept. */
  remove(name: string): Promise<void>
  /** Notes that somebody logged in now. An account that was removed meanwhile stays so. */
  noteLogIn(name: string): Promise<void>
  /** The account whose name and password these are. Takes as long for a name nobody has. */
  verify(name: string, password: string): Promise<StaffAccount | undefined>
}

/** Opens the accounts of a data folder, which must exist. The file is read again when another program changed it. */
export async function openAccounts(
  folder: string,
  {
    now = () => new Date(),
    cost = usualCost,
  }: { readonly now?: () => Date; readonly cost?: PasswordCost } = {},
): Promise<Accounts> {
  const path = join(folder, 'staff.json')
  const decoy = createDecoyHash(cost)
  let known: { readonly stamp: string; readonly accounts: readonly KeptAccount[] } | undefined
  let last: Promise<unknown> = Promise.resolve()

  const read = async (): Promise<readonly KeptAccount[]> => {
    // The stamp first: a file that changes in between is then read once too often, never too seldom.
    const stamp = await getFileStamp(path)
    if (known?.stamp !== stamp) known = { stamp, accounts: await readAccountsFile(path) }
    return known.accounts
  }
  /** One change after the other, each on what is on disk then. */
  const change = <T>(work: (accounts: readonly KeptAccount[]) => Promise<Changed<T>>): Promise<T> => {
    const run = async () => {
      const { accounts, result } = await work(await read())
      await writeFileDurably(path, `${JSON.stringify({ accounts }, undefined, 2)}\n`)
      known = undefined
      return result
    }
    const done = last.then(run, run)
    last = done.catch(() => undefined)
    return done
  }
  const toSecrets = async (password: string) => ({
    passwordChangedAt: now().toISOString(),
    credential: randomBytes(12).toString('base64url'),
    password: await hashPassword(password, cost),
  })

  await read()
  return {
    list: async () => (await read()).map(withoutPassword),
    get: async (name) => {
      const account = find(await read(), name)
      return account && withoutPassword(account)
    },
    add: (name, password) =>
      change(async (accounts) => {
        assertName(name)
        assertPassword(password)
        if (find(accounts, name)) {
          throw new StaffError('STAFF_NAME_TAKEN', `There is a staff account '${name}' already.`)
        }
        const account = { name: name.trim(), createdAt: now().toISOString(), ...(await toSecrets(password)) }
        return { accounts: [...accounts, account], result: withoutPassword(account) }
      }),
    passwd: (name, password) =>
      change(async (accounts) => {
        assertPassword(password)
        const before = findOrThrow(accounts, name)
        const account = { ...before, ...(await toSecrets(password)) }
        return {
          accounts: accounts.map((each) => (each === before ? account : each)),
          result: withoutPassword(account),
        }
      }),
    remove: (name) =>
      change(async (accounts) => {
        const removed = findOrThrow(accounts, name)
        if (accounts.length === 1) {
          throw new StaffError(
            'STAFF_LAST',
            `'${removed.name}' is the only staff account. Make another one first: sleutel staff add NAME`,
          )
        }
        return { accounts: accounts.filter((each) => each !== removed), result: undefined }
      }),
    noteLogIn: (name) =>
      change(async (accounts) => {
        const before = find(accounts, name)
        const lastLogInAt = now().toISOString()
        return {
          accounts: accounts.map((each) => (each === before ? { ...each, lastLogInAt } : each)),
          result: undefined,
        }
      }),
    verify: async (name, password) => {
      const account = find(await read(), name)
      const isRight =
        password.length <= passwordLength.max && (await isPassword(password, account?.password ?? decoy))
      return account && isRight ? withoutPassword(account) : undefined
    },
  }
}

interface Changed<T> {
  readonly accounts: readonly KeptAccount[]
  readonly result: T
}

function find(accounts: readonly KeptAccount[], name: string): KeptAccount | undefined {
  return accounts.find((account) => isSameName(account.name, name))
}

function findOrThrow(accounts: readonly KeptAccount[], name: string): KeptAccount {
  const account = find(accounts, name)
  if (!account) throw new StaffError('STAFF_UNKNOWN', `There is no staff account '${name}'.`)
  return account
}

function withoutPassword({ password: _password, ...account }: KeptAccount): StaffAccount {
  return account
}

/** Shortest and longest password, in characters. */
export const passwordLength = { min: 10, max: 200 } as const

/** True when two spellings are one name: case, width and outer spaces make no difference. */
export function isSameName(left: string, right: string): boolean {
  return toKey(left) === toKey(right)
}

/** Throws StaffError unless a name can stand in histories and on screens: letters of any language, nothing that breaks a line. */
export function assertName(name: string): void {
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} ._'’@-]{0,58}[\p{L}\p{N}\p{M}.])?$/u.test(name.trim())) return
  throw new StaffError('STAFF_NAME_INVALID', 'A name has 1 to 60 letters, digits, spaces, dots or hyphens.')
}

/** Throws StaffError for a password that is too short, or so long that hashing it would be work for nothing. */
export function assertPassword(password: string): void {
  const { min, max } = passwordLength
  if (password.length >= min && password.length <= max) return
  throw new StaffError('STAFF_PASSWORD_INVALID', `A password has ${min} to ${max} characters.`)
}

function toKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}
