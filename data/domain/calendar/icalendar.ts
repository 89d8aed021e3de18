/** One event of a calendar. Times are ISO in UTC. */
export interface CalendarEvent {
  readonly uid: string
  /** Grows with each change, so that a calendar keeps the newest. */
  readonly sequence: number
  /** When this version was made. */
  readonly changedAt: string
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly location?: string
  readonly description?: string
  readonly url?: string
  readonly isCancelled?: boolean
  /** Of an invitation: who sends it, and to which address. */
  readonly organizer?: { readonly name: string; readonly email: string }
  readonly attendee?: string
}

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/**
 * An iCalendar file. Libraries mostly handle time zones and repetitions, which we do not use.
 * https://www.rfc-editor.org/rfc/rfc5545
 */
export function formatCalendar({
  name,
  method,
  events,
}: {
  readonly name: string
  readonly method: CalendarMethod
  readonly events: readonly CalendarEvent[]
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AutoSleutel//Agenda//NL',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(listEventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function listEventLines(event: CalendarEvent): readonly string[] {
  const { uid, sequence, changedAt, start, end, summary, location, description, url } = event
  const { isCancelled = false, organizer, attendee } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${formatTime(changedAt)}`,
    `DTSTART:${formatTime(start)}`,
    `DTEND:${formatTime(end)}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(url ? [`URL:${dropControls(url)}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${quote(organizer.name)}:mailto:${dropControls(organizer.email)}`] : []),
    ...(attendee
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${dropControls(attendee)}`]
      : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** '20261127T100000Z'. */
function formatTime(iso: string): string {
  return new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** 3.3.11. A typed line break must not begin a property of its own. */
function escapeText(text: string): string {
  return dropControls(text.replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n'), '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

/** 3.2: a quoted parameter has no escapes. */
function quote(text: string): string {
  return `"${dropControls(text).replaceAll('"', "'")}"`
}

function dropControls(text: string, kept = ''): string {
  return text.replace(/\p{Cc}|\p{Surrogate}/gu, (sign) => (sign === kept ? sign : ''))
}

/** In bytes, without the line break (3.1). */
const maxLine = 75

/** Breaks a long line between characters. Each next line begins with a space, which counts. */
function foldLine(line: string): string {
  // A sign has at most three bytes for each unit.
  if (line.length * 3 <= maxLine) return line
  const lines: string[] = []
  let [start, end, used] = [0, 0, 0]
  for (const sign of line) {
    const length = countBytes(sign)
    if (used + length > maxLine) {
      lines.push(line.slice(start, end))
      ;[start, used] = [end, 1]
    }
    end += sign.length
    used += length
  }
  return [...lines, line.slice(start)].join('\r\n ')
}

/** Of one character, in UTF-8. */
function countBytes(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
