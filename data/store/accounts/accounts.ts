import { randomBytes, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import {
  accountsCodec,
  accountsName,
  readAccountsFile,
  type KeptAccount,
  type Role,
} from '#store/accounts/accountsFile'
import { createPasswordHasher, defaultCost, type PasswordCost } from '#store/accounts/passwordHash'
import type { SecondFactorState } from '#store/accounts/secondFactor'
import { createToken, hashToken } from '#store/accounts/tokens'
import { DataFile } from '#store/io/dataFile'
import { makeFolder, readIfExists, removeFileDurably, writeFileDurably } from '#store/io/durableFile'
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

const invitationLifeMs = 2 * 24 * 3_600_000

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
  const findInvited = (accounts: readonly KeptAccount[], token: string): KeptAccount | undefined => {
    const hash = hashToken(token)
    const at = now().toISOString()
    return accounts.find(({ invitation }) => invitation?.tokenHash === hash && invitation.until > at)
  }
  return {
    list: async () => (await read()).map(toStaffAccount),
    get: async (name) => {
      const account = find(await read(), name)
      return account && toStaffAccount(account)
    },
    add: (name, password, role = 'staff') => add(name, password, role),
    addWithFile: async (name, password) => {
      await makeFolder(folder, nodeFileSystem)
      const path = getFirstPasswordPath(folder)
      try {
        // Before the account: one whose password nobody can read would be of no use.
        await add(name, password, 'owner', () =>
          writeFileDurably(path, `name:      ${name}\npassword:  ${password}\n`),
        )
      } catch (error) {
        await removeFirstPassword(folder, name)
        throw error
      }
      return path
    },
    invite: (name) => change((accounts) => inviteTo(accounts, name, now())),
    findInvited: async (token) => findInvited(await read(), token)?.name,
    acceptInvitation: async (token, password) => {
      await setPassword(password, (accounts) => {
        const found = findInvited(accounts, token)
        if (found) return found
        throw new StaffError('STAFF_INVITATION_OVER', 'This invitation was used or is too old.')
      })
    },
    passwd: (name, password) => setPassword(password, (accounts) => findOrThrow(accounts, name)),
    setRole: (name, role) =>
      changeOne(name, (account, accounts) => {
        if (role !== 'owner') assertOtherOwner(accounts, account)
        return [{ ...account, role }, undefined]
      }),
    setChannels: (name, channels) => changeOne(name, (account) => [{ ...account, channels }, undefined]),
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
      return account && isRight ? toStaffAccount(account) : undefined
    },
    ...createCalendarTokens(read, changeOne),
    changeSecondFactor: (name, work) =>
      changeOne(name, (account) => {
        const [{ secondFactor, offeredFactor }, result] = work(account)
        const isNew = secondFactor && secondFactor.secret !== account.secondFactor?.secret
        const credential = isNew ? createCredential() : account.credential
        return [{ ...account, credential, secondFactor, offeredFactor }, result]
      }),
  }
}

/** The secret addresses of calendar feeds. */
function createCalendarTokens(
  read: AccountsPlace['read'],
  changeOne: ReturnType<typeof createAccountChanges>['changeOne'],
): Pick<Accounts, 'readCalendarToken' | 'findByCalendarToken'> {
  return {
    readCalendarToken: async (name, renews = false) => {
      const { calendarToken } = findOrThrow(await read(), name)
      if (calendarToken !== undefined && !renews) return calendarToken
      // Another device may have asked meanwhile.
      return changeOne(name, (account) => {
        const token = (!renews && account.calendarToken) || createToken()
        return [{ ...account, calendarToken: token }, token]
      })
    },
    findByCalendarToken: async (token) => {
      const asked = Buffer.from(hashToken(token))
      const isIt = ({ calendarToken }: KeptAccount) =>
        timingSafeEqual(asked, Buffer.from(hashToken(calendarToken ?? ''))) && calendarToken !== undefined
      const [found] = (await read()).filter(isIt)
      return found && toStaffAccount(found)
    },
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
  /** Throws StaffError for an unknown account. */
  const changeOne = <T>(
    name: string,
    work: (account: KeptAccount, accounts: readonly KeptAccount[]) => readonly [KeptAccount, T],
  ): Promise<T> =>
    change(async (accounts) => {
      const before = findOrThrow(accounts, name)
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

/** Adds an account without a password, or gives one that has none another invitation. */
async function inviteTo(accounts: readonly KeptAccount[], name: string, now: Date) {
  const invited = find(accounts, name)
  const waiting = invited?.invitation && invited
  if (!waiting) assertNewName(accounts, name)
  const at = now.toISOString()
  const until = new Date(now.getTime() + invitationLifeMs).toISOString()
  const token = createToken()
  const invitation = { tokenHash: hashToken(token), until }
  if (waiting) {
    const renewed = { ...waiting, invitation }
    return [accounts.map((each) => (each === waiting ? renewed : each)), { token, until }] as const
  }
  const account = {
    name: name.trim(),
    role: 'staff' as const,
    createdAt: at,
    passwordChangedAt: at,
    credential: createCredential(),
    invitation,
  }
  return [[...accounts, account], { token, until }] as const
}

/** Ignores case, width and outer spaces. */
export function isSameName(left: string, right: string): boolean {
  const normalize = (name: string) => name.normalize('NFKC').trim().toLowerCase()
  return normalize(left) === normalize(right)
}

function createCredential(): string {
  return randomBytes(12).toString('base64url')
}

/** Who else makes changes, by the history of requests. */
const reservedNames = ['system', 'visitor']

/** Allows letters of any language, but nothing that breaks a line or changes its direction. */
function assertNewName(accounts: readonly KeptAccount[], name: string): void {
  if (!/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} ._'’@-]{0,58}[\p{L}\p{N}\p{M}.])?$/u.test(name.trim()))
    throw new StaffError('STAFF_NAME_INVALID', 'A name has 1 to 60 letters, digits, spaces, dots or hyphens.')
  if (reservedNames.some((reserved) => isSameName(reserved, name)))
    throw new StaffError(
      'STAFF_NAME_INVALID',
      `'${name}' is a name that the history uses. Choose another one.`,
    )
  if (find(accounts, name))
    throw new StaffError('STAFF_NAME_TAKEN', `There is a staff account '${name}' already.`)
}

export function hasPasswordLength({ length }: string): boolean {
  return length >= passwordLength.min && length <= passwordLength.max
}

function assertPassword(password: string): void {
  const { min, max } = passwordLength
  if (hasPasswordLength(password)) return
  throw new StaffError('STAFF_PASSWORD_INVALID', `A password has ${min} to ${max} characters.`)
}

/** Such as data/requests/first-password.txt, for its owner alone. */
function getFirstPasswordPath(folder: string): string {
  return join(folder, 'first-password.txt')
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
  // An invited owner may never come.
  if (accounts.some((other) => other !== account && other.role === 'owner' && other.password)) return
  throw new StaffError(
    'STAFF_LAST',
    `'${account.name}' is the only owner. Make another one first: sleutel staff add NAME --owner`,
  )
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
