import type { z } from 'zod/mini'

/** All keys of the staff app begin with this, so signing out finds them. */
const prefix = 'beheer.'

/** 'local' survives closing the browser, 'session' ends with the tab. */
export type StorageName = 'local' | 'session'

/** Reads a stored value. Undefined where there is none, where it does not fit the schema, or where storage is blocked. */
export function readStored<T extends z.ZodMiniType>(
  storage: StorageName,
  key: string,
  schema: T,
): z.infer<T> | undefined {
  try {
    const text = getStorage(storage).getItem(prefix + key)
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Stores a value; undefined removes it. Returns false where the storage is full or blocked. */
export function writeStored(storage: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === undefined) getStorage(storage).removeItem(prefix + key)
    else getStorage(storage).setItem(prefix + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Calls back when another tab changed a value in local storage. Returns the unsubscribe function. */
export function watchStored(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // The key is null when all was cleared.
    if (event.key === prefix + key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The keys in this tab's storage that begin with `start`, without the app's own prefix. */
export function listStoredKeys(start: string): readonly string[] {
  try {
    return Object.keys(window.sessionStorage)
      .filter((key) => key.startsWith(prefix + start))
      .map((key) => key.slice(prefix.length))
  } catch {
    return []
  }
}

/** Removes everything the staff app stored in this tab. */
export function clearTabStorage(): void {
  for (const key of listStoredKeys('')) writeStored('session', key, undefined)
}

function getStorage(storage: StorageName) {
  return storage === 'local' ? window.localStorage : window.sessionStorage
}
