import type { z } from 'zod/mini'

const prefix = 'beheer.'

/** 'session' ends with the tab. */
export type StorageName = 'local' | 'session'

/** Undefined if nothing valid is stored, or if storage is blocked. */
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

/** Undefined removes the value. Returns false if storage is full or blocked. */
export function writeStored(storage: StorageName, key: string, value: unknown): boolean {
  try {
    if (value === undefined) getStorage(storage).removeItem(prefix + key)
    else getStorage(storage).setItem(prefix + key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function watchStored(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // The key is null after a clear().
    if (event.key === prefix + key || event.key === null) listener()
  })
}

export function clearTabStorage(): void {
  try {
    for (const key of Object.keys(window.sessionStorage))
      if (key.startsWith(prefix)) window.sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}

function getStorage(storage: StorageName) {
  return storage === 'local' ? window.localStorage : window.sessionStorage
}
