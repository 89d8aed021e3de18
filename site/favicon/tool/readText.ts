/** A text field of a form; empty where there is none of that name. */
export function readText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
