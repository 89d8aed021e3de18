import { expect, test } from 'vitest'
import { applyChange, type AppliedChange } from '#domain/requests/change'
import { describeFollowed, isFollowOver, isWithdrawn } from '#domain/follow/followedRequest'
import { getAnsweredAt } from '#domain/requests/history'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { makeCallback, makeContact } from '../store/makeRequest.ts'
import { testRules } from '../support/testRules.ts'

const createdAt = '2026-03-10T09:00:00.000Z'
const { promises } = testRules

/** Changes in order, a minute apart. */
function change(changes: readonly AppliedChange[], request: KeptRequest = makeContact(1, { createdAt })) {
  return changes.reduce(
    (before, each, index) =>
      applyChange(before, each, each.withdrawn || each.photo ? 'visitor' : 'Sam de Wit', toTime(index + 1)),
    request,
  )
}

const toTime = (minute: number) => new Date(Date.parse(createdAt) + minute * 60_000).toISOString()
const describe = (request: KeptRequest, at = toTime(10)) => describeFollowed(request, promises, new Date(at))

const appointment = { start: '2026-03-11T13:00:00.000Z', minutes: 45, place: 'Dorpsstraat 1, Delft' }
const done = [{ ownershipSeen: true }, { status: 'done', guaranteeUntil: '2027-03-10' }] as const

test.each<readonly [string, readonly AppliedChange[], string, string]>([
  ['nobody took it', [], 'received', 'Wij bellen u vóór 12:00.'],
  ['a colleague took it', [{ assignee: 'Sam de Wit' }], 'received', 'Sam belt u vóór 12:00.'],
  ['an account is no name of a person', [{ assignee: 'beheer' }], 'received', 'Wij bellen u vóór 12:00.'],
  [
    'nobody answered',
    [{ attempt: true }],
    'no-answer',
    'Wij belden u en kregen geen gehoor. Wij proberen het vandaag om 10:31 opnieuw. U kunt ons ook zelf bellen.',
  ],
  ['it was discussed', [{ attempt: { outcome: 'spoken' } }], 'spoken', 'Wij spreken een moment met u af.'],
  [
    'there is an appointment',
    [{ status: 'contacted' }, { appointment }],
    'appointment',
    'De afspraak is morgen om 14:00. Reken op ongeveer 45 minuten.',
  ],
  [
    'somebody is on the way',
    [{ assignee: 'Sam de Wit' }, { status: 'contacted' }, { appointment }, { onTheWay: { minutes: 20 } }],
    'on-the-way',
    'Sam is onderweg en is er rond 10:24.',
  ],
  [
    'it is done',
    [{ status: 'contacted' }, { appointment }, ...done],
    'done',
    'Het werk is klaar. U hebt garantie tot en met 10 maart 2027.',
  ],
  [
    'staff closed it',
    [{ status: 'archived' }],
    'closed',
    'Wij hebben deze aanvraag afgesloten. Klopt dat niet? Bel ons dan.',
  ],
  [
    'the visitor withdrew it',
    [{ assignee: 'Sam de Wit' }, { withdrawn: true }],
    'withdrawn',
    'U trok deze aanvraag vandaag om 10:02 in. Wij bellen u er niet meer over. Hebt u toch hulp nodig? Bel ons.',
  ],
  ['staff opened it again', [{ withdrawn: true }, { status: 'new' }], 'received', 'Wij bellen u vóór 12:00.'],
  [
    'an appointment was undone',
    [{ status: 'contacted' }, { appointment }, { undo: true }],
    'spoken',
    'Wij spreken een moment met u af.',
  ],
])('when %s, the present step says so', (_, changes, state, text) => {
  const followed = describe(change(changes))
  expect(followed.state).toBe(state)
  const present = followed.steps.filter(({ place }) => place === 'present')
  expect(present.map((step) => step.text)).toEqual([text])
})

test('a promise that is over is not repeated', () => {
  const { steps } = describe(change([]), '2026-03-10T12:00:00.000Z')
  expect(steps[1]?.text).toBe('Het duurt langer dan wij beloofden. Bel ons, dan helpen wij u meteen.')
})

test('a journey of yesterday is over', () => {
  const request = change([{ status: 'contacted' }, { onTheWay: { minutes: 20 } }])
  expect(describe(request, '2026-03-11T08:00:00.000Z').state).toBe('spoken')
})

test('a journey goes on after midnight, and ends with another appointment', () => {
  const leaves = change([{ status: 'contacted' }, { onTheWay: { minutes: 45 } }])
  const atNight = {
    ...leaves,
    history: leaves.history.map((entry) => ({ ...entry, at: '2026-03-10T22:45:00.000Z' })),
  }
  expect(describe(atNight, '2026-03-10T23:01:00.000Z').state).toBe('on-the-way')
  const later = change([{ status: 'contacted' }, { onTheWay: { minutes: 5 } }, { appointment }])
  expect(describe(later, '2026-03-10T09:10:00.000Z').state).toBe('appointment')
})

test('guard: the visitor’s page has no phone, address, plate, price, note, last name or problem', () => {
  const request = change(
    [
      { note: 'Zwanenburg is boos', assignee: 'Sam de Wit', agreedCents: 12_345, finalCents: 23_456 },
      { status: 'contacted', appointment, reply: { name: 'Zwanenburg', channel: 'whatsapp' } },
      { ...done[0], payment: { method: 'pin', paidAt: createdAt } },
      done[1],
    ],
    makeContact('Zwanenburg', {
      createdAt,
      firstName: 'Noor Zwanenburg',
      licensePlate: 'AB-123-C',
      carPlace: 'Zwanenburg',
      carBrand: 'Zwanenburg',
      phoneE164: '+31612345678',
      spamReason: 'Zwanenburg',
    }),
  )
  const text = JSON.stringify(describe(request))
  expect(text).not.toMatch(
    /Zwanenburg|12345678|AB-123|AB123|123,?45|234|Dorpsstraat|Delft|bakker|de Wit|pin/i,
  )
  expect(describe(request)).toMatchObject({ firstName: 'Noor', handledBy: 'Sam', reference: 'K7QM-3PXD' })
})

test('a callback has the first word of its name', () => {
  const callback = { ...makeCallback(1, { createdAt }), name: ' Fatima El Idrissi' }
  expect(describe(callback).firstName).toBe('Fatima')
})

test.each<readonly [string, readonly AppliedChange[], string, boolean]>([
  ['an open request', [], '2027-01-01T00:00:00.000Z', false],
  ['a done one of 29 days', [...done], '2026-04-08T09:00:00.000Z', false],
  ['a done one of 30 days', [...done], '2026-04-09T09:02:00.000Z', true],
  ['a note after the end', [...done, { note: 'Nog gebeld' }], '2026-04-09T09:02:00.000Z', true],
  ['a withdrawn one of 30 days', [{ withdrawn: true }], '2026-04-09T09:01:00.000Z', true],
  ['one in the trash', [{ trashed: true }], createdAt, true],
  ['one that came back from it', [{ trashed: true }, { trashed: false }], createdAt, false],
])('the page of %s', (_, changes, at, isOver) => {
  expect(isFollowOver(change(changes), new Date(at))).toBe(isOver)
})

test('a withdrawal answers no promise, and an answer before it counts', () => {
  const withdrawn = change([{ withdrawn: true }])
  expect([isWithdrawn(withdrawn), withdrawn.status, getAnsweredAt(withdrawn.history)]).toEqual([
    true,
    'archived',
    undefined,
  ])
  const answered = change([{ status: 'contacted' }, { withdrawn: true }])
  expect(getAnsweredAt(answered.history)).toBe(toTime(1))
})
