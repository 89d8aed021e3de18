import { join, resolve } from 'node:path'
import { getDeliverySettings, readSettings } from '#domain/settings/readSettings'

export type ServerSettings = Extract<ReturnType<typeof parseSettings>, { ok: true }>['settings']
export type MailSettings = NonNullable<ServerSettings['mail']>

/** An empty variable counts as absent. Each wrong one is one sentence in `errors`. */
export function parseSettings(env: Readonly<Record<string, string | undefined>>, projectRoot: string) {
  const parsed = readSettings(env)
  const { settings: read, errors } = parsed
  if (errors.length > 0) return { ok: false, errors } as const
  const resolveFolder = (name: 'DATA_DIR' | 'PUBLIC_DIR') => {
    const { source, value } = read[name]
    return source === 'default' ? join(projectRoot, requireValue(value)) : resolve(requireValue(value))
  }
  const settings = {
    port: requireValue(read.PORT.value),
    host: requireValue(read.HOST.value),
    dataFolder: resolveFolder('DATA_DIR'),
    databaseUrl: read.DATABASE_URL.value,
    publicFolder: resolveFolder('PUBLIC_DIR'),
    publicOrigin: read.PUBLIC_ORIGIN.value,
    allowedOrigins: read.ALLOWED_ORIGINS.value ?? [],
    apiOrigin: read.API_ORIGIN.value,
    trustProxy: requireValue(read.TRUST_PROXY.value),
    rateLimit: requireValue(read.RATE_LIMIT.value),
    logLevel: requireValue(read.LOG_LEVEL.value),
    ...getDeliverySettings(parsed),
    rdwUrl: read.RDW_URL.value,
    pingUrl: read.PING_URL.value,
    pushHosts: read.PUSH_HOSTS.value ?? [],
    /** Whether owners change the website here. Several servers share a database; one of them publishes. */
    publishes: (read.PUBLISH.value ?? (read.DATABASE_URL.value === undefined ? 'on' : 'off')) === 'on',
  }
  return { ok: true, settings } as const
}

function requireValue<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a setting with a default has no value')
  return value
}
