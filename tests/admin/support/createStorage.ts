/** A storage of the browser's kind, in memory: what it holds are its own properties, as `Object.keys` of the real one shows. */
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
