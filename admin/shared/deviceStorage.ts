import type { z } from 'zod/mini'

/** What this browser remembers for the staff app begins with this, so that logging out finds it. */
const prefix = 'beheer.'

/** Which of the two: 'local' stays after the browser is closed, 'session' is gone with the tab. */
export type StorageName = 'local' | 'session'

/** Reads a remembered value; undefined where there is none, where it no longer fits, and where the browser keeps nothing. */
export function readStored<T extends z.ZodMiniType>(
  storage: StorageName,
  key: string,
  schema: T,
): z.infer<T> | undefined {
  try {
    const text = toStorage(storage).getItem(prefix + key)
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Remembers a value; undefined forgets it. False where the browser keeps nothing, as with a full or a blocked storage. */
export function writeStored(storage: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === undefined) toStorage(storage).removeItem(prefix + key)
    else toStorage(storage).setItem(prefix + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Calls when another tab changed a value that stays after the browser is closed; gives the function that ends it. */
export function watchStored(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Null where all was cleared.
    if (event.key === prefix + key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The keys of this tab that begin so, without what all begin with. */
export function listStoredKeys(start: string): readonly string[] {
  try {
    return Object.keys(window.sessionStorage)
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}

/** Forgets all that this tab remembers for the staff app: what was read, asked and half typed. */
export function forgetTab(): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key)
    }
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function toStorage(storage: StorageName) {
  return storage === 'local' ? window.localStorage : window.sessionStorage
}
