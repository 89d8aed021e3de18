import type { RequestColumn } from '#domain/requests/columns'
import { CliError } from '../cliError.ts'

/** Why a CSV is not imported that lacks columns of what is kept, and what to do. */
export function toLossError(file: string, missing: readonly RequestColumn[]): CliError {
  return new CliError(
    'IMPORT_LOSSY',
    `${file} has no column for ${listColumns(missing)}.
What it lacks would be lost; without its history a request that is done counts as never answered.
JSON brings everything back: 'sleutel export --with-trash -o requests.json' where it came from.
To import what this file has all the same: --force. Nothing was imported.`,
  )
}

/** 'Versie (version), Geschiedenis (history)': as they stand in the file, and as --columns takes them. */
export function listColumns(columns: readonly RequestColumn[]): string {
  return columns.map(({ heading, key }) => `${heading} (${key})`).join(', ')
}
