import { randomBytes } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { readAccountsFile, type KeptAccount, type Role } from '#store/accounts/accountsFile'
import { createPasswordHasher, defaultCost, type PasswordCost } from '#store/accounts/passwordHash'
import {
  makeFolder,
  readIfExists,
  removeFileDurably,
  syncFolder,
  writeFileDurably,
} from '#store/io/durableFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import { createKeyedMutex } from '#store/io/keyedMutex'
import { StaffError } from '#store/storeErrors'

export type StaffAccount = Omit<KeptAccount, 'password'>

/** In characters. */
export const passwordLength = { min: 10, max: 200 } as const

/** Names are unique, ignoring case. */
export interface Accounts {
  list(): Promise<readonly StaffAccount[]>
  get(name: string): Promise<StaffAccount | undefined>
  /** Of staff by default. Throws StaffError or StoreUnavailableError. */
  add(name: string, password: string, role?: Role): Promise<StaffAccount>
  /**
   * Adds an owner whose password is in a file, mode 0600, until its first log-in or another
   * password. The file appears once the password works. Returns its path. Throws as `add` does.
   */
  addWithFile(name: string, password: string): Promise<string>
  /** Finishes an `addWithFile` that was stopped half-way: the file's path, if its account was added. */
  finishAddWithFile(): Promise<string | undefined>
  /** Also ends the sessions of the old password. Throws as `add` does. */
  passwd(name: string, password: string): Promise<StaffAccount>
  /** Throws StaffError for an unknown account and the last owner, and StoreUnavailableError. */
  setRole(name: string, role: Role): Promise<void>
  /** Throws as `setRole` does. */
  remove(name: string): Promise<void>
  /** Does nothing for a removed account. */
  noteLogIn(name: string): Promise<void>
  /** Takes as long for an unknown name. */
  verify(name: string, password: string): Promise<StaffAccount | undefined>
}

export interface AccountsPlace {
  readonly read: () => Promise<readonly KeptAccount[]>
  /** Runs one `work` at a time, which returns the accounts to keep and its result. */
  readonly change: <T>(
    work: (accounts: readonly KeptAccount[]) => Promise<readonly [readonly KeptAccount[], T]>,
  ) => Promise<T>
}

export interface AccountsOptions {
  readonly now?: () => Date
  readonly cost?: PasswordCost
}

/** The folder must exist. Reads the file each time: the command line changes it, too. */
export async function openAccounts(
  folder: string,
  { fileSystem = nodeFileSystem, ...options }: AccountsOptions & { readonly fileSystem?: FileSystem } = {},
): Promise<Accounts> {
  const path = join(folder, 'staff.json')
  const mutex = createKeyedMutex<'change'>()
  const read = () => readAccountsFile(path)
  const change: AccountsPlace['change'] = (work) =>
    mutex.run('change', async () => {
      const [accounts, result] = await work(await read())
      await writeFileDurably(path, `${JSON.stringify({ accounts }, undefined, 2)}\n`, { fileSystem })
      return result
    })
  // Throws for a damaged file.
  await read()
  return createAccounts({ read, change }, folder, options)
}

/** `folder` is for the file with the first account's password. */
export function createAccounts(
  { read, change }: AccountsPlace,
  folder: string,
  { now = () => new Date(), cost = defaultCost }: AccountsOptions = {},
): Accounts {
  const hasher = createPasswordHasher(cost)
  const createSecrets = async (password: string) => ({
    passwordChangedAt: now().toISOString(),
    credential: randomBytes(12).toString('base64url'),
    password: await hasher.hash(password),
  })

  const add: Accounts['add'] = (name, password, role = 'staff') =>
    change(async (accounts) => {
      assertName(name)
      assertPassword(password)
      if (find(accounts, name)) {
        throw new StaffError('STAFF_NAME_TAKEN', `There is a staff account '${name}' already.`)
      }
      const account = {
        name: name.trim(),
        role,
        createdAt: now().toISOString(),
        ...(await createSecrets(password)),
      }
      return [[...accounts, account], withoutPassword(account)]
    })
  return {
    list: async () => (await read()).map(withoutPassword),
    get: async (name) => {
      const account = find(await read(), name)
      return account && withoutPassword(account)
    },
    add,
    addWithFile: async (name, password) => {
      // First: an account whose password nobody can read would be of no use.
      await makeFolder(folder, nodeFileSystem)
      const prepared = `${getFirstPasswordPath(folder)}${preparedEnding}`
      await writeFileDurably(prepared, `name:      ${name}\npassword:  ${password}\n`)
      await add(name, password, 'owner')
      return showFirstPassword(folder)
    },
    finishAddWithFile: async () => {
      const text = await readIfExists(`${getFirstPasswordPath(folder)}${preparedEnding}`)
      const [, name] = /^name: +(.+)$/m.exec(text?.toString() ?? '') ?? []
      const account = name === undefined ? undefined : find(await read(), name)
      return account && account.lastLogInAt === undefined ? showFirstPassword(folder) : undefined
    },
    passwd: (name, password) =>
      change(async (accounts) => {
        assertPassword(password)
        const before = findOrThrow(accounts, name)
        await removeFirstPassword(folder, before.name)
        const account = { ...before, ...(await createSecrets(password)) }
        return [accounts.map((each) => (each === before ? account : each)), withoutPassword(account)]
      }),
    setRole: (name, role) =>
      change(async (accounts) => {
        const before = findOrThrow(accounts, name)
        if (role !== 'owner') assertOtherOwner(accounts, before)
        return [accounts.map((each) => (each === before ? { ...each, role } : each)), undefined]
      }),
    remove: (name) =>
      change(async (accounts) => {
        const removed = findOrThrow(accounts, name)
        assertOtherOwner(accounts, removed)
        await removeFirstPassword(folder, removed.name)
        return [accounts.filter((each) => each !== removed), undefined]
      }),
    noteLogIn: (name) =>
      change(async (accounts) => {
        const before = find(accounts, name)
        if (before) await removeFirstPassword(folder, before.name)
        const lastLogInAt = now().toISOString()
        return [accounts.map((each) => (each === before ? { ...each, lastLogInAt } : each)), undefined]
      }),
    verify: async (name, password) => {
      const account = find(await read(), name)
      if (password.length > passwordLength.max) return undefined
      const isRight = await hasher.verify(password, account?.password)
      return account && isRight ? withoutPassword(account) : undefined
    },
  }
}

/** Ignores case, width and outer spaces. */
export function isSameName(left: string, right: string): boolean {
  const normalize = (name: string) => name.normalize('NFKC').trim().toLowerCase()
  return normalize(left) === normalize(right)
}

/** Allows letters of any language, but nothing that breaks a line or changes its direction. */
function assertName(name: string): void {
  if (/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} ._'’@-]{0,58}[\p{L}\p{N}\p{M}.])?$/u.test(name.trim())) return
  throw new StaffError('STAFF_NAME_INVALID', 'A name has 1 to 60 letters, digits, spaces, dots or hyphens.')
}

function assertPassword(password: string): void {
  const { min, max } = passwordLength
  if (password.length >= min && password.length <= max) return
  throw new StaffError('STAFF_PASSWORD_INVALID', `A password has ${min} to ${max} characters.`)
}

/** Such as data/requests/first-password.txt, for its owner alone. */
function getFirstPasswordPath(folder: string): string {
  return join(folder, 'first-password.txt')
}

/** Of the file before its account is added. */
const preparedEnding = '.new'

async function showFirstPassword(folder: string): Promise<string> {
  const path = getFirstPasswordPath(folder)
  await rename(`${path}${preparedEnding}`, path)
  await syncFolder(folder, nodeFileSystem)
  return path
}

/** Does nothing if the file is of another account. */
async function removeFirstPassword(folder: string, name: string): Promise<void> {
  const path = getFirstPasswordPath(folder)
  const text = (await readIfExists(path))?.toString()
  if (text?.startsWith(`name:      ${name}\n`)) await removeFileDurably(path, nodeFileSystem)
}

function find(accounts: readonly KeptAccount[], name: string): KeptAccount | undefined {
  return accounts.find((account) => isSameName(account.name, name))
}

function findOrThrow(accounts: readonly KeptAccount[], name: string): KeptAccount {
  const account = find(accounts, name)
  if (!account) throw new StaffError('STAFF_UNKNOWN', `There is no staff account '${name}'.`)
  return account
}

function assertOtherOwner(accounts: readonly KeptAccount[], account: KeptAccount): void {
  if (account.role !== 'owner' && accounts.length > 1) return
  if (accounts.some((other) => other !== account && other.role === 'owner')) return
  throw new StaffError(
    'STAFF_LAST',
    `'${account.name}' is the only owner. Make another one first: sleutel staff add NAME --owner`,
  )
}

function withoutPassword({ password: _password, ...account }: KeptAccount): StaffAccount {
  return account
}
