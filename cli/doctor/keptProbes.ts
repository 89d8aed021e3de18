import { z } from 'zod'
import { isProbe } from '#domain/requests/probe'
import { createProbeToken, type Control } from '#store/lock/controlFile'
import type { Stores } from '#store/stores'
import { postControl } from '../control/postControl.ts'

export interface KeptProbes {
  createToken(now: Date): string
  find(id: string): Promise<boolean>
  erase(id: string): Promise<number>
}

export const responseTimeoutMs = 15_000

const foundSchema = z.object({ isListed: z.boolean() })
const erasedSchema = z.object({ erased: z.int() })

/** Asks the server that writes to this data folder. Throws as postControl. */
export function createFolderProbes(control: Control, signal: AbortSignal): KeptProbes {
  const post = <T>(path: string, id: string, schema: z.ZodType<T>, until: AbortSignal) =>
    postControl(control, `/api/local/probe/${path}`, { kind: 'contact', id }, schema, until)
  return {
    createToken: (now) => createProbeToken(control.key, now),
    find: async (id) => (await post('find', id, foundSchema, signal)).isListed,
    // Without `signal`, so that Ctrl-C leaves nothing behind.
    erase: async (id) =>
      (await post('erase', id, erasedSchema, AbortSignal.timeout(responseTimeoutMs))).erased,
  }
}

/** Uses the database, whose servers all know the secret. Throws StoreUnavailableError. */
export function createDatabaseProbes({ store, limits }: Stores, now: () => Date): KeptProbes {
  const find = async (id: string) => {
    const found = await store.get('contact', id)
    return found !== undefined && isProbe(found)
  }
  return {
    createToken: (at) => createProbeToken(limits.secret, at),
    find,
    erase: async (id) =>
      (await find(id)) ? store.eraseAll('contact', [id], now().toISOString(), 'probe') : 0,
  }
}
