export type Encoding = 'br' | 'gzip'

/** What a browser takes of the encodings a file is there in (RFC 9110, 12.5.3): brotli first, undefined for the file as it is. */
export function chooseEncoding(
  acceptEncoding: string | null,
  available: readonly Encoding[],
): Encoding | undefined {
  if (acceptEncoding === null) return undefined
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0)
  }
  const toWeight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [best] = [...available]
    .filter((encoding) => toWeight(encoding) > 0)
    .sort((left, right) => toWeight(right) - toWeight(left) || left.localeCompare(right))
  return best
}
