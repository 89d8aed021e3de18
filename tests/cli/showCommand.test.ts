import { describe, expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { data, useFolder } from '../support/testFolder.ts'

useFolder()

const now = new Date('2025-07-01T10:30:00.000Z')

function show(args: readonly string[]) {
  return runSleutel(['show', '--data', data, ...args], { now })
}

const noor: KeptRequest<'contact'> = makeContact(1, {
  reference: 'K7QM-3PXD',
  phoneE164: '+31612345678',
  isUrgent: true,
  page: '/contact',
  problem: 'Sleutel kwijt.\nBij het station.',
  version: 4,
  status: 'contacted',
  history: [
    {
      at: '2025-07-01T10:04:00.000Z',
      by: 'sanne',
      action: 'attempt',
      status: 'no-answer',
      from: 'new',
      outcome: 'voicemail',
      nextTryAt: '2025-07-01T10:34:00.000Z',
      version: 2,
    },
    { at: '2025-07-01T10:05:00.000Z', by: 'sanne', action: 'undo', undoes: 2, status: 'new', version: 3 },
    {
      at: '2025-07-01T10:06:00.000Z',
      by: 'bob',
      action: 'status',
      from: 'new',
      status: 'contacted',
      version: 4,
    },
    {
      at: '2025-07-01T10:06:00.000Z',
      by: 'bob',
      action: 'note',
      note: 'Komt om drie uur.\nAchterom.',
      version: 4,
    },
  ],
})

describe('sleutel show', () => {
  test.each([
    ['its reference', 'K7QM-3PXD'],
    ['its reference as it is heard', 'k7qm 3pxd'],
    ['its id', noor.id],
  ])(
    'finds a request by %s and prints its fields, history and other requests of the person',
    async (_, name) => {
      await keep(data, [
        noor,
        { ...makeDiagnosis(2), reference: 'AAAA-2222', phone: '0031 6 12 34 56 78' },
        { ...makeCallback(3), reference: 'BBBB-2222' },
        makeContact(4, { reference: 'CCCC-2222', phone: '06 99999999', email: 'JAN@voorbeeld.example' }),
        makeContact(5, { reference: 'DDDD-2222', trashedAt: '2025-07-01T10:20:00.000Z' }),
      ])
      const { exitCode, out, err } = await show([name])
      expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
      expect(out.split('\n')).toEqual([
        'Referentie:        K7QM-3PXD',
        'Ontvangen:         1 juli 2025 om 12:01',
        'Soort:             Contact',
        'Voornaam:          Jan',
        'Achternaam:        Jansen',
        'Telefoonnummer:    06-12345678',
        'E-mailadres:       jan@voorbeeld.example',
        'Automerk en model: Volkswagen Golf',
        'Probleem:          Sleutel kwijt.',
        '                   Bij het station.',
        'Spoed:             ja',
        'Status:            Gesproken',
        'Versie:            4',
        `Id:                ${noor.id}`,
        'Telefoon (E.164):  +31612345678',
        'Bellen voor:       1 juli 2025 om 12:11',
        'Opgepakt op:       1 juli 2025 om 12:06',
        'Pagina:            /contact',
        '',
        'Geschiedenis:',
        '  1 juli 2025 om 12:04, sanne: Voicemail; opnieuw op 1 juli 2025 om 12:34 (ongedaan gemaakt)',
        '  1 juli 2025 om 12:05, sanne: Vorige wijziging ongedaan gemaakt',
        '  1 juli 2025 om 12:06, bob: Status: Gesproken',
        '  1 juli 2025 om 12:06, bob: Notitie: Komt om drie uur.',
        '    Achterom.',
        '',
        'Andere aanvragen van deze persoon:',
        '  Referentie  Ontvangen             Soort     Status  Probleem',
        '  CCCC-2222   1 juli 2025 om 12:04  Contact   Nieuw   De sleutel is afgebroken.',
        '  AAAA-2222   1 juli 2025 om 12:02  Diagnose  Nieuw   Auto start niet',
        '',
      ])
    },
  )

  test('with --json it prints the request as stored, with its thread', async () => {
    await keep(data, [noor, { ...makeDiagnosis(2), reference: 'AAAA-2222' }])
    const { out } = await show(['K7QM-3PXD', '--json'])
    expect(JSON.parse(out)).toEqual({
      ...noor,
      thread: [
        {
          id: makeDiagnosis(2).id,
          kind: 'diagnosis',
          reference: 'AAAA-2222',
          createdAt: '2025-07-01T10:02:00.000Z',
          status: 'new',
          problem: 'Auto start niet',
        },
      ],
    })
  })

  test('when it is in the trash, then it is shown with the date of its removal', async () => {
    await keep(data, [makeContact(1, { trashedAt: '2025-07-01T10:20:00.000Z' })])
    const { out } = await show(['K7QM-3PXD'])
    expect(out).toMatch(/^Weggegooid: +1 juli 2025 om 12:20$/m)
    expect(out).toMatch(/^Wordt gewist: +31 juli 2025 om 12:20$/m)
  })

  test('when no request matches, then it says how to find one', async () => {
    await keep(data, [noor])
    const refused = await show(['ZZZZ-9999'])
    expect(refused).toEqual({ ...failure('REQUEST_UNKNOWN'), out: '' })
    expect(refused.err).toContain("'sleutel list --search'")
  })

  test('when two requests have the reference, then both ids are named', async () => {
    await keep(data, [makeContact(1), makeContact(2)])
    const refused = await show(['K7QM-3PXD'])
    expect(refused).toEqual({ ...failure('REQUEST_AMBIGUOUS'), out: '' })
    for (const number of [1, 2]) expect(refused.err).toContain(makeContact(number).id)
    expect((await show([makeContact(2).id])).exitCode).toBe(0)
  })
})
