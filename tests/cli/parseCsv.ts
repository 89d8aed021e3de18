import { parse } from 'csv-parse/sync'

/** Reads CSV strictly by RFC 4180: CRLF, quotes and the number of cells must be right. */
export function parseCsv(text: string, separator = ','): string[][] {
  if (text !== '' && !text.endsWith('\r\n')) throw new Error('the last line has no end')
  return parse(text, { delimiter: separator, record_delimiter: '\r\n' })
}
