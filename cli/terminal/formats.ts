import { formatCount } from '#domain/format/englishText'

export function formatJson(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}

export function formatTotal(requests: Readonly<Record<string, number>>): string {
  return formatCount(
    Object.values(requests).reduce((sum, count) => sum + count, 0),
    'request',
  )
}
