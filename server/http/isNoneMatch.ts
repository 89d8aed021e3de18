/** True when If-None-Match names this ETag, so that the sender has the answer already (RFC 9110, 13.1.2: weak comparison). */
export function isNoneMatch(headers: { get(name: string): string | null }, etag: string): boolean {
  const asked = headers.get('if-none-match')
  if (asked === null) return false
  return asked.trim() === '*' || asked.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
