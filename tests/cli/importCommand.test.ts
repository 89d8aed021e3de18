import './cheapPasswords.ts'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { forms } from '#domain/forms/forms'
import { requestKinds } from '#domain/forms/kinds'
import { openOutbox } from '#store/outbox/outbox'
import { openStore } from '#store/requests/openStore'
import { keep, makeCallback, makeContact, makeDiagnosis } from './keptRequests.ts'
import { failure, runSleutel } from './runSleutel.ts'
import { bothWays } from './withServer.ts'
import { readStore } from '../support/readStore.ts'
import { data, folder, useFolder } from '../support/testFolder.ts'

const at = '2025-07-07T12:00:00.000Z'
/** Of now: a server erases what has lain in the trash long enough. */
const trashedAt = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
let other: string
let file: string

/** Everything that has ever gone wrong in a spreadsheet. */
const hostile = makeContact(1, {
  firstName: '=1+1',
  lastName: '\'t Hart; "de" Boer',
  phone: '+31-6-12345678',
  email: '+jan@voorbeeld.example',
  carBrand: '-Golf,\t@A1',
  problem: 'Regel één\n=HYPERLINK("x");=2\n\n@drie 😀 ‮.',
  isUrgent: true,
})

useFolder()

beforeEach(async () => {
  other = join(folder, 'other')
  file = join(folder, 'export')
  await keep(data, [hostile, makeContact(2), makeDiagnosis(3), makeCallback(4)])
  const store = await openStore({ folder: data })
  await store.change('contact', hostile.id, { note: '=som; "ja"\n-nee' }, { by: 'sanne', at })
  await store.change('contact', hostile.id, { attempt: { outcome: 'voicemail' } }, { by: 'anna', at })
  await store.change('callback', makeCallback(4).id, { trashed: true }, { by: 'anna', at: trashedAt })
  await store.close()
})

function sleutel(path: string, ...args: readonly string[]) {
  return runSleutel(args, { env: { DATA_DIR: path } })
}

const exportCsv = (...args: readonly string[]) =>
  sleutel(data, 'export', '--format', 'csv', '-o', file, ...args)

async function readAll(path: string): Promise<readonly KeptRequest[]> {
  return (await readStore({ folder: path })).listAll()
}

describe.each(bothWays)('sleutel import, %s', (_, beside) => {
  test.each(['json', 'ndjson'])(
    'when %s, then every request is restored exactly, with its history',
    async (format) => {
      await sleutel(data, 'export', '--with-trash', '--format', format, '-o', file)
      await beside(other, async () => {
        const { exitCode, err } = await sleutel(other, 'import', file)
        expect(exitCode).toBe(0)
        expect(err).toMatch(/^4 requests: new$/m)
        expect(await readAll(other)).toEqual(await readAll(data))
        // Once more changes nothing.
        expect((await sleutel(other, 'import', file)).err).toBe('4 requests: already here, identical\n')
      })
    },
  )

  test('when a request exists, then only a later version replaces it', async () => {
    const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map((number) => makeContact(number))
    if (!first || !second || !third || !fourth || !fifth) throw new Error('there are five')
    await keep(other, [first, { ...second, version: 3 }, third, fourth])
    const store = await openStore({ folder: other })
    await store.eraseAll('contact', [fourth.id], at)
    await store.close()
    const incoming = [
      { ...first, version: 2, status: 'done' },
      { ...second, version: 2, status: 'done' },
      { ...third, lastName: 'Anders' },
      { ...fourth, version: 9 },
      fifth,
    ]
    writeFileSync(file, JSON.stringify(incoming))
    await beside(other, async () => {
      const planned = await sleutel(other, 'import', file, '--dry-run', '--json')
      expect(JSON.parse(planned.out)).toEqual({
        imported: false,
        counts: { updated: 1, older: 1, kept: 1, erased: 1, added: 1 },
        problems: [],
        missing: [],
        conflicts: [],
      })
      expect(await readAll(other)).toHaveLength(3)
      const imported = await sleutel(other, 'import', file, '--json')
      expect(imported).toMatchObject(failure('IMPORT_INCOMPLETE', 3))
      expect(JSON.parse(imported.out)).toEqual({
        imported: true,
        counts: { updated: 1, older: 1, conflict: 1, erased: 1, added: 1 },
        problems: [],
        missing: [],
        conflicts: [{ kind: 'contact', id: third.id }],
      })
      expect((await readAll(other)).map(({ version, status }) => [version, status])).toEqual([
        [2, 'done'],
        [3, 'new'],
        [1, 'new'],
        [1, 'new'],
      ])
    })
  })

  test.each([',', ';'])(
    'when the file is CSV with %j, then its columns are restored without formula escapes',
    async (separator) => {
      const columns = [
        'id,reference,createdAt,kind,firstName,lastName,name,phone,phoneE164,email,carBrand,licensePlate,carPlace,problem,isUrgent,buildYear',
        'additionalInfo,location,hasWorkingKey,status,trashedAt,version,history,spamReason',
      ].join(',')
      const name = separator === ';' ? 'semicolon' : 'comma'
      await exportCsv('--with-trash', '--columns', columns, '-s', name)
      await beside(other, async () => {
        const { exitCode, err } = await sleutel(other, 'import', file)
        expect(exitCode).toBe(0)
        expect(err).toMatch(/^4 requests: new$/m)
        const [before, after] = [await readAll(data), await readAll(other)]
        const withoutPhone = before.map((request) => ({ ...request, phone: '' }))
        expect(after.map((request) => ({ ...request, phone: '' }))).toEqual(withoutPhone)
        const toDigits = ({ phone }: KeptRequest) => phone.replace(/\D/g, '')
        expect(after.map(toDigits)).toEqual(before.map(toDigits))
        expect((await sleutel(other, 'import', file)).err).toBe('4 requests: already here, identical\n')
      })
    },
  )
})

describe('sleutel import', () => {
  test('when CSV has no history, then nothing is imported and it says why', async () => {
    await exportCsv('--with-trash')
    for (const extra of [[], ['--dry-run'], ['--skip-bad']]) {
      const refused = await sleutel(other, 'import', file, ...extra)
      expect(refused).toMatchObject(failure('IMPORT_LOSSY'))
      expect(refused.err).toMatch(/no column for .*Geschiedenis \(history\)/)
      expect(refused.err).toContain('--with-trash -o requests.json')
      expect(refused.err).toContain('--force')
    }
    const asJson = await sleutel(other, 'import', file, '--json')
    expect(JSON.parse(asJson.out)).toMatchObject({
      imported: false,
      missing: expect.arrayContaining(['history', 'spamReason']),
    })
    expect(existsSync(other)).toBe(false)
  })

  test('when the loss is accepted, then the file is imported, and trash stays trash', async () => {
    await exportCsv('--with-trash')
    const { exitCode, err } = await sleutel(other, 'import', file, '--force')
    expect(exitCode).toBe(0)
    expect(err).toMatch(/^4 requests: new$/m)
    expect(err).toMatch(/^without: .*Geschiedenis \(history\)/m)
    const toWords = (request: KeptRequest) => [
      request.id,
      request.status,
      request.phoneE164,
      request.trashedAt,
    ]
    expect((await readAll(other)).map(toWords)).toEqual((await readAll(data)).map(toWords))
    // What is there already loses nothing by it.
    expect((await sleutel(other, 'import', file, '--force')).exitCode).toBe(0)
  })

  test('when a column of the form is missing, then that counts as a loss', async () => {
    const columns = 'id,reference,createdAt,kind,phone,status,version,history,trashedAt,spamReason'
    await exportCsv('--columns', columns)
    const { exitCode, err } = await sleutel(other, 'import', file)
    expect(exitCode).toBe(1)
    expect(err).toMatch(/\(problem\)[^]*\[IMPORT_LOSSY\]/)
  })

  test('when a Dutch Excel saved the file, then its times are read without seconds', async () => {
    await exportCsv('--excel', '--with-trash')
    const text = readFileSync(file, 'utf8')
    const saved = text.replace(/(\d{4})-0?(\d+)-0?(\d+) 0?(\d+:\d{2}):\d{2}/g, '$3-$2-$1 $4')
    expect(saved).not.toBe(text)
    writeFileSync(file, saved)
    const { exitCode } = await sleutel(other, 'import', file, '--force')
    expect(exitCode).toBe(0)
    const toMinute = ({ createdAt }: KeptRequest) => createdAt.slice(0, 16)
    expect((await readAll(other)).map(toMinute)).toEqual((await readAll(data)).map(toMinute))
  })

  test('when the file has another encoding, then it says so and every accent is preserved', async () => {
    await exportCsv()
    writeFileSync(file, readFileSync(file, 'utf8').replace('\uFEFF', ''), 'latin1')
    const refused = await sleutel(other, 'import', file, '--force')
    expect(refused).toMatchObject(failure('FILE_NOT_UTF8'))
    expect(refused.err).toContain('CSV UTF-8')
    expect(existsSync(other)).toBe(false)
  })

  test('when a CSV file has one kind, then the kind is recognised by its columns', async () => {
    for (const kind of requestKinds) {
      await exportCsv(kind, '--with-trash')
      expect((await sleutel(other, 'import', file, '--force')).exitCode).toBe(0)
    }
    const after = await readAll(other)
    expect(after.map(({ kind, reference }) => [kind, reference])).toEqual(
      (await readAll(data)).map(({ kind, reference }) => [kind, reference]),
    )
    expect(after[0]).toMatchObject({ problem: hostile.problem, isUrgent: true, createdAt: hostile.createdAt })
  })

  test.each(requestKinds)(
    'when a CSV file of %s is older than the optional fields of the form, then its kind is recognised',
    async (kind) => {
      const required = forms[kind].fields.filter(({ minLength }) => minLength > 0).map(({ name }) => name)
      const columns = ['id', 'reference', 'createdAt', ...required, 'status', 'version'].join(',')
      await exportCsv(kind, '--with-trash', '--columns', columns)
      expect((await sleutel(other, 'import', file, '--force')).exitCode).toBe(0)
      const toReference = ({ reference }: KeptRequest) => reference
      expect((await readAll(other)).map(toReference)).toEqual(
        (await readAll(data)).filter((request) => request.kind === kind).map(toReference),
      )
    },
  )

  test('when some rows are invalid, then they are listed and nothing is imported without an option', async () => {
    const good = JSON.stringify(makeContact(1))
    const rows = [
      good,
      '{"id": half',
      JSON.stringify({ ...makeContact(2), createdAt: 'gisteren 06-12345678' }),
      JSON.stringify({ ...makeContact(3), history: 'x' }),
      '[]',
    ]
    writeFileSync(file, `${rows.join('\n')}\n`)
    const refused = await sleutel(other, 'import', file)
    expect(refused).toMatchObject(failure('IMPORT_BAD_ROWS'))
    expect(refused.err).toMatch(/^line 2: is not JSON$/m)
    expect(refused.err).toMatch(/^line 3: is no request: createdAt/m)
    expect(refused.err).toMatch(/^line 4: is no request: history/m)
    expect(refused.err).toMatch(/^line 5: /m)
    expect(refused.err).not.toContain('06-12345678')
    expect(await readAll(other)).toEqual([])
    const skipped = await sleutel(other, 'import', file, '--skip-bad')
    expect(skipped.exitCode).toBe(3)
    expect(await readAll(other)).toHaveLength(1)
  })

  test.each([
    ['an array that ends too soon', `[${JSON.stringify(makeContact(1))},`, /line 1: .*lacks its end/],
    [
      'an array of another layout with a bad request',
      JSON.stringify([makeContact(1), {}], undefined, 2),
      /line 1: request 2 is no request/,
    ],
    [
      'a CSV row with a cell too few',
      'id,reference,createdAt,kind\na,b\n',
      /line 2: has 2 cells where the first line has 4/,
    ],
    [
      'a CSV time that no clock shows',
      'id,reference,createdAt,kind\nabcdefgh,b,2025-03-30 02:30:00,contact\n',
      /line 2: Ontvangen: is no time/,
    ],
    [
      'a CSV text that never ends',
      'id,reference,createdAt,kind\n"abcdefgh,b\n',
      /export, line 2: a quotation mark is never closed\. Repair this line/,
    ],
    [
      'a CSV cell with a stray quotation mark',
      'id,reference,createdAt,kind\nabc"defgh,b,c,d\n',
      /export, line 2: a quotation mark stands/,
    ],
    [
      'an invalid CSV status',
      'id,reference,createdAt,kind,status\nabcdefgh,b,2025-03-30 12:30:00,contact,Weg\n',
      /line 2: Status: 'Weg' is none of Nieuw, /,
    ],
  ])('when %s, then its line is named', async (_, content, message) => {
    writeFileSync(file, content)
    const { exitCode, err } = await sleutel(other, 'import', file)
    expect(exitCode).toBe(1)
    expect(err).toMatch(message)
    expect(await readAll(other)).toEqual([])
  })

  test.each([
    ['is not there', undefined, 'FILE_MISSING'],
    ['is empty', '', 'SHEET_UNKNOWN'],
    ['is another spreadsheet', 'Naam,Bedrag\nJan,3\n', 'SHEET_UNKNOWN'],
    ['does not say of which kind it is', 'Id,Referentie,Ontvangen\n', 'SHEET_UNKNOWN'],
  ])('when the file %s, then it says so', async (_, content, code) => {
    if (content !== undefined) writeFileSync(file, content)
    expect(await sleutel(other, 'import', file)).toMatchObject(failure(code))
  })

  test('when the file is empty, then nothing changes', async () => {
    writeFileSync(file, '[]')
    expect(await sleutel(other, 'import', file)).toEqual({
      exitCode: 0,
      out: '',
      err: expect.stringMatching(/^There are no requests in this file\.$/m),
    })
  })

  test('when requests are imported, then staff get no mail', async () => {
    const store = await openStore({ folder: other })
    await store.close()
    const outbox = await openOutbox(other)
    await outbox.setSince('mail', '2025-01-01T00:00:00.000Z')
    await outbox.close()
    await sleutel(data, 'export', '--with-trash', '--format', 'json', '-o', file)
    await sleutel(other, 'import', file)
    const after = await openOutbox(other)
    expect(
      (await after.settled('mail')).map(({ channel, id, state }) => `${channel} ${id} ${state}`).sort(),
    ).toEqual((await readAll(data)).map(({ id }) => `mail ${id} dropped`).sort())
    await after.close()
  })
})

/** Saves a spreadsheet as somebody edited it. */
async function exportEdited(format: string, edits: Readonly<Record<string, string>>, columns?: string) {
  const chosen = columns ? ['--columns', columns] : []
  await sleutel(data, 'export', 'contact', ...chosen, '-f', format, '-o', file)
  const edit = (text: string) =>
    Object.entries(edits).reduce((edited, [from, to]) => {
      expect(edited).toContain(from)
      return edited.replace(from, to)
    }, text)
  if (format === 'csv') {
    writeFileSync(file, edit(readFileSync(file, 'utf8')))
    return
  }
  const files = unzipSync(readFileSync(file))
  const sheet = 'xl/worksheets/sheet1.xml'
  const bytes = strToU8(edit(strFromU8(files[sheet] ?? new Uint8Array())))
  writeFileSync(file, zipSync({ ...files, [sheet]: bytes }))
}

describe.each(['xlsx', 'csv'])('an edited spreadsheet (%s)', (format) => {
  const edits = { 'De sleutel is afgebroken.': 'De sleutel is zoek.', Nieuw: 'Gesproken' }

  test.each(bothWays)(
    'when it comes back, then only what was edited changes, and the history says it, %s',
    async (_, beside) => {
      await exportEdited(format, edits)
      const before = await readAll(data)
      await beside(data, async () => {
        const planned = await sleutel(data, 'import', file, '--dry-run')
        expect(planned.err).toMatch(
          /^1 request: already here, identical\n1 request: changed to what the file has\n/m,
        )
        const { exitCode, err } = await sleutel(data, 'import', file)
        expect({ exitCode, err }).toEqual({
          exitCode: 0,
          err: planned.err.replace('Nothing was changed.\n', ''),
        })
      })
      const [, second, ...others] = await readAll(data)
      const [hostileBefore, secondBefore, ...othersBefore] = before
      expect((await readAll(data))[0]).toEqual(hostileBefore)
      expect(others).toEqual(othersBefore)
      expect(second).toEqual({
        ...secondBefore,
        problem: 'De sleutel is zoek.',
        status: 'contacted',
        version: 2,
        history: [
          {
            at: expect.any(String),
            by: 'system',
            version: 2,
            action: 'status',
            status: 'contacted',
            from: 'new',
          },
          {
            at: expect.any(String),
            by: 'system',
            version: 2,
            action: 'note',
            note: 'Gewijzigd in een spreadsheet. Probleem was: De sleutel is afgebroken.',
          },
        ],
      })
      expect((await sleutel(data, 'import', file)).err).toBe('2 requests: already here, identical\n')
    },
  )

  test('when the request was changed meanwhile, or the version is unknown, then it stays and is named', async () => {
    const { id } = makeContact(2)
    await exportEdited(format, edits, 'id,reference,createdAt,kind,problem,status')
    const unversioned = await sleutel(data, 'import', file)
    expect(unversioned.exitCode).toBe(3)
    expect(unversioned.err).toMatch(/already here with other values, and not changed: .*'Versie'/)
    await exportEdited(format, edits)
    const store = await openStore({ folder: data })
    await store.change('contact', id, { note: 'Gebeld' }, { by: 'sanne', at })
    await store.close()
    const { exitCode, err } = await sleutel(data, 'import', file)
    expect(exitCode).toBe(3)
    expect(err).toContain('1 request: changed here since the spreadsheet was made')
    expect(err).toContain(`not changed: contact ${id}`)
    expect((await readAll(data))[1]).toMatchObject({ status: 'new', problem: 'De sleutel is afgebroken.' })
  })

  test.each([
    [
      'a column that is computed',
      { 'sanne: =som': 'sanne: iets' },
      /Notities: cannot be changed in a spreadsheet/,
    ],
    ['done without papers', { Nieuw: 'Afgerond' }, /Status: .*'Papieren gezien'/],
    ['an unknown status', { Nieuw: 'Klaar' }, /Status: 'Klaar' is none of Nieuw, /],
  ])('when %s was edited, then nothing is imported', async (_, edited, message) => {
    await exportEdited(format, edited)
    const before = await readAll(data)
    const { exitCode, err } = await sleutel(data, 'import', file)
    expect(exitCode).toBe(1)
    expect(err).toMatch(message)
    expect(await readAll(data)).toEqual(before)
  })
})

test('a workbook restores what a CSV does, and one that is damaged says so', async () => {
  await sleutel(data, 'export', '--with-trash', '-f', 'xlsx', '-o', file)
  expect(await sleutel(other, 'import', file, '--force')).toMatchObject({ exitCode: 0 })
  const toWords = (request: KeptRequest) => ({
    ...request,
    history: [],
    version: 0,
    phone: request.phone.replace(/\D/g, ''),
  })
  expect((await readAll(other)).map(toWords)).toEqual((await readAll(data)).map(toWords))
  writeFileSync(file, readFileSync(file).subarray(0, 900))
  expect(await sleutel(other, 'import', file)).toMatchObject(failure('WORKBOOK_INVALID'))
})
