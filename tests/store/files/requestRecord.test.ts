import { expect, test } from 'vitest'
import { parseKeptRequest } from '#domain/requests/keptRequest'
import { parseRecord } from '#store/requests/requestRecord'
import { makeCallback, makeContact, makeDiagnosis } from '../makeRequest.ts'

const at = '2025-07-07T12:05:00.000Z'
const entry = {
  at,
  by: 'sanne',
  action: 'attempt',
  version: 2,
  status: 'no-answer',
  from: 'new',
  note: 'Belt terug',
  outcome: 'voicemail',
  nextTryAt: at,
  undoes: 1,
  fromTheFuture: true,
}
const envelope = {
  phoneE164: '+31612345678',
  duplicateOf: 'request-0',
  spamReason: 'link in een naam',
  page: '/contact',
  trashedAt: at,
  fromTheFuture: { deep: [1, 'twee'] },
  version: 2,
  history: [{ at, by: 'sanne', action: 'note' }, entry],
}
const words = ['', 'x', '../../etc', 'new', 'klaar', 'voicemail', 'contact']
const times = [at, '2025-02-30T12:00:00.000Z', '2025-07-07']
const numbers = [0, 1, 1.5, -1, 1e300]
const values = [...words, ...times, ...numbers, undefined, null, true, [], {}, [entry], [null]]

function attempt(parse: (value: unknown) => unknown, value: unknown): unknown {
  try {
    return parse(structuredClone(value))
  } catch {
    return 'refused'
  }
}

test.each([
  { ...makeContact(1), ...envelope },
  { ...makeDiagnosis(1), ...envelope },
  { ...makeCallback(1), ...envelope },
])('a stored $kind request is read as its schema reads it, whatever one value is', (request) => {
  const variants = [
    ...Object.keys(request).flatMap((key) => values.map((value) => ({ ...request, [key]: value }))),
    ...Object.keys(entry).flatMap((key) =>
      values.map((value) => ({ ...request, history: [{ ...entry, [key]: value }] })),
    ),
  ].filter(({ kind }) => kind === request.kind)
  for (const variant of variants) {
    // As it comes from a file.
    const value: unknown = JSON.parse(JSON.stringify(variant))
    expect(attempt((each) => parseRecord(request.kind, each), value)).toEqual(
      attempt(parseKeptRequest, value),
    )
  }
})
