import { join } from 'node:path'
import {
  assertNewName,
  assertOtherOwner,
  assertPassword,
  findAccount,
  passwordLength,
  requireAccount,
} from '#store/accounts/accountRules'
import {
  accountsCodec,
  accountsName,
  readAccountsFile,
  type KeptAccount,
  type Role,
} from '#store/accounts/accountsFile'
import { createCalendarTokens, type ChangeOne } from '#store/accounts/calendarTokens'
import { removeFirstPassword, writeFirstPassword } from '#store/accounts/firstPassword'
import { findInvited, inviteTo } from '#store/accounts/invitations'
import { createPasswordHasher, defaultCost, type PasswordCost } from '#store/accounts/passwordHash'
import type { SecondFactorState } from '#store/accounts/secondFactor'
import { createCredential } from '#store/accounts/tokens'
import { DataFile } from '#store/io/dataFile'
import { nodeFileSystem, type FileSystem } from '#store/io/fileSystem'
import type { OwnChannels } from '#domain/duty/channels'
import { createKeyedMutex } from '#domain/keyedMutex'
import { StaffError } from '#store/storeErrors'

/** Without secrets, but for `credential`, which stays on the server. */
export interface StaffAccount extends Omit<
  KeptAccount,
  'password' | 'invitation' | 'secondFactor' | 'offeredFactor' | 'calendarToken'
> {
  /** Of a person who did not choose a password yet. */
  readonly invitedUntil: string | undefined
  readonly secondFactor: { readonly since: string; readonly recoveryCodes: number } | undefined
}

/** Names are unique, ignoring case. */
export interface Accounts {
  list(): Promise<readonly StaffAccount[]>
  get(name: string): Promise<StaffAccount | undefined>
  /** Of staff by default. Throws StaffError or StoreUnavailableError. */
  add(name: string, password: string, role?: Role): Promise<StaffAccount>
  /**
   * Adds an owner whose password is in a file, mode 0600, until its first log-in or another
   * password. Returns the file's path. Throws as `add` does.
   */
  addWithFile(name: string, password: string): Promise<string>
  /**
   * Adds an account of staff, without a password; one that has none yet gets another invitation instead.
   * The token is kept nowhere. Throws as `add` does.
   */
  invite(name: string): Promise<{ readonly token: string; readonly until: string }>
  /** The name of the account. Undefined when the invitation was used or is too old. */
  findInvited(token: string): Promise<string | undefined>
  /** Uses the invitation. Throws as `passwd` does, and StaffError when it was used or is too old. */
  acceptInvitation(token: string, password: string): Promise<void>
  /** Also ends the sessions of the old password. Throws as `add` does. */
  passwd(name: string, password: string): Promise<StaffAccount>
  /** Throws StaffError for an unknown account and the last owner, and StoreUnavailableError. */
  setRole(name: string, role: Role): Promise<void>
  /** Throws as `setRole` does. */
  setChannels(name: string, channels: OwnChannels): Promise<void>
  /** Throws as `setRole` does. */
  remove(name: string): Promise<void>
  /** Does nothing for a removed account. */
  noteLogIn(name: string): Promise<void>
  /** Takes as long for an unknown name. */
  verify(name: string, password: string): Promise<StaffAccount | undefined>
  /**
   * The secret of the account's calendar feed, made when it is first asked for. One that is renewed ends the
   * earlier one. Throws StaffError for an unknown account, and StoreUnavailableError.
   */
  readCalendarToken(name: string, renews?: boolean): Promise<string>
  /** Takes as long for an unknown token. */
  findByCalendarToken(token: string): Promise<StaffAccount | undefined>
  /**
   * Keeps the first that `work` returns, and resolves to the second. A new second factor also changes
   * the credential, which ends all sessions. Throws as `setRole` does, and what `work` throws.
   */
  changeSecondFactor<T>(
    name: string,
    work: (kept: SecondFactorState) => readonly [SecondFactorState, T],
  ): Promise<T>
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
  const path = join(folder, accountsName)
  const file = new DataFile(path, accountsCodec, fileSystem)
  const mutex = createKeyedMutex<'change'>()
  const read = () => readAccountsFile(path, file)
  const change: AccountsPlace['change'] = (work) =>
    mutex.run('change', async () => {
      const [accounts, result] = await work(await read())
      await file.write({ accounts: [...accounts] })
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
  const { changeOne, setPassword, add } = createAccountChanges(change, folder, hasher, now)
  const { findByToken, readCalendarToken } = createCalendarTokens(read, changeOne)
  return {
    list: async () => (await read()).map(toStaffAccount),
    get: async (name) => {
      const account = findAccount(await read(), name)
      return account && toStaffAccount(account)
    },
    add: (name, password, role = 'staff') => add(name, password, role),
    addWithFile: async (name, password) => {
      let path = ''
      try {
        // Before the account: one whose password nobody can read would be of no use.
        await add(name, password, 'owner', async () => {
          path = await writeFirstPassword(folder, name, password)
        })
      } catch (error) {
        await removeFirstPassword(folder, name)
        throw error
      }
      return path
    },
    invite: (name) => change((accounts) => inviteTo(accounts, name, now())),
    findInvited: async (token) => findInvited(await read(), token, now())?.name,
    acceptInvitation: async (token, password) => {
      await setPassword(password, (accounts) => {
        const found = findInvited(accounts, token, now())
        if (found) return found
        throw new StaffError('STAFF_INVITATION_OVER', 'This invitation was used or is too old.')
      })
    },
    passwd: (name, password) => setPassword(password, (accounts) => requireAccount(accounts, name)),
    setRole: (name, role) =>
      changeOne(name, (account, accounts) => {
        if (role !== 'owner') assertOtherOwner(accounts, account)
        return [{ ...account, role }, undefined]
      }),
    setChannels: (name, channels) => changeOne(name, (account) => [{ ...account, channels }, undefined]),
    remove: (name) =>
      change(async (accounts) => {
        const removed = requireAccount(accounts, name)
        assertOtherOwner(accounts, removed)
        await removeFirstPassword(folder, removed.name)
        return [accounts.filter((each) => each !== removed), undefined]
      }),
    noteLogIn: (name) =>
      change(async (accounts) => {
        const before = findAccount(accounts, name)
        if (before) await removeFirstPassword(folder, before.name)
        const lastLogInAt = now().toISOString()
        return [accounts.map((each) => (each === before ? { ...each, lastLogInAt } : each)), undefined]
      }),
    verify: async (name, password) => {
      const account = findAccount(await read(), name)
      if (password.length > passwordLength.max) return undefined
      const isRight = await hasher.verify(password, account?.password)
      return account && isRight ? toStaffAccount(account) : undefined
    },
    readCalendarToken,
    findByCalendarToken: async (token) => {
      const account = await findByToken(token)
      return account && toStaffAccount(account)
    },
    changeSecondFactor: (name, work) =>
      changeOne(name, (account) => {
        const [{ secondFactor, offeredFactor }, result] = work(account)
        const isNew = secondFactor && secondFactor.secret !== account.secondFactor?.secret
        const credential = isNew ? createCredential() : account.credential
        return [{ ...account, credential, secondFactor, offeredFactor }, result]
      }),
  }
}

/** Changes that several functions of the accounts make. */
function createAccountChanges(
  change: AccountsPlace['change'],
  folder: string,
  hasher: ReturnType<typeof createPasswordHasher>,
  now: () => Date,
) {
  const createSecrets = async (password: string) => ({
    passwordChangedAt: now().toISOString(),
    credential: createCredential(),
    password: await hasher.hash(password),
    invitation: undefined,
  })
  const changeOne: ChangeOne = (name, work) =>
    change(async (accounts) => {
      const before = requireAccount(accounts, name)
      const [after, result] = work(before, accounts)
      return [accounts.map((each) => (each === before ? after : each)), result]
    })
  const setPassword = (password: string, choose: (accounts: readonly KeptAccount[]) => KeptAccount) =>
    change(async (accounts) => {
      assertPassword(password)
      const before = choose(accounts)
      await removeFirstPassword(folder, before.name)
      const account = { ...before, ...(await createSecrets(password)) }
      return [accounts.map((each) => (each === before ? account : each)), toStaffAccount(account)]
    })

  /** `prepare` runs right before the account is kept. */
  const add = (name: string, password: string, role: Role, prepare?: () => Promise<void>) =>
    change(async (accounts) => {
      assertNewName(accounts, name)
      assertPassword(password)
      const account = {
        name: name.trim(),
        role,
        createdAt: now().toISOString(),
        ...(await createSecrets(password)),
      }
      await prepare?.()
      return [[...accounts, account], toStaffAccount(account)]
    })
  return { changeOne, setPassword, add }
}

function toStaffAccount({
  password: _password,
  invitation,
  secondFactor,
  offeredFactor: _offeredFactor,
  calendarToken: _calendarToken,
  ...account
}: KeptAccount): StaffAccount {
  return {
    ...account,
    invitedUntil: invitation?.until,
    secondFactor: secondFactor && {
      since: secondFactor.since,
      recoveryCodes: secondFactor.recoveryHashes.length,
    },
  }
}
