import type { Rules } from '#domain/rules'

export interface Place {
  /** With a database, only for the first account's password. */
  readonly folder: string
  readonly databaseUrl?: string | undefined
}

export interface RuledPlace extends Place {
  /** From the content, when they are needed: a backup of files needs none. Throws ContentError. */
  readonly readRules: () => Rules
}

/** The folder, or such as 'the database sleutel on db.voorbeeld.nl', without the password. */
export function describePlace({ folder, databaseUrl }: Place): string {
  if (databaseUrl === undefined) return folder
  const { hostname, port, pathname } = new URL(databaseUrl)
  const host = hostname === '' ? 'this machine' : `${hostname}${port === '' ? '' : `:${port}`}`
  return `the database ${pathname.slice(1)} on ${host}`
}
