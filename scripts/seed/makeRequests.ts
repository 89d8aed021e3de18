import { applyChange, type RequestChange } from '#domain/requests/change'
import { workingKeyAnswers } from '#domain/forms/callback'
import { buildYears, carBrands, problemTypes } from '#domain/forms/diagnosis'
import type { KeptRequest } from '#domain/requests/keptRequest'
import type { RequestKind } from '#domain/forms/kinds'
import { createReference } from '#domain/requests/reference'
import {
  additions,
  cars,
  firstNames,
  lastNames,
  notes,
  places,
  problems,
  spamReasons,
  staffNames,
} from './words.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const usualDays = 90
const freshCount = 40
const freshMs = 150 * minuteMs

type Person = ReturnType<typeof makePerson>

/**
 * Makes up requests of the last `days`, oldest first, of all kinds and states. The same
 * arguments give the same requests. The phone numbers (06-00…) are unassigned and the e-mail
 * addresses use a reserved domain.
 */
export function* makeRequests(
  count: number,
  seed: number,
  now: Date,
  days = usualDays,
): Generator<KeptRequest> {
  const random = createRandom(seed)
  const people = Array.from({ length: Math.max(1, Math.ceil(count * 0.75)) }, (_, index) =>
    makePerson(random, index),
  )
  let last: KeptRequest | undefined
  for (const createdMs of makeTimes(count, random, now.getTime(), days)) {
    const isDouble =
      last !== undefined && random.chance(0.1) && createdMs - Date.parse(last.createdAt) < 5 * minuteMs
    const request =
      isDouble && last
        ? repeat(last, random, createdMs)
        : makeRequest(random, people[random.int(people.length)] ?? makePerson(random, 0), createdMs)
    last = request
    yield work(request, random, now.getTime())
  }
}

function makeTimes(count: number, random: Random, nowMs: number, days: number): Float64Array {
  const fresh = Math.min(freshCount, Math.ceil(count / 10))
  const times = Float64Array.from({ length: count }, (_, index) => {
    if (index < fresh) return nowMs - random.int(freshMs)
    const dayStart = nowMs - (1 + random.int(days - 1)) * dayMs
    // The average of two draws, so most are around midday.
    return dayStart - (dayStart % dayMs) + Math.floor(((random.next() + random.next()) / 2) * dayMs)
  })
  return times.sort()
}

function makePerson(random: Random, index: number) {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)]
  const digits = String(index % 1_000_000).padStart(6, '0')
  const spelling = random.pick(['06-00', '06 00', '0600', '+31 6 00', '0031600'])
  const address = `${firstName}.${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
  return {
    firstName,
    lastName,
    phone: `${spelling}${digits}`,
    phoneE164: `+31600${digits}`,
    email: random.chance(0.6) ? `${address}${index}@voorbeeld.example` : '',
  }
}

function makeRequest(random: Random, person: Person, createdMs: number): KeptRequest {
  const kind = random.pick<RequestKind>([
    'contact',
    'contact',
    'contact',
    'diagnosis',
    'diagnosis',
    'callback',
  ])
  const { firstName, lastName, phone, email } = person
  const request = {
    ...makeEnvelope(random, kind, createdMs),
    phoneE164: person.phoneE164,
    ...(random.chance(0.015) && { spamReason: random.pick(spamReasons) }),
    ...(kind === 'callback'
      ? {
          requestType: 'callback',
          name: `${firstName} ${lastName}`,
          phone,
          location: random.pick(places),
          hasWorkingKey: random.pick(workingKeyAnswers),
        }
      : { firstName, lastName, phone, email }),
    ...(kind === 'contact' && {
      carBrand: random.pick(cars),
      problem: random.pick(problems),
      isUrgent: random.chance(0.25),
    }),
    ...(kind === 'diagnosis' && {
      carBrand: random.pick(carBrands),
      buildYear: random.pick(buildYears),
      problem: random.pick(problemTypes),
      additionalInfo: random.pick(additions),
    }),
  }
  // The compiler cannot relate the kind to its values through the spread.
  return request as unknown as KeptRequest
}

function makeEnvelope(random: Random, kind: RequestKind, createdMs: number) {
  return {
    id: Buffer.from(random.bytes(15)).toString('hex'),
    reference: createReference(random.bytes),
    kind,
    createdAt: new Date(createdMs).toISOString(),
    version: 1,
    status: 'new',
    page: kind === 'callback' ? '/' : '/autosleutel-diagnose',
    history: [],
  } as const
}

function repeat(earlier: KeptRequest, random: Random, createdMs: number): KeptRequest {
  const { id, reference, createdAt, version, status, history } = makeEnvelope(random, earlier.kind, createdMs)
  const envelope = { id, reference, createdAt, version, status, history: [...history] }
  return { ...earlier, ...envelope, duplicateOf: earlier.duplicateOf ?? earlier.id }
}

function work(request: KeptRequest, random: Random, nowMs: number): KeptRequest {
  const createdMs = Date.parse(request.createdAt)
  const ageMs = nowMs - createdMs
  const isFresh = ageMs < freshMs
  // Most recent ones still wait for their first call.
  if (isFresh && random.chance(0.7)) return request
  const by = random.pick(staffNames)
  let worked = request
  let atMs = createdMs
  const change = (what: RequestChange, withinMinutes: number) => {
    atMs = Math.min(nowMs, atMs + Math.ceil(random.next() * withinMinutes * minuteMs))
    worked = applyChange(worked, what, by, new Date(atMs).toISOString())
  }
  if (request.spamReason !== undefined) {
    change(random.chance(0.5) ? { trashed: true } : { status: 'archived' }, 600)
    return worked
  }
  while (random.chance(0.25)) change({ attempt: { outcome: random.pick(['no-answer', 'voicemail']) } }, 40)
  if (worked.version > 1 && (isFresh || (ageMs < 3 * dayMs && random.chance(0.3)))) return worked
  change({ attempt: { outcome: 'spoken' } }, request.kind === 'contact' && request.isUrgent ? 15 : 45)
  if (random.chance(0.4)) change({ note: random.pick(notes) }, 30)
  if (ageMs <= dayMs && random.chance(0.7)) return worked
  if (random.chance(0.15)) change({ status: 'archived' }, 20 * 60)
  else {
    const agreedCents = 6_500 + 500 * random.int(40)
    change({ agreedCents }, 60)
    const finalCents = agreedCents + random.pick([0, 0, 0, 2_500, -1_000])
    change({ status: 'done', ownershipSeen: true, finalCents }, 20 * 60)
  }
  return worked
}

type Random = ReturnType<typeof createRandom>

/** The mulberry32 algorithm: the same seed gives the same numbers. */
function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (probability: number) => next() < probability,
    pick: <T>(choices: readonly [T, ...T[]]) => choices[int(choices.length)] ?? choices[0],
    bytes: (count: number) => Uint8Array.from({ length: count }, () => int(256)),
  }
}
