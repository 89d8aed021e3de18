/** A received e-mail, decoded as a mail program would. */
export interface ParsedMail {
  /** By lower-case name; where one comes twice, both are in the list. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly text: string
  readonly html: string
  /** An appointment beside them; empty if there is none. */
  readonly calendar: string
}

/** Takes apart a message of a text and an HTML part, and perhaps a calendar and a file. */
export function parseMail(source: string): ParsedMail {
  const { headers } = splitHead(source)
  const parts = listParts(source)
  const find = (type: string) => {
    const part = parts.find((each) => each.headers.get('content-type')?.[0]?.startsWith(type))
    return part ? decodeBody(part.body, part.headers.get('content-transfer-encoding')?.[0] ?? '') : ''
  }
  const [text, html, calendar] = [find('text/plain'), find('text/html'), find('text/calendar')]
  return { headers, text, html, calendar }
}

/** The parts within parts, too. */
function listParts(source: string): readonly ReturnType<typeof splitHead>[] {
  const { headers, body } = splitHead(source)
  const type = headers.get('content-type')?.[0] ?? ''
  if (!type.startsWith('multipart/')) return [{ headers, body }]
  const boundary = /boundary="?([^";]+)"?/.exec(type)?.[1]
  if (boundary === undefined) throw new Error('the message has no boundary')
  return body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((part) => listParts(part.slice(2, -2)))
}

function splitHead(source: string): { readonly headers: Map<string, string[]>; readonly body: string } {
  const end = source.indexOf('\r\n\r\n')
  const headers = new Map<string, string[]>()
  for (const line of source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    headers.set(name, [...(headers.get(name) ?? []), decodeWords(line.slice(colon + 1).trim())])
  }
  return { headers, body: source.slice(end + 4) }
}

/** RFC 2047: '=?UTF-8?Q?v=C3=B3=C3=B3r?='. White space between two encoded words is ignored. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, coding: string, text: string) =>
      coding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : decodeQuoted(text.replaceAll('_', ' ')),
    )
}

function decodeBody(body: string, coding: string): string {
  if (coding === 'base64') return Buffer.from(body, 'base64').toString()
  const text = coding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body
  return text.replaceAll('\r\n', '\n')
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
}
