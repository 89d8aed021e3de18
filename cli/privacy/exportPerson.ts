import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createCsvPieces } from '#domain/spreadsheet/exportPieces'
import type { CellSeparator } from '#domain/spreadsheet/spreadsheetText'
import { assertCanHoldFile, writeFileWhole } from '#store/outputFile'
import { describePlace, type Place } from '#store/place'
import { openPhotoReader } from '#store/photos/openPhotoReader'
import type { Photos } from '#store/photos/photos'
import { searchPerson } from '#store/privacy/searchPerson'
import type { CliContext } from '../cliContext.ts'
import { CliError } from '../cliError.ts'
import { formatValue, getReadableColumns } from '../export/exportColumns.ts'
import { formatCount } from '#domain/format/englishText'
import { formatJson } from '../terminal/formats.ts'
import { assertReadWhole } from './findPerson.ts'
import { createColumn } from '#domain/requests/columns'
import { formatDateTime } from '#domain/format/dutchTime'
import { forms } from '#domain/forms/forms'
import { getActiveHistory, type HistoryEntry } from '#domain/requests/history'
import { formatHistoryEntry } from '#domain/requests/historyText'
import type { KeptRequest } from '#domain/requests/keptRequest'

interface ExportPersonOptions {
  readonly place: Place
  readonly person: string
  readonly format: 'json' | 'csv'
  readonly separator: CellSeparator
  readonly output: string | undefined
}

export async function exportPerson(
  { place, person, format, separator, output }: ExportPersonOptions,
  context: CliContext,
): Promise<void> {
  const { out, err, now, signal } = context
  if (output !== undefined) await assertCanHoldFile(output, place)
  const search = await searchPerson(place, person)
  const { requests, mentions } = search
  if (requests.length === 0) {
    assertReadWhole(search, place, `No request of ${person} was found and no file was written`)
    throw new CliError('PERSON_UNKNOWN', `No request of ${person} is kept in ${describePlace(place)}.`)
  }
  const pieces =
    format === 'json'
      ? createPersonFile(requests, await openPhotoReader(place), person, now())
      : createCsvPieces([...personColumns, notesColumn], requests, separator)
  if (output === undefined) await pipeline(Readable.from(pieces), out, { end: false, signal })
  else {
    await writeFileWhole(output, pieces, signal)
    err.write(`${formatCount(requests.length, 'request')} written to ${output}\n`)
  }
  if (mentions.length > 0)
    err.write(
      `${formatCount(mentions.length, 'request')} of others name this person and are not in it: ` +
        "see 'sleutel privacy find'.\n",
    )
  assertReadWhole(search, place, 'What can be read was written')
}

/** AVG, articles 15 and 20. Without names of staff, which are personal data of others. */
async function* createPersonFile(
  requests: readonly KeptRequest[],
  photoReader: Pick<Photos, 'read'>,
  person: string,
  madeAt: Date,
): AsyncGenerator<string> {
  const file = {
    toelichting:
      'Dit zijn de gegevens die wij van u bewaren: uw aanvragen en wat wij daarover hebben ' +
      'genoteerd. Tijden zijn Nederlandse tijd.',
    gevraagdVoor: person,
    gemaaktOp: formatDateTime(madeAt.toISOString()),
    aanvragen: await Promise.all(requests.map((request) => toDutchRequest(request, photoReader))),
  }
  yield formatJson(file)
}

async function toDutchRequest(
  request: KeptRequest,
  photoReader: Pick<Photos, 'read'>,
): Promise<Readonly<Record<string, unknown>>> {
  const photos = await readPhotos(request, photoReader)
  const columns = personColumns
    .map((column) => [column.heading, formatValue(column, request)])
    .filter(([, value]) => value !== '')
  return {
    ...(Object.fromEntries(columns) as Readonly<Record<string, string>>),
    Soort: forms[request.kind].title,
    ...(photos.length > 0 && { 'Foto’s': photos }),
    Geschiedenis: request.history.map((entry) => toDutchEntry(entry)),
  }
}

/** As addresses that every browser opens. */
async function readPhotos({ kind, id: requestId, photos = [] }: KeptRequest, reader: Pick<Photos, 'read'>) {
  const found: { readonly Toegevoegd: string; readonly Foto: string }[] = []
  for (const { id, addedAt } of photos) {
    const jpeg = await reader.read({ kind, requestId, id })
    if (jpeg)
      found.push({
        Toegevoegd: formatDateTime(addedAt),
        Foto: `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`,
      })
  }
  return found
}

const personColumns = getReadableColumns().filter(({ key, namesStaff }) => !namesStaff && key !== 'deadline')

const notesColumn = createColumn('notes', 'Notities', 'text', ({ history }) =>
  getActiveHistory(history)
    .flatMap(({ at, note }) => (note === undefined ? [] : [`${formatDateTime(at)}: ${note}`]))
    .join('\n'),
)

/** Leaves out who on the staff did it or got it. */
function toDutchEntry(entry: HistoryEntry) {
  const { at, action, note } = entry
  return {
    Wanneer: formatDateTime(at),
    Wat: action === 'assign' ? 'Aan een medewerker gegeven' : formatHistoryEntry(entry),
    ...(note !== undefined && { Notitie: note }),
  }
}
