import { describe, expect, test } from 'vitest'
import { formatCalendar, type CalendarEvent } from '#domain/calendar/icalendar'
import { parseEvents } from '../support/parseCalendar.ts'

const event: CalendarEvent = {
  uid: 'afspraak-1@autosleutel',
  sequence: 0,
  changedAt: '2026-03-10T09:00:00.000Z',
  start: '2026-03-29T00:30:00.000Z',
  end: '2026-03-29T01:30:00.000Z',
  summary: 'Noor · Toyota Yaris',
}

const format = (part: Partial<CalendarEvent>) =>
  formatCalendar({ name: 'Sleutelbus', method: 'PUBLISH', events: [{ ...event, ...part }] })

test('a calendar has the lines that RFC 5545 asks for, with CRLF', () => {
  const text = format({})
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:')).toBe(true)
  expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(parseEvents(text)[0]).toMatchObject({
    UID: event.uid,
    SEQUENCE: '0',
    DTSTAMP: '20260310T090000Z',
    // The night of the summer clock, and any other night, in UTC.
    DTSTART: '20260329T003000Z',
    DTEND: '20260329T013000Z',
    STATUS: 'CONFIRMED',
  })
})

test.each([
  ['commas, semicolons and backslashes', 'Markt 1, Delft; achter \\ de kerk'],
  ['line breaks', 'Markt 1\nDelft'],
  ['a forged property', 'Markt\r\nEND:VEVENT\r\nATTENDEE:mailto:x@voorbeeld.example'],
  ['other line separators', 'Markt\u2028SUMMARY:weg\u0085DTSTART:1'],
  ['signs of four bytes at the fold', `${'a'.repeat(63)}🔑🔑🔑 ${'é'.repeat(90)}`],
  ['control characters and half pairs', 'Ma\u0000rkt\u0007 \ud83d 1'],
])('a place with %s stays one property', (_, location) => {
  const text = format({ location })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(Buffer.from(text).toString()).toBe(text)
  const names = text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map((line) => line.split(/[:;]/)[0])
  expect(names.filter((name) => name === 'END' || name === 'ATTENDEE' || name === 'SUMMARY')).toEqual([
    'SUMMARY',
    'END',
    'END',
  ])
  const wanted = location
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000\u0007]|\p{Surrogate}/gu, '')
  expect(parseEvents(text)[0]?.['LOCATION']).toBe(wanted)
})

describe('an invitation', () => {
  test('has its organizer and guest, and cannot be broken by a name', () => {
    const text = formatCalendar({
      name: 'Sleutelbus',
      method: 'CANCEL',
      events: [
        {
          ...event,
          isCancelled: true,
          organizer: { name: 'Jan "de" Sleutel\r\nX:1', email: 'post@sleutelbus.example' },
          attendee: 'noor@voorbeeld.example',
        },
      ],
    })
    expect(text).toContain('METHOD:CANCEL\r\n')
    const [parsed = {}] = parseEvents(text)
    expect(parsed['STATUS']).toBe('CANCELLED')
    expect(parsed['ORGANIZER;CN="Jan \'de\' SleutelX:1"']).toBe('mailto:post@sleutelbus.example')
    expect(Object.keys(parsed)).not.toContain('X')
  })
})
