import { appendFileSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#store/requests/openStore'
import { keep, makeContact } from './keptRequests.ts'
import { parseCsv } from './parseCsv.ts'
import { at, person, typed, createPersonFolders, type PersonFolders } from './personFolders.ts'
import { failure } from './runSleutel.ts'

let folders: PersonFolders

beforeEach(async () => {
  folders = await createPersonFolders()
})

describe('sleutel privacy find', () => {
  test('when given a phone number, then it lists every kind and mentions in requests of others', async () => {
    const { exitCode, out, err } = await folders.privacy(['find', '0687654321'])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    expect(out.match(/^(contact|diagnosis|callback) /gm)).toEqual(['contact ', 'diagnosis ', 'callback '])
    expect(out).toContain(
      `Named in contact request K7QM-3PXD of somebody else (note), id ${makeContact(2).id}`,
    )
  })

  test('when given an e-mail address, then capitals do not matter', async () => {
    const { out } = await folders.privacy(['find', 'EVA@VOORBEELD.EXAMPLE', '--json'])
    const found = JSON.parse(out) as { requests: { id: string }[]; otherKeys: unknown }
    expect(found.requests.map(({ id }) => id)).toEqual([makeContact(1).id])
    expect(found.otherKeys).toEqual([{ key: person, requests: 2 }])
  })

  test('reads the phone number from standard input', async () => {
    const { out } = await folders.privacy(['find', '-', '--json'], { input: `${typed}\n` })
    expect(JSON.parse(out)).toMatchObject({ person, requests: [{}, {}, {}] })
  })

  test('when nobody is found, then it says so and succeeds', async () => {
    const { exitCode, out, err } = await folders.privacy(['find', '06-00000000'])
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '' })
    expect(err).toBe(`Nothing of +31600000000 is kept in ${folders.data}.\n`)
  })

  test.each(['hallo', '98765', 'eva@', '06-FLOWERS-1', ''])('refuses %j as a person', async (word) => {
    const refused = await folders.privacy(['find', word])
    expect(refused).toMatchObject(failure('PERSON_INVALID', 2))
    // Half a number is personal, too.
    if (word !== '') expect(refused.err).not.toContain(word)
  })
})

describe('when a data file cannot be read', () => {
  beforeEach(async () => {
    await keep(folders.data, [makeContact(5, { phone: typed, lastName: 'Geheim' })])
    rmSync(join(folders.data, 'snapshots'), { recursive: true })
  })

  test('then find lists the rest and names the file with exit code 3', async () => {
    folders.spoil(1)
    const found = await folders.privacy(['find', typed])
    expect(found).toMatchObject(failure('READ_INCOMPLETE', 3))
    expect(found.out.match(/^(contact|diagnosis|callback) /gm)).toHaveLength(3)
    expect(found.err).toContain('contact/000001.json, which names this person')
    const { damaged } = JSON.parse((await folders.privacy(['find', typed, '--json'])).out) as {
      damaged: unknown
    }
    expect(damaged).toEqual([{ path: 'contact/000001.json', namesPerson: true }])
  })

  test('then export writes the file and warns that it is incomplete', async () => {
    folders.spoil(1)
    const file = join(folders.folder, 'gegevens.json')
    const exported = await folders.privacy(['export', typed, '-o', file])
    expect(exported).toMatchObject(failure('READ_INCOMPLETE', 3))
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ aanvragen: [{}, {}, {}] })
  })

  test('when all data of the person is quarantined, then it does not claim that none is stored', async () => {
    const only = '06-11223344'
    await keep(folders.data, [makeContact(6, { phone: only })])
    folders.spoil(6)
    // Opening it for writing quarantines lines that are no records.
    await keep(folders.data, [makeContact(7)])
    const exported = await folders.privacy(['export', only])
    expect(exported).toEqual({ ...failure('READ_INCOMPLETE', 3), out: '' })
    expect(exported.err).toMatch(/contact\/000001\.json\.damaged-\S+, which names this person/)
    expect((await folders.privacy(['find', only])).exitCode).toBe(3)
  })

  test('when the unreadable data names somebody else, then that proves nothing about this person', async () => {
    appendFileSync(join(folders.data, 'contact', '000001.json'), 'half\n')
    const { exitCode, err } = await folders.privacy(['export', typed])
    expect(exitCode).toBe(3)
    expect(err).toMatch(/^ {2}contact\/000001\.json$/m)
  })

  test('then erase removes the unreadable data too', async () => {
    folders.spoil(1)
    const { exitCode } = await folders.erase('--also', makeContact(2).id)
    expect(exitCode).toBe(0)
    expect(folders.listNaming()).toEqual([])
  })
})

describe('sleutel privacy export', () => {
  test('with --excel the cells are separated and no format is needed', async () => {
    const { exitCode, out } = await folders.privacy(['export', typed, '--excel'])
    expect(exitCode).toBe(0)
    expect(out).toMatch(/^\uFEFFReferentie;Ontvangen;Soort;/)
    const refused = await folders.privacy(['export', typed, '--excel', '--format', 'json'])
    expect(refused).toMatchObject(failure('OPTION_NEEDS_CSV', 2))
  })

  test('as JSON it has Dutch names and no data of staff or others', async () => {
    const file = join(folders.folder, 'gegevens.json')
    const { exitCode, out, err } = await folders.privacy(['export', typed, '-o', file])
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '' })
    expect(err).toContain('3 requests written')
    expect(err).toContain('1 request of others name this person')
    const text = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { aanvragen } = JSON.parse(text) as { aanvragen: Record<string, unknown>[] }
    expect(aanvragen).toHaveLength(3)
    expect(aanvragen[0]).toMatchObject({
      Soort: 'Offerte aanvragen',
      Ontvangen: '1 juli 2025 om 12:01',
      Achternaam: 'Geheim',
      Telefoonnummer: typed,
      Probleem: 'De sleutel is afgebroken.',
      Spoed: 'nee',
      Status: 'Nieuw',
      Geschiedenis: [{ Wanneer: '7 juli 2025 om 14:00', Wat: 'Notitie', Notitie: 'Wil morgen' }],
    })
    expect(text).not.toMatch(/sanne|Jansen|Vriend/)
  })

  test('it has the car, the prices and that the owner was checked, but not who on the staff did so', async () => {
    const store = await openStore({ folder: folders.data })
    const vehicle = { plate: 'GB001B', checkedAt: at, isKnown: true, brand: 'Opel', isInsured: false }
    const change = { assignee: 'sanne', ownershipSeen: true, agreedCents: 14_950, vehicle }
    await store.change('contact', makeContact(1).id, change, { by: 'sanne', at })
    await store.close()
    const json = await folders.privacy(['export', typed])
    expect(JSON.parse(json.out).aanvragen[0]).toMatchObject({
      'Auto volgens RDW': 'Opel; Niet verzekerd',
      'Papieren gezien': '7 juli 2025 om 14:00',
      'Afgesproken prijs': '€\u00a0149,50',
      Geschiedenis: expect.arrayContaining(
        [
          'Aan een medewerker gegeven',
          'Papieren gezien',
          'Afgesproken prijs: €\u00a0149,50',
          'Kenteken nagekeken bij de RDW',
        ].map((Wat) => ({ Wanneer: '7 juli 2025 om 14:00', Wat })),
      ),
    })
    const csv = await folders.privacy(['export', typed, '--format', 'csv'])
    expect(csv.out).toContain('Opel; Niet verzekerd')
    expect(json.out + csv.out).not.toMatch(/sanne|Behandelaar/)
  })

  test('as CSV a spreadsheet can read it', async () => {
    const { out } = await folders.privacy(['export', typed, '--format', 'csv'])
    const [headings, ...rows] = parseCsv(out.replace('\uFEFF', ''))
    expect(headings).toEqual(
      expect.arrayContaining(['Referentie', 'Ontvangen', 'Telefoonnummer', 'Notities']),
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]?.at(-1)).toBe('7 juli 2025 om 14:00: Wil morgen')
  })

  test('when nobody is found, then no file is written', async () => {
    const file = join(folders.folder, 'gegevens.json')
    const exported = await folders.privacy(['export', '0600000000', '-o', file])
    expect(exported).toMatchObject(failure('PERSON_UNKNOWN'))
    expect(readdirSync(folders.folder)).toEqual(['backups', 'requests'])
  })
})
