/** A web storage in memory. Its entries are its own properties, as in a browser. */
export function createStorage(entries: Readonly<Record<string, string>> = {}): Storage {
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, value: string) => {
      values[key] = value
    },
    removeItem: (key: string) => {
      delete values[key]
    },
  }
  const values: Record<string, string> = Object.assign(Object.create(methods), entries)
  return values as unknown as Storage
}

/** A window with both storages, for code that runs without a browser. */
export function createWindow(sessionEntries: Readonly<Record<string, string>> = {}) {
  return Object.assign(new EventTarget(), {
    sessionStorage: createStorage(sessionEntries),
    localStorage: createStorage(),
  })
}
