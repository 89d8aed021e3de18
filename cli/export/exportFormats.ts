export const exportFormats = ['csv', 'json', 'ndjson', 'xlsx'] as const

export type ExportFormat = (typeof exportFormats)[number]

/** The format that was asked for, else the one that the file's name ends in, else CSV. */
export function toFormat(asked: ExportFormat | undefined, output: string | undefined): ExportFormat {
  const ending = output?.toLowerCase().split('.').at(-1)
  return asked ?? exportFormats.find((format) => format === ending) ?? 'csv'
}
