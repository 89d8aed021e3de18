/** What a body came to. `malformed` covers bad UTF-8, bad JSON, bad escapes and JSON that is no object. */
export type ParsedBody =
  | { readonly ok: true; readonly value: Record<string, unknown> }
  | { readonly ok: false }

export type BodyType = 'json' | 'form'

/** The kind of body a Content-Type promises, or undefined where it is none we read. */
export function toBodyType(contentType: string | null): BodyType | undefined {
  const mediaType = contentType?.split(';', 1)[0]?.trim().toLowerCase()
  if (mediaType === 'application/json') return 'json'
  if (mediaType === 'application/x-www-form-urlencoded') return 'form'
  return undefined
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a body strictly: nothing is replaced, guessed or repaired. */
export function parseBody(type: BodyType, bytes: Uint8Array): ParsedBody {
  try {
    const text = utf8.decode(bytes)
    return type === 'json' ? toObject(JSON.parse(text)) : { ok: true, value: parseForm(text) }
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof TypeError || cause instanceof URIError)
      return { ok: false }
    throw cause
  }
}

function toObject(value: unknown): ParsedBody {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject ? { ok: true, value: value as Record<string, unknown> } : { ok: false }
}

function parseForm(text: string): Record<string, unknown> {
  // URLSearchParams replaces bad escapes silently; this throws on them (URIError).
  decodeURIComponent(text)
  return Object.fromEntries(new URLSearchParams(text))
}
