/** The first letter or figure of a name as a capital; undefined where it has none. */
export function toInitial(name: string): string | undefined {
  return /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0].toUpperCase().slice(0, 2)
}
