import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The statement after the line '-- name: insert' in sql/requests.sql, for example. Throws if there is none. */
export function readSql(subject: string, name: string): string {
  const blocks = readFileSync(join(findSqlFolder(), 'sql', `${subject}.sql`), 'utf8').split(/^-- name: /m)
  const block = blocks.find((each) => each.startsWith(`${name}\n`))
  if (block === undefined) throw new Error(`sql/${subject}.sql has no statement ${name}`)
  return block.slice(name.length)
}

/** The nearest data/store/database above this module, which may be in dist/. */
export function findSqlFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const candidate of [folder, join(folder, 'data/store/database')])
      if (existsSync(join(candidate, 'migrations/0001_store.sql'))) return candidate
    if (dirname(folder) === folder) throw new Error('data/store/database with its .sql files was not found')
  }
}
