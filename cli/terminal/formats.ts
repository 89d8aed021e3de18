import { formatCount } from '#domain/format/englishText'

export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

/** Undefined if it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function formatTotal(requests: Readonly<Record<string, number>>): string {
  return formatCount(
    Object.values(requests).reduce((sum, count) => sum + count, 0),
    'request',
  )
}
