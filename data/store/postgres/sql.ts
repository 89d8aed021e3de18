import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The nearest data/store/postgres above this module, which may be in dist/. */
export const sqlFolder = findSqlFolder(dirname(fileURLToPath(import.meta.url)))

/** Reads sql/NAME.sql. */
export function readSql(name: string): string {
  return readFileSync(join(sqlFolder, 'sql', `${name}.sql`), 'utf8')
}

function findSqlFolder(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    for (const candidate of [folder, join(folder, 'data/store/postgres')])
      if (existsSync(join(candidate, 'migrations/0001_store.sql'))) return candidate
    if (dirname(folder) === folder) throw new Error('data/store/postgres with its .sql files was not found')
  }
}
