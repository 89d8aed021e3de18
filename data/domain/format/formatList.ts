/** 'Delft, Voorburg en Rijswijk'. */
export function formatList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} en ${names.at(-1) ?? ''}`
}
