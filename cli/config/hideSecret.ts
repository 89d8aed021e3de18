/**
 * A secret setting as it may be shown: of an address its scheme and host, so that a wrong one can be seen; of anything else, that it is set.
 */
export function hideSecret(text: string): string {
  if (!URL.canParse(text)) return hidden
  const { protocol, username, host, pathname, search } = new URL(text)
  if (host === '') return hidden
  const user = username === '' ? '' : `${hidden}@`
  const rest = pathname.length > 1 || search !== '' ? `/${hidden}` : ''
  return `${protocol}//${user}${host}${rest}`
}

const hidden = '(hidden)'
