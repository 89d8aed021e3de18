import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export function readSql(name: string): string {
  return readFileSync(join(findSqlFolder(), 'sql', `${name}.sql`), 'utf8')
}

/** The nearest data/store/database above this module, which may be in dist/. */
export function findSqlFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    for (const candidate of [folder, join(folder, 'data/store/database')])
      if (existsSync(join(candidate, 'migrations/0001_store.sql'))) return candidate
    if (dirname(folder) === folder) throw new Error('data/store/database with its .sql files was not found')
  }
}
