import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { createKeyedMutex } from '#domain/keyedMutex'
import { pushSubscriptionSchema, type PushSubscriptionData } from '#domain/push/schemas'
import { readNote } from '#store/notes/notes'
import type { Session } from '#store/sessions/sessions'
import type { Stores } from '#store/stores'
import { setTimeout as wait } from 'node:timers/promises'

const noteName = 'devices'

const deviceSchema = z.object({
  id: z.string(),
  /** Of the account. */
  account: z.string(),
  /** The session in which it was added; it ends with it. */
  tokenHash: z.string(),
  /** Such as 'Chrome op Android'. */
  name: z.string(),
  subscription: pushSubscriptionSchema,
  /** When its push service last took a message. */
  lastDeliveredAt: z.nullable(z.iso.datetime()),
})

const noteSchema = z.array(deviceSchema)

export type Device = Readonly<z.infer<typeof deviceSchema>>

export type Devices = ReturnType<typeof createDevices>

/** More than anybody has; a browser that forgets its subscription adds another one. */
const maxPerAccount = 10

const pauseMs = 50

/** The phones and browsers that get push messages, as a small document that all servers share. */
export function createDevices({
  notes,
  sessions,
  staff,
  runExclusive,
}: Pick<Stores, 'notes' | 'sessions' | 'staff' | 'runExclusive'>) {
  const mutex = createKeyedMutex<'devices'>()
  const read = async () => (await readNote(notes, noteName, noteSchema)) ?? []
  const update = (change: (devices: readonly Device[]) => readonly Device[]) =>
    mutex.run('devices', async () => {
      const write = async () => {
        const before = await read()
        const after = change(before)
        if (after !== before) await notes.write(noteName, `${JSON.stringify(after)}\n`)
        return true
      }
      // Another server may be writing.
      while ((await runExclusive(noteName, write)) !== true) await wait(pauseMs)
    })
  const listLivingSessions = async () => {
    const accounts = await staff.list()
    const living = await Promise.all(accounts.map((account) => sessions.list(account)))
    return new Set(living.flat().map(({ tokenHash }) => tokenHash))
  }
  /** Devices whose sessions have ended are removed. */
  const list = async (): Promise<readonly Device[]> => {
    const living = await listLivingSessions()
    const isLiving = ({ tokenHash }: Device) => living.has(tokenHash)
    const devices = await read()
    if (!devices.every(isLiving)) await update((before) => before.filter(isLiving))
    return devices.filter(isLiving)
  }
  return {
    list,
    /** Some of them may be of sessions that have ended. */
    hasAny: async (): Promise<boolean> => (await read()).length > 0,
    /** An account's device again, by its endpoint, keeps its id. Returns the id. */
    add: async (
      { name: account, tokenHash }: Session,
      name: string,
      subscription: PushSubscriptionData,
    ): Promise<string> => {
      let id = randomBytes(12).toString('base64url')
      await update((before) => {
        const isSame = (each: Device) => each.subscription.endpoint === subscription.endpoint
        const others = before.filter((each) => !isSame(each))
        const known = before.find((each) => isSame(each) && each.account === account)
        const device = known ?? { id, account, lastDeliveredAt: null }
        id = device.id
        // Each start of the app tells of its device again.
        if (known?.tokenHash === tokenHash && known.name === name) return before
        const own = others.filter((each) => each.account === account)
        const oldest = new Set(own.slice(0, Math.max(0, own.length + 1 - maxPerAccount)))
        return [...others.filter((each) => !oldest.has(each)), { ...device, tokenHash, name, subscription }]
      })
      return id
    },
    /** False if the account has no such device. */
    remove: async (account: string, id: string): Promise<boolean> => {
      const isIt = (device: Device) => device.id === id && device.account === account
      if (!(await read()).some(isIt)) return false
      await update((before) => before.filter((device) => !isIt(device)))
      return true
    },
    /** What came of messages to devices. */
    note: async (
      results: readonly { readonly id: string; readonly outcome: 'sent' | 'gone' }[],
      at: Date,
    ): Promise<void> => {
      if (results.length === 0) return
      const outcomes = new Map(results.map(({ id, outcome }) => [id, outcome]))
      await update((before) =>
        before
          .filter(({ id }) => outcomes.get(id) !== 'gone')
          .map((device) =>
            outcomes.has(device.id) ? { ...device, lastDeliveredAt: at.toISOString() } : device,
          ),
      )
    },
  }
}
