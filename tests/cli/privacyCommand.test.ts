import './cheapPasswords.ts'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#store/openStore'
import { createTemporaryPath } from '#store/io/temporaryPath'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { parseCsv } from './parseCsv.ts'
import { runSleutel } from './runSleutel.ts'
import { bothWays } from './withServer.ts'
import { readStore } from '../support/readStore.ts'

const at = '2025-07-07T12:00:00.000Z'
const typed = '06-87654321'
const person = '+31687654321'
let folder: string
let data: string
let backups: string
let backup: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'privacy-'))
  data = join(folder, 'requests')
  backups = join(folder, 'backups')
  backup = join(backups, 'monday.tar.gz')
  mkdirSync(backups)
  await keep(data, [
    makeContact(1, { phone: typed, email: 'Eva@voorbeeld.example', lastName: 'Geheim' }),
    makeContact(2),
    makeDiagnosis(3, { phone: '0031 (0)6 8765 4321' }),
    makeCallback(4, { phone: '0687654321', name: 'Eva Geheim' }),
  ])
  const store = await openStore({ folder: data })
  await store.change('contact', makeContact(2).id, { note: 'Vriend van 06 8765 4321' }, { by: 'sanne', at })
  await store.change('contact', makeContact(1).id, { note: 'Wil morgen' }, { by: 'sanne', at })
  await store.snapshot(new Date(at))
  await store.close()
})

function privacy(args: readonly string[], options: Parameters<typeof runSleutel>[1] = {}) {
  return runSleutel(['privacy', ...args], { ...options, env: { DATA_DIR: data } })
}

function erase(...options: readonly string[]) {
  return privacy(['erase', typed, '--confirm', typed, ...options])
}

/**
 * Makes one request of the person unreadable, as a bad disk does: its text stays, but it is no
 * record.
 */
async function spoil(number: number): Promise<void> {
  const path = join(data, 'contact', '000001.jsonl')
  const { id } = makeContact(number)
  const lines = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, lines.map((line) => (line.includes(id) ? line.slice(1) : line)).join('\n'))
}

/**
 * Every file below the test's folder that holds one of the texts, by any spelling of the number
 * used here.
 */
function filesNaming(): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /8765[- ]?4321|Geheim|eva@/i.test(readFileSync(path, 'utf8')))
}

describe('sleutel privacy find', () => {
  test('when given a phone number, then it lists every kind and mentions in requests of others', async () => {
    const { exitCode, out, err } = await privacy(['find', '0687654321'])
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
    expect(out.match(/^(contact|diagnosis|callback) /gm)).toEqual(['contact ', 'diagnosis ', 'callback '])
    expect(out).toContain(
      `Named in contact request K7QM-3PXD of somebody else (note), id ${makeContact(2).id}`,
    )
  })

  test('when given an e-mail address, then capitals do not matter', async () => {
    const { out } = await privacy(['find', 'EVA@VOORBEELD.EXAMPLE', '--json'])
    const found = JSON.parse(out) as { requests: { id: string }[]; otherKeys: unknown }
    expect(found.requests.map(({ id }) => id)).toEqual([makeContact(1).id])
    expect(found.otherKeys).toEqual([{ key: person, requests: 2 }])
  })

  test('reads the phone number from standard input', async () => {
    const { out } = await privacy(['find', '-', '--json'], { input: `${typed}\n` })
    expect(JSON.parse(out)).toMatchObject({ person, requests: [{}, {}, {}] })
  })

  test('when nobody is found, then it says so and succeeds', async () => {
    const { exitCode, out, err } = await privacy(['find', '06-00000000'])
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: '' })
    expect(err).toBe(`Nothing of +31600000000 is kept in ${data}.\n`)
  })

  test.each(['hallo', '98765', 'eva@', '06-FLOWERS-1', ''])('refuses %j as a person', async (word) => {
    const { exitCode, err } = await privacy(['find', word])
    expect(exitCode).toBe(2)
    expect(err).toContain('[PERSON_INVALID]')
    // Half a number is personal, too.
    if (word !== '') expect(err).not.toContain(word)
  })

  test('when a folder of backups is given, then it searches them', async () => {
    await runSleutel(['backup', backup, '--data', data])
    writeFileSync(join(backups, 'broken.tar.gz'), 'nothing')
    const { out } = await privacy(['find', typed, '--backups', backups])
    expect(out).toMatch(/Backup .*monday\.tar\.gz: named in \d+ lines\./)
    expect(out).toMatch(/broken\.tar\.gz is not a whole backup/)
    expect((await privacy(['find', typed, '--backups', join(folder, 'none')])).err).toContain(
      '[BACKUPS_FOLDER_MISSING]',
    )
  })
})

describe('when a data file cannot be read', () => {
  beforeEach(async () => {
    await keep(data, [makeContact(5, { phone: typed, lastName: 'Geheim' })])
    rmSync(join(data, 'snapshots'), { recursive: true })
  })

  test('then find lists the rest and names the file with exit code 3', async () => {
    await spoil(1)
    const { exitCode, out, err } = await privacy(['find', typed])
    expect(out.match(/^(contact|diagnosis|callback) /gm)).toHaveLength(3)
    expect(exitCode).toBe(3)
    expect(err).toContain('[READ_INCOMPLETE]')
    expect(err).toContain('contact/000001.jsonl, which names this person')
    const { damaged } = JSON.parse((await privacy(['find', typed, '--json'])).out) as { damaged: unknown }
    expect(damaged).toEqual([{ path: 'contact/000001.jsonl', namesPerson: true }])
  })

  test('then export writes the file and warns that it is incomplete', async () => {
    await spoil(1)
    const file = join(folder, 'gegevens.json')
    const { exitCode, err } = await privacy(['export', typed, '-o', file])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ aanvragen: [{}, {}, {}] })
    expect(exitCode).toBe(3)
    expect(err).toContain('[READ_INCOMPLETE]')
  })

  test('when all data of the person is quarantined, then it does not claim that none is stored', async () => {
    const only = '06-11223344'
    await keep(data, [makeContact(6, { phone: only })])
    await spoil(6)
    // Opening it for writing quarantines lines that are no records.
    await keep(data, [makeContact(7)])
    const { exitCode, out, err } = await privacy(['export', only])
    expect({ exitCode, out }).toEqual({ exitCode: 3, out: '' })
    expect(err).toContain('[READ_INCOMPLETE]')
    expect(err).toMatch(/contact\/000001\.jsonl\.damaged-\S+, which names this person/)
    expect((await privacy(['find', only])).exitCode).toBe(3)
  })

  test('when the unreadable data names somebody else, then that proves nothing about this person', async () => {
    appendFileSync(join(data, 'contact', '000001.jsonl'), 'half\n')
    const { exitCode, err } = await privacy(['export', typed])
    expect(exitCode).toBe(3)
    expect(err).toMatch(/^ {2}contact\/000001\.jsonl$/m)
  })

  test('then erase removes the unreadable data too', async () => {
    await spoil(1)
    const { exitCode } = await erase('--also', makeContact(2).id)
    expect(exitCode).toBe(0)
    expect(filesNaming()).toEqual([])
  })
})

describe('sleutel privacy export', () => {
  test('when a restore kept the old folder, then its requests are exported too', async () => {
    const earlier = `${data}.before-restore-2025-07-01T00-00-00-000Z`
    cpSync(data, earlier, { recursive: true })
    await keep(earlier, [makeContact(8, { phone: typed, problem: 'Alleen in de oude map.' })])
    const { out, err } = await privacy(['export', typed])
    const { aanvragen } = JSON.parse(out) as { aanvragen: Record<string, unknown>[] }
    expect(aanvragen).toHaveLength(4)
    expect(aanvragen.map(({ Probleem }) => Probleem)).toContain('Alleen in de oude map.')
    expect(err).toContain(`1 of them only in ${earlier}`)
  })

  test('with --excel the cells are separated and no format is needed', async () => {
    const { exitCode, out } = await privacy(['export', typed, '--excel'])
    expect(exitCode).toBe(0)
    expect(out).toMatch(/^\uFEFFReferentie;Ontvangen;Soort;/)
    const refused = await privacy(['export', typed, '--excel', '--format', 'json'])
    expect(refused.exitCode).toBe(2)
    expect(refused.err).toContain('[OPTION_NEEDS_CSV]')
  })

  test('as JSON it has Dutch names and no data of staff or others', async () => {
    const file = join(folder, 'gegevens.json')
    const { exitCode, out, err } = await privacy(['export', typed, '-o', file])
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
    const store = await openStore({ folder: data })
    const vehicle = { plate: 'GB001B', checkedAt: at, isKnown: true, brand: 'Opel', isInsured: false }
    const change = { assignee: 'sanne', ownershipSeen: true, agreedCents: 14_950, vehicle }
    await store.change('contact', makeContact(1).id, change, { by: 'sanne', at })
    await store.close()
    const json = await privacy(['export', typed])
    expect(JSON.parse(json.out).aanvragen[0]).toMatchObject({
      'Auto volgens RDW': 'Opel; Niet verzekerd',
      'Eigendom gezien': '7 juli 2025 om 14:00',
      'Afgesproken prijs': '€\u00a0149,50',
    })
    const csv = await privacy(['export', typed, '--format', 'csv'])
    expect(csv.out).toContain('Opel; Niet verzekerd')
    expect(json.out + csv.out).not.toMatch(/sanne|Behandelaar/)
  })

  test('as CSV a spreadsheet can read it', async () => {
    const { out } = await privacy(['export', typed, '--format', 'csv'])
    const [headings, ...rows] = parseCsv(out.replace('\uFEFF', ''))
    expect(headings).toEqual(
      expect.arrayContaining(['Referentie', 'Ontvangen', 'Telefoonnummer', 'Notities']),
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]?.at(-1)).toBe('7 juli 2025 om 14:00: Wil morgen')
  })

  test('when nobody is found, then no file is written', async () => {
    const file = join(folder, 'gegevens.json')
    const { exitCode, err } = await privacy(['export', '0600000000', '-o', file])
    expect(exitCode).toBe(1)
    expect(err).toContain('[PERSON_UNKNOWN]')
    expect(readdirSync(folder)).toEqual(['backups', 'requests'])
  })
})

describe.each(bothWays)('sleutel privacy erase, %s', (_, beside) => {
  test('when confirmed, then every byte is removed and proven, and a tombstone stores when and why', async () => {
    await beside(data, async () => {
      const id = makeContact(2).id
      const { exitCode, out, err } = await privacy(['erase', typed, '--confirm', person, '--also', id])
      expect({ exitCode, err: err.includes('error') }).toEqual({ exitCode: 0, err: false })
      expect(out).toMatch(/^Erased: 4 requests\.$/m)
      expect(out).toMatch(/^Read again: \d+ files, .* in .*requests\.$/m)
      expect(out).toContain(`Proof: ${person} is in none of them`)
      expect(filesNaming()).toEqual([])
      const reader = await readStore({ folder: data })
      expect(await reader.countKept()).toEqual({ contact: 0, diagnosis: 0, callback: 0 })
      const kept = readdirSync(join(data, 'contact')).map((name) =>
        readFileSync(join(data, 'contact', name), 'utf8'),
      )
      expect(kept.join('')).toMatch(
        new RegExp(`"id": ?"${id}",\\s*"erasedAt": ?"[^"]+",\\s*"reason": ?"asked"`),
      )
    })
  })

  test('when others mention the person, then their requests remain and are listed with exit code 3', async () => {
    await beside(data, async () => {
      const { exitCode, out, err } = await erase('--json')
      expect(exitCode).toBe(3)
      expect(err).toContain('[MENTIONS_LEFT]')
      expect(err).toContain(`--also ${makeContact(2).id}`)
      const proof = JSON.parse(out) as Record<string, unknown>
      expect(proof).toMatchObject({
        person,
        erased: { requests: 3 },
        mentions: [{ id: makeContact(2).id }],
        remains: [],
      })
      expect((await readStore({ folder: data })).list('contact').map(({ id }) => id)).toEqual([
        makeContact(2).id,
      ])
    })
  })
})

describe('sleutel privacy erase', () => {
  test('when only others mention the person, then it does not claim to have erased requests', async () => {
    await erase()
    const { exitCode, out, err } = await erase()
    expect(exitCode).toBe(3)
    expect(out).toContain('Erased: 0 requests.')
    expect(err).toContain('[MENTIONS_LEFT]')
    expect(err).not.toContain('are gone')
    expect(err).toContain("No request here is this person's own, so none was erased")
    expect(err).toContain(`--also ${makeContact(2).id}`)
  })

  test('when requests were imported from a spreadsheet, then they still belong to the person', async () => {
    const file = join(folder, 'aanvragen.csv')
    const columns = [
      'id,reference,createdAt,kind,firstName,lastName,name,phone,phoneE164,email,carBrand,licensePlate,carPlace,problem,isUrgent,buildYear',
      'additionalInfo,location,hasWorkingKey,status,version,history,trashedAt,spamReason',
    ].join(',')
    await runSleutel(['export', '--columns', columns, '-o', file, '--data', data])
    rmSync(data, { recursive: true })
    expect((await runSleutel(['import', file, '--data', data])).exitCode).toBe(0)
    rmSync(file)
    const found = JSON.parse((await privacy(['find', typed, '--json'])).out)
    expect(found).toMatchObject({ requests: [{}, {}, {}], mentions: [{ id: makeContact(2).id }] })
    const { out } = await erase('--also', makeContact(2).id)
    expect(out).toContain('Erased: 4 requests.')
    expect(filesNaming()).toEqual([])
  })

  test('when the stored number contains spaces, as in old imports, then the person is still found', async () => {
    await keep(data, [makeCallback(9, { phone: '0687654321', phoneE164: '+31 6 87654321' })])
    const { out } = await erase('--also', makeContact(2).id)
    expect(out).toContain('Erased: 5 requests')
    expect(filesNaming()).toEqual([])
  })

  test('in a terminal the number has to be typed again', async () => {
    const { exitCode, err } = await privacy(['erase', typed], { answers: [], input: '06 87 65 43 21\n' })
    expect(exitCode).toBe(3)
    expect(err).toContain('Type the number or address again')
    expect((await readStore({ folder: data })).list('contact')).toHaveLength(1)
  })

  test.each([
    ['another number is typed', { answers: [], input: '06-12345678\n' }, [], 'CONFIRMATION_WRONG', 1],
    ['nothing is typed', { answers: [], input: '\n' }, [], 'CONFIRMATION_WRONG', 1],
    ['another number confirms', {}, ['--confirm', '06-12345678'], 'CONFIRMATION_WRONG', 1],
    ['there is no terminal', {}, [], 'CONFIRMATION_MISSING', 2],
    ['a terminal may not ask', { answers: [] }, ['--no-input'], 'CONFIRMATION_MISSING', 2],
    [
      'an unknown request is named',
      {},
      ['--confirm', typed, '--also', 'no-such-request'],
      'MENTION_UNKNOWN',
      1,
    ],
  ])('when %s, then nothing is erased', async (_, options, args, code, expected) => {
    const before = filesNaming()
    const { exitCode, err } = await privacy(['erase', typed, ...args], options)
    expect(exitCode).toBe(expected)
    expect(err).toContain(`[${code}]`)
    expect(filesNaming()).toEqual(before)
    expect((await readStore({ folder: data })).list('contact')).toHaveLength(2)
  })

  test('when nobody is found, then it proves that and asks nothing', async () => {
    const { exitCode, out, err } = await privacy(['erase', '0600000000'])
    expect(exitCode).toBe(0)
    expect(err).toContain('Nothing of +31600000000 is kept')
    expect(out).toContain('Proof: +31600000000 is in none of them')
  })

  test('erases from backups and from a folder that a restore kept', async () => {
    await runSleutel(['backup', backup, '--data', data])
    cpSync(data, `${data}.before-restore-2025-07-01T00-00-00-000Z`, { recursive: true })
    const id = makeContact(2).id
    const { exitCode, out } = await erase('--also', id, '--backups', backups)
    expect(exitCode).toBe(0)
    expect(out.match(/^Read again: /gm)).toHaveLength(3)
    expect(filesNaming()).toEqual([])
    expect((await privacy(['find', typed, '--backups', backups])).out).toBe('')
    // It is still a backup, of the day it was made.
    expect(readdirSync(backups)).toEqual(['monday.tar.gz'])
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect((await runSleutel(['verify', backup, '--json'])).out).toContain('"contact": 0')
  })

  test('when a backup is rewritten, then it keeps its date', async () => {
    const now = new Date('2025-07-08T03:00:00Z')
    await runSleutel(['backup', backup, '--data', data], { now })
    await erase('--backups', backups)
    expect(statSync(backup).mtime).toEqual(now)
  })

  test('when only a backup has a request of somebody else, then it can be selected by its id', async () => {
    await runSleutel(['backup', backup, '--data', data])
    const { id } = makeContact(2)
    expect((await erase('--also', id)).exitCode).toBe(0)
    const left = await erase('--backups', backups)
    expect(left.err).toContain('[MENTIONS_LEFT]')
    expect(left.err).toContain(`--also ${id}`)
    expect(left.err).toContain("The person's own requests are gone")
    expect(left.out).toContain('Backups rewritten: 1.')
    const found = await privacy(['find', typed, '--backups', backups])
    expect(found.out).toContain(`of somebody else (note), id ${id}: yours to decide.`)
    const last = await erase('--also', id, '--backups', backups)
    expect({ exitCode: last.exitCode, naming: filesNaming() }).toEqual({ exitCode: 0, naming: [] })
    expect((await privacy(['find', typed, '--backups', backups])).out).toBe('')
  })

  test('when a killed command left unpacked files, then they are removed first', async () => {
    // A name as from `createTemporaryPath`, with a process id that cannot exist.
    const dead = '.sleutel-99999999-0123456789ab-5f2c9a1b'
    const left = [folder, data, backups].map((place) => join(place, `${dead}.partial`))
    for (const path of left) cpSync(join(data, 'contact'), path, { recursive: true })
    writeFileSync(join(backups, `${dead}.tmp`), typed)
    const found = await privacy(['find', typed, '--backups', backups])
    for (const path of left) expect(found.out).toContain(`${path}, left by a command that was stopped`)
    expect((await erase('--also', makeContact(2).id, '--backups', backups)).exitCode).toBe(0)
    expect(filesNaming()).toEqual([])
    expect(readdirSync(backups)).toEqual([])
  })

  test('when another command still uses such a folder, then it stays and there is no proof', async () => {
    const path = await createTemporaryPath(folder, 'partial')
    cpSync(join(data, 'contact'), path, { recursive: true })
    const { exitCode, out, err } = await erase('--also', makeContact(2).id)
    expect(exitCode).toBe(1)
    expect(out).not.toContain('Proof')
    expect(err).toContain('[ERASE_INCOMPLETE]')
    expect(err).toContain(`${path}/000001.jsonl:1`)
  })

  test('when a backup cannot be read, then it does not claim that the person is erased', async () => {
    writeFileSync(join(backups, 'broken.tar.gz'), 'nothing')
    const { exitCode, out, err } = await erase('--backups', backups)
    expect(exitCode).toBe(1)
    expect(err).toContain('[ERASE_INCOMPLETE]')
    expect(out).not.toContain('Proof')
    expect(err).toContain('broken.tar.gz')
  })

  test('when another data file names the person, then it says so', async () => {
    writeFileSync(join(data, 'aantekeningen.txt'), 'Niet vergeten:\nEva, 06-87654321')
    const { exitCode, err } = await erase()
    expect(exitCode).toBe(1)
    expect(err).toContain('aantekeningen.txt:2')
  })
})
