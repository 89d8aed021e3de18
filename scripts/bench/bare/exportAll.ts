/** The baseline of `npm run bench cli`: writes every request to one file with csv-stringify. */
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { requestKinds } from '#domain/forms/kinds'

const [folder, file] = process.argv.slice(2)
if (folder === undefined || file === undefined)
  throw new Error('expected the data folder and the file to write')
const out = createWriteStream(file)
for (const kind of requestKinds) {
  for (const name of readdirSync(join(folder, kind)).sort()) {
    const text = readFileSync(join(folder, kind, name), 'utf8')
    const records: Readonly<Record<string, unknown>>[] = name.endsWith('.jsonl')
      ? text
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Record<string, unknown>)
      : toRecords(JSON.parse(text))
    out.write(stringify(records.map((record) => Object.values(record).map(String))))
  }
}
out.end()
await once(out, 'finish')

/** A sealed file is a list, or an object with one. */
function toRecords(parsed: unknown): Readonly<Record<string, unknown>>[] {
  if (Array.isArray(parsed)) return parsed
  return parsed instanceof Object ? (Object.values(parsed).find(Array.isArray) ?? []) : []
}
