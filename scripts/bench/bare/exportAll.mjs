/**
 * The baseline of `npm run bench cli`: writes every request of a data folder with csv-stringify.
 */
import { createWriteStream, readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { stringify } from 'csv-stringify/sync'

const [folder = '', file = ''] = process.argv.slice(2)
const out = createWriteStream(file)
for (const kind of ['contact', 'diagnosis', 'callback']) {
  for (const name of readdirSync(join(folder, kind)).sort()) {
    const records = parse(name, readFileSync(join(folder, kind, name), 'utf8'))
    out.write(stringify(records.map((record) => Object.values(record).map(String))))
  }
}
out.end()
await once(out, 'finish')

/** A journal has a record on each line. A sealed file is a list, or an object with one. */
function parse(/** @type {string} */ name, /** @type {string} */ text) {
  if (name.endsWith('.jsonl'))
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  const parsed = JSON.parse(text)
  return Array.isArray(parsed) ? parsed : (Object.values(parsed).find(Array.isArray) ?? [])
}
